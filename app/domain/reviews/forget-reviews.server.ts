import type { Context } from "../context.server.ts";

/**
 * Deletes reviews between two deleted people, which nobody is left to read. All others stay, under
 * 'Deleted user'.
 */
export async function forgetReviews(ctx: Context): Promise<void> {
  const deleted = ctx.db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  const unread = ctx.db
    .selectFrom("reviews")
    .select("id")
    .where("author_id", "in", deleted)
    .where("about_id", "in", deleted);
  await ctx.db.deleteFrom("reports").where("review_id", "in", unread).execute();
  await ctx.db.deleteFrom("reviews").where("id", "in", unread).execute();
}
