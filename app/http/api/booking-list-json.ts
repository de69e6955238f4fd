import type { BookingList } from "#app/domain/bookings/booking-list-queries.server.ts";

/** A page of a list of bookings as the API's plain array; `x-has-more` says that there are more. */
export function bookingListJson({ bookings, hasMore }: BookingList): Response {
  const headers = new Headers();
  if (hasMore) headers.set("x-has-more", "true");
  return Response.json(
    bookings.map((view) => view.booking),
    { headers },
  );
}
