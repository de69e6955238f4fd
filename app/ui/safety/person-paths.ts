import { href } from "react-router";

const pages = { block: "/people/:id/block", report: "/people/:id/report" } as const;

/** The page that blocks or reports a person. Opened from their profile, it returns there. */
export function personPath(page: keyof typeof pages, id: string, fromProfile = false): string {
  return fromProfile ? `${href(pages[page], { id })}?from=profile` : href(pages[page], { id });
}

export function isFromProfile({ searchParams }: URL): boolean {
  return searchParams.get("from") === "profile";
}

/** Where these pages return to: the profile if opened from there, else the conversation. */
export function personReturnPath(url: URL, userId: string): string {
  return isFromProfile(url)
    ? href("/sitters/:id", { id: userId })
    : href("/messages/:userId", { userId });
}
