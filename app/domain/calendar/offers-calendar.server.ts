import { isConnected } from "../accounts/google/connected-calendar.server.ts";
import type { SignedIn } from "../context.server.ts";

/** Whether the actor can choose to put a booking into their Google Calendar. */
export function offersCalendar(ctx: SignedIn): Promise<boolean> {
  return isConnected(ctx, ctx.actor.id);
}
