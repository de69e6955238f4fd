import { recordAction } from "../admin/record-action.server.ts";
import { requireAdmin, transactAsAdmin } from "../admin/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { type ReviewView, reviewView } from "./review-json.ts";
import { reviewRecord, reviewRows } from "./review-records.server.ts";

/** Visible, or hidden by an admin. Throws not_found, also while its author alone sees it. */
export async function reviewForAdmin(ctx: Context, id: string): Promise<ReviewView> {
  const row = await reviewRows(requireAdmin(ctx))
    .where("reviews.id", "=", id)
    .where("reviews.visible_from", "<=", ctx.now())
    .executeTakeFirst();
  if (!row) throw notFound();
  return reviewView(reviewRecord(row), ctx.now());
}

/** Hides a review with its reply, or restores it; rating and count follow. Returns whether it changed. */
export async function hideReview(
  ctx: Context,
  { reviewId, hidden, reason }: { reviewId: string; hidden: boolean; reason: string },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const { review, standing } = await reviewForAdmin(ctx, reviewId);
    if ((standing === "hidden") === hidden) return false;
    await ctx.db
      .updateTable("reviews")
      .set({ hidden_at: hidden ? ctx.now() : null, counted: 1 })
      .where("id", "=", reviewId)
      .execute();
    await recordAction(ctx, hidden ? "hide_review" : "restore_review", {
      personId: review.by.id,
      thingId: reviewId,
      reason,
    });
    return true;
  });
}
