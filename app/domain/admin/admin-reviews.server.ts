import { recordAction } from "../audit/record-action.server.ts";
import { requireAdmin, transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";
import { type ReviewRecord, type ReviewView, reviewView } from "../reviews/review-json.ts";
import { reviewRecord, reviewRows } from "../reviews/review-records.server.ts";
import { closeReportsOf } from "./mark-handled.server.ts";

/** Visible, or hidden by an admin. Throws not_found, also while its author alone sees it. */
export async function reviewForAdmin(ctx: Context, id: string): Promise<ReviewView> {
  return reviewView(await recordForAdmin(requireAdmin(ctx), id), ctx.now());
}

async function recordForAdmin(ctx: SignedIn, id: string): Promise<ReviewRecord> {
  const row = await reviewRows(ctx)
    .where("reviews.id", "=", id)
    .where("reviews.visible_from", "<=", ctx.now())
    .executeTakeFirst();
  if (!row) throw notFound();
  return reviewRecord(row);
}

/**
 * Hides a review with its reply, or restores it; rating and count follow. Hiding closes its open
 * reports, with the reason as their outcome. Returns whether it changed. Throws forbidden for one by or about the admin.
 */
export async function hideReview(
  ctx: Context,
  { reviewId, hidden, reason }: { reviewId: string; hidden: boolean; reason: string },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const { author, aboutId, hiddenAt } = await recordForAdmin(ctx, reviewId);
    if ([author.id, aboutId].includes(ctx.actor.id))
      throw forbidden("Another admin has to decide about your own reviews.");
    if ((hiddenAt !== null) === hidden) return false;
    await ctx.db
      .updateTable("reviews")
      .set({ hidden_at: hidden ? ctx.now() : null, counted: 1 })
      .where("id", "=", reviewId)
      .execute();
    await recordAction(ctx, hidden ? "hide_review" : "restore_review", {
      personId: author.id,
      thingId: reviewId,
      reason,
    });
    if (hidden) await closeReportsOf(ctx, { review_id: reviewId }, reason);
    return true;
  });
}
