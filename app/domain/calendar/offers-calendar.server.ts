import type { SignedIn } from "../context.server.ts";
import { isConnected } from "./google-connection.server.ts";

/** Whether accepting may put the booking into the actor's Google Calendar: where it is configured and they have connected it. */
export function offersCalendar(ctx: SignedIn): Promise<boolean> {
  return isConnected(ctx, ctx.actor.id);
}
