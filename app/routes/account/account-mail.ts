import { href, redirect } from "react-router";

/** Linked from older emails. */
export function loader() {
  return redirect(href("/profile/edit/account/notifications"), 308);
}
