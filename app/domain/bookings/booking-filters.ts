import type { BookingStatus, Party } from "./booking-rules.ts";

/**
 * Which bookings a list shows. 'upcoming' includes requests for owners, only accepted bookings for
 * sitters; 'past' is over or closed.
 */
export type BookingFilter = "all" | "pending" | "upcoming" | "past" | "completed";

/**
 * Whether a booking matches a filter; `over` means its last end has passed. The list queries repeat
 * this in SQL.
 */
export function matchesFilter(
  filter: BookingFilter,
  party: Party,
  { status, over }: { status: BookingStatus; over: boolean },
): boolean {
  switch (filter) {
    case "all":
      return true;
    case "pending":
      return status === "pending" && !over;
    case "upcoming":
      return !over && (status === "accepted" || (status === "pending" && party === "owner"));
    case "past":
      return over || (status !== "pending" && status !== "accepted");
    case "completed":
      return status === "completed" || (status === "accepted" && over);
  }
}
