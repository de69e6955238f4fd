import { type SignedIn, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";
import { fileReport } from "../safety/file-report.server.ts";
import type { ContentReportInput } from "../safety/safety-schemas.ts";
import { noteSecurity } from "../security-events.ts";
import type { ReviewRecord } from "./review-json.ts";
import { shownReview } from "./shown-review.server.ts";

/**
 * Reports a review with its reply to the admins. A second report by the same person changes nothing
 * until the first is handled.
 */
export async function reportReview(
  ctx: SignedIn,
  id: string,
  input: ContentReportInput,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { author } = await reviewToReport(ctx, id);
    const filed = await fileReport(ctx, {
      reportedId: author.id,
      ...input,
      about: { review_id: id },
    });
    if (filed) noteSecurity(ctx, "review_reported", author.id);
  });
}

/** A review that the actor may report. Throws not_found, and forbidden for its author. */
export async function reviewToReport(ctx: SignedIn, id: string): Promise<ReviewRecord> {
  const review = await shownReview(ctx, id);
  if (review.author.id === ctx.actor.id) throw forbidden("This review is your own");
  return review;
}
