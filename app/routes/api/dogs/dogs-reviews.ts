import { ReviewListShape } from "#app/domain/reviews/review-json-schemas.ts";
import { reviewsOfDog } from "#app/domain/reviews/review-pages.server.ts";
import { ReviewPage } from "#app/domain/reviews/review-schemas.ts";
import { ownerOfShownDog } from "#app/domain/reviews/shown-dogs.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "What sitters wrote about a dog",
    notes:
      "For its owner, for sitters with a request or a booking for it and, while the dog is available, for all who can sit. Newest first, once it is visible.",
    who: "signed in",
    query: ReviewPage,
    answers: { 200: ReviewListShape },
    errors: { 404: ["not_found"] },
    example: { page: "1", limit: "10" },
    run: async ({ ctx, params: { id = "" }, query, ignored }) => {
      await ownerOfShownDog(ctx, id);
      return pageJson(await reviewsOfDog(ctx, id, query()), ignored);
    },
  },
});
export const action = loader;
