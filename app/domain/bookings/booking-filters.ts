import type { BookingStatus, Party } from "../services/booking-rules.ts";

/** 'upcoming' includes requests for owners only; 'past' is over or closed. */
export type BookingFilter = "all" | "pending" | "upcoming" | "past" | "completed";

/** Repeated in SQL by the list queries. `over`: its time has passed, and the dog is not out. */
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
