import { z } from "zod";

/** Access that works without a session, in the order in which pages offer to end it. */
export const lastingAccess = ["feed", "google", "googleCalendar"] as const;
export type LastingAccess = (typeof lastingAccess)[number];

export const lastingAccessLabels: Record<LastingAccess, string> = {
  feed: "The secret address of your calendar",
  google: "Signing in with Google",
  googleCalendar: "The connection to Google Calendar",
};

const Some = z.array(z.enum(lastingAccess)).max(lastingAccess.length).optional();

/** The checkboxes that were offered, and those that were ticked. */
export const endingFields = { offered: Some, end: Some };

/**
 * Keeps only what was offered and left unticked, so that access an attacker added meanwhile ends
 * too.
 */
export function keptAccess({
  offered = [],
  end = [],
}: {
  offered?: LastingAccess[] | undefined;
  end?: LastingAccess[] | undefined;
}): LastingAccess[] {
  return offered.filter((access) => !end.includes(access));
}
