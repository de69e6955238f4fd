import type { BookingView } from "#app/domain/bookings/booking-view.ts";

export type AlsoAsked = { sitter: string; price: number | null };

export type GroupedView = { view: BookingView; alsoAsked: AlsoAsked[] };

/**
 * Merges the open requests that went to several sitters at once into one view each, with the same
 * sitter first in every list.
 */
export function groupedRequests(views: BookingView[]): GroupedView[] {
  const groups = Map.groupBy(views, ({ booking, shown }) =>
    booking.groupId !== null && shown.status === "pending" ? booking.groupId : booking.id,
  );
  return [...groups.values()].flatMap((group) => {
    const [view, ...others] = group.toSorted((a, b) => (a.booking.id < b.booking.id ? -1 : 1));
    if (!view) return [];
    const alsoAsked = others.map(({ booking: { sitter, price } }) => ({
      sitter: sitter.name,
      price,
    }));
    return [{ view, alsoAsked }];
  });
}
