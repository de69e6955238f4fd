import { z } from "zod";

/** Access that works without a session, in the order of the pages. */
export const lastingAccess = ["passkeys", "feed", "google", "googleCalendar", "careLinks"] as const;
export type LastingAccess = (typeof lastingAccess)[number];

export const lastingAccessLabels: Record<LastingAccess, string> = {
  passkeys: "Your passkeys",
  feed: "The secret address of your calendar",
  google: "Signing in with Google",
  googleCalendar: "The connection to Google Calendar",
  careLinks: "Links to your dogs' care sheets",
};

const Some = z.array(z.enum(lastingAccess)).max(lastingAccess.length).optional();

export const endingFields = { offered: Some, end: Some };

/**
 * Keeps only the kinds that were offered and left unticked. A kind that an attacker added meanwhile ends
 * too; another passkey or link of a kind that is kept stays with the rest of it.
 */
export function accessToKeep({
  offered = [],
  end = [],
}: {
  offered?: LastingAccess[] | undefined;
  end?: LastingAccess[] | undefined;
}): LastingAccess[] {
  return offered.filter((access) => !end.includes(access));
}
