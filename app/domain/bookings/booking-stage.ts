import { EXPIRED, systemReason, wasAnsweredElsewhere } from "../services/booking-rules.ts";
import type { BookingView } from "./booking-view.ts";
import type { proposalSide } from "./proposals/proposal-rules.ts";

/** Where a booking stands for the party who looks at it. */
export type BookingStage =
  /** A request to this party. */
  | "to answer"
  /** A request by this party. */
  | "waiting"
  | "agreed"
  | "started"
  /** Over, but this party has not marked it as completed. */
  | "to complete"
  | "done"
  | "declined"
  | "expired"
  | "withdrawn";

/** The stage for the party of this view. */
export function bookingStage(
  { booking, party, shown, startAt, offeredStatuses }: BookingView,
  now: number,
): BookingStage {
  switch (shown.status) {
    case "pending":
      return booking.requestedBy === party ? "waiting" : "to answer";
    case "accepted":
      return startAt <= now ? "started" : "agreed";
    case "completed":
      return offeredStatuses.includes("completed") ? "to complete" : "done";
    case "rejected":
      return "declined";
    case "cancelled":
      return booking.status === "pending" || systemReason(booking) === EXPIRED
        ? "expired"
        : "withdrawn";
  }
}

/** Whether an owner asked in vain: the sitter declined or cancelled, or did not answer. */
export function wasAskedInVain({ booking, party }: BookingView, stage: BookingStage): boolean {
  if (party !== "owner") return false;
  if (stage === "withdrawn") return booking.cancelledBy !== party && !wasAnsweredElsewhere(booking);
  return (stage === "declined" || stage === "expired") && booking.requestedBy === party;
}

/** Whether the next answer about a booking is this party's: to an open proposal, else to the request. */
export function isOwnTurn(stage: BookingStage, side: ReturnType<typeof proposalSide>): boolean {
  return side === null ? stage === "to answer" : side === "to you";
}
