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

/** The groups of a list, in order, and whether the title says in which state all of one are. */
export const bookingGroups: { includes: GroupKey; title: string }[] = [
  { includes: "today", title: "Today" },
  { includes: "to answer", title: ANSWERABLE_TITLE },
  { includes: "agreed", title: "Agreed" },
  { includes: "waiting", title: "Waiting for an answer" },
  { includes: "over", title: "Over or cancelled" },
];

/** Stands for all that is under Pending; null for nothing. */
export function pendingLine({ toAnswer, waiting }: Open): string | null {
  const parts = [
    toAnswer > 0 && `${toAnswer} to answer`,
    waiting > 0 && `${waiting} waiting`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** How much needs the viewer's answer, and how much that of others. */
export type Open = { toAnswer: number; waiting: number };
