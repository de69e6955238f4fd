import type { Context } from "../../context.server.ts";

/** Takes the badge at once; without it nothing changes. */
export async function takeTopSitter(ctx: Context, sitterId: string): Promise<void> {
  await ctx.db
    .updateTable("sitters")
    .set({ top_sitter: 0 })
    .where("user_id", "=", sitterId)
    .where("top_sitter", "=", 1)
    .execute();
}
