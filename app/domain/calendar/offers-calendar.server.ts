import type { SignedIn } from "../context.server.ts";
import { isConnected } from "./google-connection.server.ts";

export function offersCalendar(ctx: SignedIn): Promise<boolean> {
  return isConnected(ctx, ctx.actor.id);
}
