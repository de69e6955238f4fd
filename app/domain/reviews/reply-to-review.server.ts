import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, forbidden } from "../errors.ts";
import { type ReviewJson, type ReviewRecord, reviewJson } from "./review-json.ts";
import { shownReview } from "./shown-review.server.ts";
import { tellOfReviews } from "./tell-of-reviews.server.ts";

/**
 * Replies as the reviewed person, once. Everybody who may read the review sees it. Throws conflict
 * `already_replied`.
 */
export async function replyToReview(ctx: SignedIn, id: string, text: string): Promise<ReviewJson> {
  await ctx.limits.take("review", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { bookingId } = await reviewToReply(ctx, id);
    const { numUpdatedRows } = await ctx.db
      .updateTable("reviews")
      .set({ reply: text, replied_at: ctx.now(), counted: 1 })
      .where("id", "=", id)
      .where("reply", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw conflict("already_replied", "You have replied to this review already.");
    tellOfReviews(ctx, (await bookingAndParty(ctx, bookingId)).record);
    return reviewJson(await shownReview(ctx, id), ctx.now());
  });
}

/** A review that the actor may reply to. Throws not_found, and forbidden if it is not about them. */
export async function reviewToReply(ctx: SignedIn, id: string): Promise<ReviewRecord> {
  const review = await shownReview(ctx, id);
  if (review.aboutId !== ctx.actor.id) throw forbidden("Only the person reviewed can reply");
  return review;
}
