import { bookingsAsOwner } from "#app/domain/bookings/booking-list-queries.server.ts";
import * as schemas from "#app/domain/bookings/booking-schemas.ts";
import { requestBooking } from "#app/domain/bookings/request-booking.server.ts";
import { authoriseRequest } from "#app/domain/bookings/request-parties.server.ts";
import { api, parseOrThrow, signedIn } from "#app/http/api/api.server.ts";
import { bookingListJson } from "#app/http/api/booking-list-json.ts";
import { BeforeQuery } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, query }) =>
    bookingListJson(await bookingsAsOwner(ctx, query(BeforeQuery))),
  ),
  POST: signedIn(async ({ ctx, input, request: { headers } }) => {
    const body = await input(schemas.BookingParties);
    await authoriseRequest(ctx, body);
    const asked = parseOrThrow(schemas.BookingRequest, body);
    const idempotencyKey = parseOrThrow(schemas.IdempotencyKey, headers.get("idempotency-key"));
    const { booking, repeated } = await requestBooking(ctx, asked, { idempotencyKey });
    return Response.json(booking, { status: repeated ? 200 : 201 });
  }),
});
export const action = loader;
