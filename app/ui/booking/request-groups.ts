import type { BookingView } from "#app/domain/bookings/booking-view.ts";

export type AlsoAsked = { sitter: string; price: number | null };

export type GroupedView = { view: BookingView; alsoAsked: AlsoAsked[] };

/** Merges the open requests that went to several sitters at once into one view each. */
export function groupedRequests(views: BookingView[]): GroupedView[] {
  const byGroup = new Map<string, GroupedView>();
  return views.flatMap((view) => {
    const { groupId, sitter, price } = view.booking;
    const isWaiting = groupId !== null && view.shown.status === "pending";
    const first = isWaiting ? byGroup.get(groupId) : undefined;
    first?.alsoAsked.push({ sitter: sitter.name, price });
    if (first) return [];
    const grouped = { view, alsoAsked: [] };
    if (isWaiting) byGroup.set(groupId, grouped);
    return [grouped];
  });
}
