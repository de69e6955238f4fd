import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";

export type BookingTab = { key: BookingFilter; label: string; empty: string };

export const bookingTabs: Record<BookingFilter, BookingTab> = {
  upcoming: { key: "upcoming", label: "Upcoming", empty: "No upcoming bookings" },
  pending: { key: "pending", label: "Pending", empty: "No pending booking requests" },
  past: { key: "past", label: "Past", empty: "No past bookings" },
  completed: { key: "completed", label: "Completed", empty: "No completed bookings" },
  all: { key: "all", label: "All", empty: "No bookings found" },
};

/** Of the past ones: declined or cancelled before their time, and what was. */
export const bookingGroups = { ahead: "Won't take place", over: "Earlier" };

export function pendingLink(count: number): string {
  return count === 1 ? "See the pending request" : `See ${count} pending requests`;
}
