import { changeSeries } from "#app/domain/bookings/series/change-series.server.ts";
import { oneSeriesJson } from "#app/domain/bookings/series/own-series.server.ts";
import { SeriesShape } from "#app/domain/bookings/series/series-json-schemas.ts";
import { SeriesChange } from "#app/domain/bookings/series/series-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "A weekly booking",
    notes: "For its owner and its sitter.",
    who: "signed in",
    answers: { 200: SeriesShape },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" } }) => Response.json(await oneSeriesJson(ctx, id)),
  },
  PATCH: {
    summary: "Answer, end or pause a weekly booking",
    notes:
      "`accepted` and `rejected` by the sitter; `cancelled` by either, for all that lies ahead or from a date on; a pause by the owner. Single dates are cancelled as bookings.",
    who: "signed in",
    body: SeriesChange,
    answers: { 200: SeriesShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: ["stale", "invalid_transition", "sitter_unavailable", "dog_unavailable"],
      429: ["rate_limited"],
    },
    example: { status: "cancelled", from: "2027-06-01" },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await oneSeriesJson(ctx, id);
      return Response.json(await changeSeries(ctx, id, await input()));
    },
  },
});
export const action = loader;
