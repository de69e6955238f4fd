import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, invalid } from "../errors.ts";
import { noteSecurity } from "../security-events.ts";
import type { ReviewRecord } from "./review-json.ts";
import type { ReviewReportInput } from "./review-schemas.ts";
import { shownReview } from "./shown-review.server.ts";

/** With its reply, to the admins. Again by the same person changes nothing until it was handled. */
export async function reportReview(
  ctx: SignedIn,
  id: string,
  { reason, details }: ReviewReportInput,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { author } = await reviewToReport(ctx, id);
    if (reason === "other" && !details) throw invalid("Please tell us what happened", "details");
    const open = await ctx.db
      .selectFrom("reports")
      .select("id")
      .where("review_id", "=", id)
      .where("reporter_id", "=", ctx.actor.id)
      .where("handled_at", "is", null)
      .executeTakeFirst();
    if (open) return;
    await ctx.limits.take(
      "report",
      ctx.actor.id,
      "You have sent many reports today. Please try again tomorrow.",
    );
    await ctx.db
      .insertInto("reports")
      .values({
        id: randomUUID(),
        reporter_id: ctx.actor.id,
        reported_id: author.id,
        review_id: id,
        reason,
        details,
        created_at: ctx.now(),
      })
      .execute();
    noteSecurity(ctx, "review_reported", author.id);
  });
}

/** Throws not_found, and forbidden for its author. */
export async function reviewToReport(ctx: SignedIn, id: string): Promise<ReviewRecord> {
  const review = await shownReview(ctx, id);
  if (review.author.id === ctx.actor.id) throw forbidden("This review is your own");
  return review;
}
