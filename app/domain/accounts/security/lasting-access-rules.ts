import { z } from "zod";

/** What goes on speaking for a person without a session, in the order in which pages offer to end it. */
export const lastingAccess = ["feed", "google", "googleCalendar"] as const;
export type LastingAccess = (typeof lastingAccess)[number];

/** What each is called where its end is offered. */
export const lastingAccessLabels: Record<LastingAccess, string> = {
  feed: "The secret address of your calendar",
  google: "Signing in with Google",
  googleCalendar: "The connection to Google Calendar",
};

const Some = z.array(z.enum(lastingAccess)).max(lastingAccess.length).optional();

/** The checkboxes that offer to end it: those that were shown, and those that were ticked. */
export const endingFields = { offered: Some, end: Some };

/** What stays: only what was offered and left unticked, so that what a thief made meanwhile ends. */
export function keptAccess({
  offered = [],
  end = [],
}: {
  offered?: LastingAccess[] | undefined;
  end?: LastingAccess[] | undefined;
}): LastingAccess[] {
  return offered.filter((access) => !end.includes(access));
}
