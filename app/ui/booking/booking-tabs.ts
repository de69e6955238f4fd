import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";

export type BookingTab = { key: BookingFilter; label: string; empty: string };

export const bookingTabs: Record<BookingFilter, BookingTab> = {
  upcoming: { key: "upcoming", label: "Upcoming", empty: "No upcoming bookings" },
  pending: { key: "pending", label: "Pending", empty: "No pending booking requests" },
  past: { key: "past", label: "Past", empty: "No past bookings" },
  completed: { key: "completed", label: "Completed", empty: "No completed bookings" },
  all: { key: "all", label: "All", empty: "No bookings found" },
};

export type GroupKey = "today" | "to answer" | "waiting" | "agreed" | "over";

/** The heading of requests that wait for the viewer. */
export const ANSWERABLE_TITLE = "Needs your answer";

/** The groups of a list, in order. */
export const bookingGroups: { includes: GroupKey; title: string }[] = [
  { includes: "today", title: "Today" },
  { includes: "to answer", title: ANSWERABLE_TITLE },
  { includes: "agreed", title: "Agreed" },
  { includes: "waiting", title: "Waiting for an answer" },
  { includes: "over", title: "Over or cancelled" },
];

export function toAnswerLink(count: number): string {
  return count === 1 ? "1 needs your answer" : `${count} need your answer`;
}

export function pendingLink(count: number): string {
  return count === 1 ? "See the pending request" : `See ${count} pending requests`;
}
