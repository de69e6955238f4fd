import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { MOST_TRIES } from "./outbox-rules.ts";

const RETENTION = 30 * DAY;

/**
 * After 30 days, by which retries have ended. By a wrong clock they may not have, so what is still
 * to be tried stays.
 */
export async function forgetOldEffects(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("outbox")
    .where("created_at", "<", ctx.now() - RETENTION)
    .where((eb) => eb.or([eb("done_at", "is not", null), eb("attempts", ">=", MOST_TRIES)]))
    .execute();
}
