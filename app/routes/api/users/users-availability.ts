import { AvailabilityRange } from "#app/domain/availability/availability-schemas.ts";
import { assertSitterShown, busyTimes } from "#app/domain/availability/busy-times.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, params: { id = "" }, query }) => {
    await assertSitterShown(ctx, id);
    return Response.json(await busyTimes(ctx, id, query(AvailabilityRange)));
  }),
});
export const action = loader;
