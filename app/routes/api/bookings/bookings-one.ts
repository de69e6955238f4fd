import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, params: { id = "" } }) => {
    const { booking } = await bookingForActor(ctx, id);
    return Response.json(booking);
  }),
});
export const action = loader;
