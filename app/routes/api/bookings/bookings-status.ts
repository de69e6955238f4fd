import { BookingShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  PATCH: {
    summary: "Accept, decline, cancel or complete",
    notes:
      "The same status again answers 200 and changes nothing. With `expectedVersion`, 409 `stale` if the other party acted first. A visit that was started completes its booking when it is finished: until then, `completed` is 409 `visit_running`. A stay can be completed at any time.",
    who: "signed in",
    body: StatusChange,
    answers: { 200: BookingShape },
    errors: {
      403: ["forbidden", "blocked"],
      409: [
        "invalid_transition",
        "stale",
        "sitter_unavailable",
        "dog_unavailable",
        "visit_running",
      ],
      429: ["rate_limited"],
    },
    example: { status: "accepted", expectedVersion: 1 },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await bookingForActor(ctx, id);
      return Response.json(await changeBookingStatus(ctx, id, await input()));
    },
  },
});
export const action = loader;
