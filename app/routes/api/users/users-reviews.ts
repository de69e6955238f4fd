import { assertSitterShown } from "#app/domain/availability/busy-times.server.ts";
import { reviewsOfSitter } from "#app/domain/sitters/review-list-queries.server.ts";
import { ReviewPage } from "#app/domain/sitters/review-schemas.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: anyone(async ({ ctx, params: { id = "" }, query, ignored }) => {
    await assertSitterShown(ctx, id);
    return pageJson(await reviewsOfSitter(ctx, id, query(ReviewPage)), ignored());
  }),
});
export const action = loader;
