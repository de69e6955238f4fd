import { assertSitterShown } from "#app/domain/availability/busy-times.server.ts";
import { reviewsOfSitter } from "#app/domain/sitters/review-list-queries.server.ts";
import { ReviewPage } from "#app/domain/sitters/review-schemas.ts";
import { ReviewListShape } from "#app/domain/sitters/search/sitter-list-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api("People", {
  GET: {
    summary: "A sitter's reviews",
    notes: "For listed sitters, newest first. Nobody can write a review yet.",
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
