import { BookingShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "A booking",
    notes: "For its two parties.",
    who: "signed in",
    answers: { 200: BookingShape },
    run: async ({ ctx, params: { id = "" } }) => {
      const { booking } = await bookingForActor(ctx, id);
      return Response.json(booking);
    },
  },
});
export const action = loader;
