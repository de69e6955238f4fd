import { href, redirect } from "react-router";

/** Redirects an address that older emails link to. */
export function loader() {
  return redirect(href("/profile/edit/account/notifications"), 308);
}
