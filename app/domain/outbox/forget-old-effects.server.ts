import type { Context } from "../context.server.ts";

const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Deletes what was done or given up more than 30 days ago; no try lies that long ahead. */
export async function forgetOldEffects(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("outbox")
    .where("created_at", "<", ctx.now() - KEPT)
    .execute();
}
