import type { Context } from "./context.server.ts";

export { storeFailure } from "#db/store-failures.ts";

/** Throws when the store does not answer. */
export async function probeStore(ctx: Context): Promise<void> {
  await ctx.db.selectFrom("users").select("id").limit(1).execute();
}
