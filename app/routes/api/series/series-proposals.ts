import { proposeSeriesChange } from "#app/domain/bookings/series/changes/propose-series-change.server.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { oneSeriesJson } from "#app/domain/bookings/series/own-series.server.ts";
import { SeriesShape } from "#app/domain/bookings/series/series-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  POST: {
    summary: "Propose other days, times, dogs, another place, price or end",
    notes:
      "By either party of a weekly booking that runs, from a date within the weeks that are booked on; of a request by the sitter, for whom agreeing to it accepts the request. What is absent stays as it is; a `price` is the sitter's to name, and only the owner can add dogs. `endDate` is of the whole weekly booking. Nothing changes until the other party agrees, for 72 hours at most.",
    who: "signed in",
    body: ProposedSeriesChange,
    answers: { 201: SeriesShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: ["proposal_open", "invalid_transition", "sitter_unavailable", "dog_does_not_fit"],
      429: ["rate_limited"],
    },
    example: { from: "2027-04-05", timeSlots: [{ startTime: "13:00", endTime: "14:00" }] },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await oneSeriesJson(ctx, id);
      return Response.json(await proposeSeriesChange(ctx, id, await input()), { status: 201 });
    },
  },
});
export const action = loader;
