import { z } from "zod";
import { BookingShape, requestConflicts } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingsAsOwner } from "#app/domain/bookings/booking-list-queries.server.ts";
import * as schemas from "#app/domain/bookings/booking-schemas.ts";
import { requestBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import { authoriseRequest } from "#app/domain/bookings/requests/request-parties.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";
import { arrayJson, BeforeQuery } from "#app/http/api/list-json.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "Bookings of the caller's dogs",
    notes: "Newest date first.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(BookingShape) },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      const { bookings, hasMore } = await bookingsAsOwner(ctx, query());
      return arrayJson(
        bookings.map(({ booking }) => booking),
        hasMore,
      );
    },
  },
  POST: {
    summary: "Request a booking",
    notes:
      "A dog's owner names a sitter, or a sitter names an available dog and themselves. The time is given in exactly one way: `timePeriod`, `timeSlot` (one hour), `timeSlots`, `startTime` and `endTime`, or for boarding, sitting and daycare `startDate` and `endDate` with `dropOff` and `pickUp` if not at the usual times; then there is no `date`. With `kind: 'meet'` the two meet for 30 minutes from `startTime`, free of charge and for no service. Several dogs of one owner are named in `dogIds`, without `dogId`. An owner may name two further sitters in `alsoAsk`: each gets a request of their own with the same `groupId`, the answer is the first one's, and the first to accept ends the others; a refusal of a further sitter names them in `sitterId`, and nobody is asked. A repeat with the same key answers 200 with the first booking.",
    who: "signed in",
    body: schemas.BookingBody,
    headers: { "idempotency-key": "One-time key of this request, stored for 24 hours" },
    answers: { 200: BookingShape, 201: BookingShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: [...requestConflicts],
      429: ["rate_limited"],
    },
    example: {
      dogId: sample.id,
      sitterId: sample.other,
      date: "2027-03-01",
      timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
      service: "walking",
      notes: "Rex is shy at first.",
    },
    run: async ({ ctx, request: { headers }, bodyAs, input }) => {
      await authoriseRequest(ctx, await bodyAs(schemas.BookingParties));
      const requested = await input();
      const idempotencyKey = parseOrThrow(schemas.IdempotencyKey, headers.get("idempotency-key"));
      const { booking, repeated } = await requestBooking(ctx, requested, { idempotencyKey });
      return Response.json(booking, { status: repeated ? 200 : 201 });
    },
  },
});
export const action = loader;
