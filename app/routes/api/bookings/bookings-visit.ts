import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { addVisitPhotos } from "#app/domain/visits/add-visit-event.server.ts";
import { VisitCardShape } from "#app/domain/visits/visit-json-schemas.ts";
import { visitOfBooking } from "#app/domain/visits/visit-records.server.ts";
import { PHOTOS_AT_A_TIME } from "#app/domain/visits/visit-rules.ts";
import { VisitQuery, VisitTap } from "#app/domain/visits/visit-schemas.ts";
import { bookingToVisit } from "#app/domain/visits/visit-writing.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "The report of a visit",
    notes:
      "What the sitter noted, for both parties; 404 before the Start. A stay has one report a day: the latest one, or that of `date`.",
    who: "signed in",
    query: VisitQuery,
    answers: { 200: VisitCardShape },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" }, query }) => {
      await bookingForActor(ctx, id);
      return Response.json(await visitOfBooking(ctx, id, query().date));
    },
  },
  POST: {
    summary: "Note something on the report of a visit",
    notes:
      "By the sitter of an accepted booking. `start` from 60 minutes before, then the rest, and `finish` until 24 hours after the end, which completes the booking unless it is a stay; what happened before the finish can be added for 24 hours. `at` is the time of the tap, in whatever order the taps arrive. The same `clientId` again, and a start or finish that another phone was faster with, answer 200 and add nothing. `photo` comes with `images`; a card holds 20.",
    who: "signed in",
    body: VisitTap,
    files: { name: "images", most: PHOTOS_AT_A_TIME },
    answers: { 200: VisitCardShape, 201: VisitCardShape },
    errors: {
      403: ["forbidden"],
      404: ["not_found"],
      409: ["visit_closed", "visit_full"],
      429: ["rate_limited"],
    },
    example: { kind: "pee", at: "2027-03-01T09:12:00.000Z", clientId: "tap-2" },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await bookingToVisit(ctx, id);
      const { images, ...tap } = await input();
      const { card, repeated } = await addVisitPhotos(ctx, id, tap, images);
      return Response.json(card, { status: repeated ? 200 : 201 });
    },
  },
});
export const action = loader;
