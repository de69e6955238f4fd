import type { BookingStatus, Party } from "./booking-rules.ts";

/**
 * Which bookings a list shows. An owner's upcoming ones include requests, a sitter's are accepted;
 * 'past' is whatever is over or closed, 'completed' what was done.
 */
export type BookingFilter = "all" | "pending" | "upcoming" | "past" | "completed";

/** Whether a booking belongs in a filtered list; `over` once its last end has passed. The lists' own queries say the same in SQL. */
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
