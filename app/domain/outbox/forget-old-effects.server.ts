import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";

const RETENTION = 30 * DAY;

/** After 30 days; retries end long before. */
export async function forgetOldEffects(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("outbox")
    .where("created_at", "<", ctx.now() - RETENTION)
    .execute();
}
