import { QuoteShape } from "#app/domain/bookings/booking-json-schemas.ts";
import * as schemas from "#app/domain/bookings/booking-schemas.ts";
import { quoteRequest } from "#app/domain/bookings/requests/quote-request.server.ts";
import { authoriseRequest } from "#app/domain/bookings/requests/request-parties.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Bookings", {
  POST: {
    summary: "Ask what a booking would cost",
    notes: "Takes the body of a booking and stores nothing. `reasons` say why it is not free.",
    who: "signed in",
    body: schemas.BookingBody,
    answers: { 200: QuoteShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: ["dog_does_not_fit"],
      429: ["rate_limited"],
    },
    example: {
      dogId: sample.id,
      sitterId: sample.other,
      date: "2027-03-01",
      timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
      service: "walking",
    },
    run: async ({ ctx, bodyAs, input }) => {
      await authoriseRequest(ctx, await bodyAs(schemas.BookingParties));
      return Response.json(await quoteRequest(ctx, await input()));
    },
  },
});
export const action = loader;
