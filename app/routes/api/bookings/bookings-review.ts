import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { changeReview } from "#app/domain/reviews/change-review.server.ts";
import { BookingReviewsShape, ReviewShape } from "#app/domain/reviews/review-json-schemas.ts";
import { ReviewInput } from "#app/domain/reviews/review-schemas.ts";
import {
  bookingReviewsJson,
  reviewsOfBooking,
} from "#app/domain/reviews/reviews-of-booking.server.ts";
import { writeReview } from "#app/domain/reviews/write-review.server.ts";
import { api } from "#app/http/api/api.server.ts";

const example = { stars: 5, text: "Rex came back tired and happy every time." };

export const loader = api("Bookings", {
  GET: {
    summary: "What the two parties wrote about a booking",
    notes:
      "The caller's own review, and the other party's once it is visible: when both are in, or 14 days after the end.",
    who: "signed in",
    answers: { 200: BookingReviewsShape },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" } }) =>
      Response.json(bookingReviewsJson(await reviewsOfBooking(ctx, id))),
  },
  POST: {
    summary: "Review a booking",
    notes:
      "By either party, once, from the end of an accepted booking until 14 days later; of a weekly booking one date in four weeks. The owner gives `stars` to the sitter, the sitter says whether they would care for the dog `again`. Nobody else sees it until both are in or the 14 days are over.",
    who: "signed in",
    body: ReviewInput,
    answers: { 201: ReviewShape },
    errors: {
      404: ["not_found"],
      409: ["already_reviewed", "review_closed"],
      429: ["rate_limited"],
    },
    example,
    run: async ({ ctx, params: { id = "" }, input }) => {
      await bookingForActor(ctx, id);
      return Response.json(await writeReview(ctx, id, await input()), { status: 201 });
    },
  },
  PUT: {
    summary: "Change a review that is not visible yet",
    notes: "The caller's own; it is replaced.",
    who: "signed in",
    body: ReviewInput,
    answers: { 200: ReviewShape },
    errors: { 404: ["not_found"], 409: ["review_closed"], 429: ["rate_limited"] },
    example,
    run: async ({ ctx, params: { id = "" }, input }) => {
      await bookingForActor(ctx, id);
      return Response.json(await changeReview(ctx, id, await input()));
    },
  },
});
export const action = loader;
