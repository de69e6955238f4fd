import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api, signedIn } from "#app/http/api.server.ts";
import { bookingListJson } from "#app/http/booking-list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, url }) => {
    const before = url.searchParams.get("before") ?? undefined;
    return bookingListJson(await bookingsAsSitter(ctx, { before }));
  }),
});
export const action = loader;
