import { assertSitterShown } from "#app/domain/availability/busy-times.server.ts";
import { reviewsOfSitter } from "#app/domain/sitters/review-list-queries.server.ts";
import { ReviewPage } from "#app/domain/sitters/review-schemas.ts";
import { anyone, api } from "#app/http/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, params: { id = "" }, query }) => {
    await assertSitterShown(ctx, id);
    return Response.json(await reviewsOfSitter(ctx, id, query(ReviewPage)));
  }),
});
export const action = loader;
