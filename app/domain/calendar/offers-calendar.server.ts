import type { SignedIn } from "../context.server.ts";

/**
 * Whether accepting may put the booking into the actor's Google Calendar: where it is configured and
 * they have connected it. Nobody can connect one yet; the wish of the accept dialog is kept all the same.
 */
export function offersCalendar(_ctx: SignedIn): boolean {
  return false;
}
