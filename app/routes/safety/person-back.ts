import { href } from "react-router";

/** Where the pages about a person lead back to: their profile, when one came from there, else the thread with them. */
export function backToPerson(url: URL, userId: string): string {
  return url.searchParams.get("from") === "profile"
    ? href("/sitters/:id", { id: userId })
    : href("/messages/:userId", { userId });
}
