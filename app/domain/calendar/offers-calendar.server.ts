import type { SignedIn } from "../context.server.ts";
import { isConnected } from "./google-connection.server.ts";

/**
 * Whether accepting may add the booking to the actor's Google Calendar: configured and connected.
 */
export function offersCalendar(ctx: SignedIn): Promise<boolean> {
  return isConnected(ctx, ctx.actor.id);
}
