import { replyToReview, reviewToReply } from "#app/domain/reviews/reply-to-review.server.ts";
import { ReviewShape } from "#app/domain/reviews/review-json-schemas.ts";
import { ReplyInput } from "#app/domain/reviews/review-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  POST: {
    summary: "Reply to a review",
    notes:
      "By the sitter who was reviewed, or the owner of the dogs, once. Everybody who sees the review sees it.",
    who: "signed in",
    body: ReplyInput,
    answers: { 201: ReviewShape },
    errors: {
      403: ["forbidden"],
      404: ["not_found"],
      409: ["already_replied"],
      429: ["rate_limited"],
    },
    example: { text: "Thank you! He is welcome any day." },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await reviewToReply(ctx, id);
      const { text } = await input();
      return Response.json(await replyToReview(ctx, id, text), { status: 201 });
    },
  },
});
export const action = loader;
