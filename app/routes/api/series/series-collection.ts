import { z } from "zod";
import { ownSeriesJson } from "#app/domain/bookings/series/own-series.server.ts";
import { requestSeries } from "#app/domain/bookings/series/request-series.server.ts";
import { SeriesShape } from "#app/domain/bookings/series/series-json-schemas.ts";
import { SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { arrayJson, BeforeQuery } from "#app/http/api/list-json.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "The caller's weekly bookings",
    notes: "As owner and as sitter, latest first.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(SeriesShape) },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      const { series, hasMore } = await ownSeriesJson(ctx, query().before);
      return arrayJson(series, hasMore);
    },
  },
  POST: {
    summary: "Ask for the same visit every week",
    notes:
      "By an owner. Once the sitter accepts, each possible date of the next eight weeks is a booking, and later dates follow. `skipped` lists those that are not possible.",
    who: "signed in",
    body: SeriesRequest,
    answers: { 201: SeriesShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: ["sitter_unavailable", "dog_does_not_fit", "duplicate_request"],
      429: ["rate_limited"],
    },
    example: {
      sitterId: "0197f3b2-9b00-4c55-8d11-aa22bb33cc46",
      dogIds: ["0197f3b2-9b00-4c55-8d11-aa22bb33cc47"],
      service: "walking",
      weekdays: [1, 3, 5],
      timeSlots: [{ startTime: "12:00", endTime: "13:00" }],
      startDate: "2027-03-01",
    },
    run: async ({ ctx, input }) =>
      Response.json(await requestSeries(ctx, await input()), { status: 201 }),
  },
});
export const action = loader;
