import { AvailabilityRange } from "#app/domain/availability/availability-schemas.ts";
import { BusyShape } from "#app/domain/availability/busy-json-schemas.ts";
import { assertSitterShown, busyTimes } from "#app/domain/availability/busy-times.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "When a sitter is busy",
    notes: "Without a range, the next 31 days; a year at most.",
    who: "anyone",
    query: AvailabilityRange,
    answers: { 200: BusyShape },
    example: { from: "2027-03-01", to: "2027-03-07" },
    run: async ({ ctx, params: { id = "" }, query }) => {
      await assertSitterShown(ctx, id);
      return Response.json(await busyTimes(ctx, id, query()));
    },
  },
});
export const action = loader;
