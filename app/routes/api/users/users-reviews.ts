import { assertSitterShown } from "#app/domain/availability/busy-times.server.ts";
import { ReviewListShape } from "#app/domain/reviews/review-json-schemas.ts";
import { reviewsOfSitter } from "#app/domain/reviews/review-pages.server.ts";
import { ReviewPage } from "#app/domain/reviews/review-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api("People", {
  GET: {
    summary: "A sitter's reviews",
    notes:
      "For listed sitters: what owners wrote, newest first, once it is visible. What sitters wrote about dogs is not among them: see `/dogs/{id}/reviews`.",
    who: "anyone",
    query: ReviewPage,
    answers: { 200: ReviewListShape },
    example: { page: "1", limit: "10" },
    run: async ({ ctx, params: { id = "" }, query, ignored }) => {
      await assertSitterShown(ctx, id);
      return pageJson(await reviewsOfSitter(ctx, id, query()), ignored);
    },
  },
});
export const action = loader;
