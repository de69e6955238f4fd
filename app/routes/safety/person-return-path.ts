import { href } from "react-router";

/** Where pages about a person return to: their profile if opened from there, else the thread. */
export function personReturnPath(url: URL, userId: string): string {
  return url.searchParams.get("from") === "profile"
    ? href("/sitters/:id", { id: userId })
    : href("/messages/:userId", { userId });
}
