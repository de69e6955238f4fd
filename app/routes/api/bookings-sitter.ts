import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api, signedIn } from "#app/http/api.server.ts";
import { bookingListJson } from "#app/http/booking-list-json.ts";
import { BeforeQuery } from "#app/http/list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, query }) =>
    bookingListJson(await bookingsAsSitter(ctx, query(BeforeQuery))),
  ),
});
export const action = loader;
