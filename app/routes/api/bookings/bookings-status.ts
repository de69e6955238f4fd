import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-status.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  PATCH: signedIn(async ({ ctx, params: { id = "" }, input }) => {
    await bookingForActor(ctx, id);
    return Response.json(await changeBookingStatus(ctx, id, await input(StatusChange)));
  }),
});
export const action = loader;
