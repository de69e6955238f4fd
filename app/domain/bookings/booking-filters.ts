import type { BookingStatus } from "../services/booking-rules.ts";

/** 'upcoming' is agreed; 'past' is over or closed. */
export type BookingFilter = "all" | "pending" | "upcoming" | "past" | "completed";

/** Repeated in SQL by the list queries. `over`: its time has passed, and the dog is not out. */
export function matchesFilter(
  filter: BookingFilter,
  { status, over }: { status: BookingStatus; over: boolean },
): boolean {
  switch (filter) {
    case "all":
      return true;
    case "pending":
      return status === "pending" && !over;
    case "upcoming":
      return status === "accepted" && !over;
    case "past":
      return over || (status !== "pending" && status !== "accepted");
    case "completed":
      return status === "completed" || (status === "accepted" && over);
  }
}
