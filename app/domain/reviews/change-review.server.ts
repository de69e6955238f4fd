import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { ReviewJson } from "./review-json.ts";
import type { ReviewInput } from "./review-schemas.ts";
import { tellOfReviews } from "./tell-of-reviews.server.ts";
import { answersOf, ownReview, reviewClosed, writtenAbout } from "./write-review.server.ts";

/**
 * Changes the actor's own review while nobody else sees it. Throws conflict `review_closed`
 * afterwards.
 */
export async function changeReview(
  ctx: SignedIn,
  bookingId: string,
  input: ReviewInput,
): Promise<ReviewJson> {
  await ctx.limits.take("review", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { record, party } = await bookingAndParty(ctx, bookingId);
    const { own } = await writtenAbout(ctx, bookingId, party);
    if (!own) throw notFound();
    const answers = answersOf(party, input);
    const { numUpdatedRows } = await ctx.db
      .updateTable("reviews")
      .set({ ...answers, changed_at: ctx.now() })
      .where("id", "=", own.id)
      .where("counted", "=", 0)
      .where("visible_from", ">", ctx.now())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw reviewClosed("This review is visible, so it stays as it is.");
    tellOfReviews(ctx, record, [ctx.actor.id]);
    return ownReview(ctx, own.id);
  });
}
