import { href } from "react-router";

/** The page that led to blocking or reporting a person: their profile, or the list of blocked people. */
export type PersonOrigin = "profile" | "blocked";

/** The page that blocks or reports a person, which returns to where it was opened from. */
export function personPath(
  page: "block" | "report",
  id: string,
  from: PersonOrigin | null = null,
): string {
  const path =
    page === "block" ? href("/people/:id/block", { id }) : href("/people/:id/report", { id });
  return from ? `${path}?from=${from}` : path;
}

export function personOrigin({ searchParams }: URL): PersonOrigin | null {
  const from = searchParams.get("from");
  return from === "profile" || from === "blocked" ? from : null;
}

/** Where these pages return to; without an origin, to the conversation. */
export function personReturnPath(url: URL, id: string): string {
  switch (personOrigin(url)) {
    case "profile":
      return href("/sitters/:id", { id });
    case "blocked":
      return href("/profile/blocked");
    case null:
      return href("/messages/:userId", { userId: id });
  }
}
