import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { bookingListJson } from "#app/http/api/booking-list-json.ts";
import { BeforeQuery } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, query }) =>
    bookingListJson(await bookingsAsSitter(ctx, query(BeforeQuery))),
  ),
});
export const action = loader;
