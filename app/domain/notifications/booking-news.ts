import type { BookingRecord } from "../bookings/booking-json.ts";
import { isOpenProposal } from "../bookings/proposals/proposal-rules.ts";
import {
  type BookingStatus,
  hasExpired,
  isAgreed,
  isOpen,
  isUnanswered,
} from "../services/booking-rules.ts";
import type { EventOf, NotificationEvent } from "./notification-events.ts";
import type { ACCOUNT } from "./notification-kinds.ts";

export type BookingEvent = Exclude<
  Extract<NotificationEvent, `booking_${string}` | `change_${string}`>,
  EventOf<typeof ACCOUNT>
>;

type Check = (booking: BookingRecord, now: number, proposalId: string | undefined) => boolean;

const checks: Record<BookingEvent, Check> = {
  booking_requested: is("pending"),
  booking_accepted: is("accepted"),
  booking_declined: is("rejected"),
  booking_cancelled: is("cancelled"),
  booking_expired: is("cancelled"),
  booking_expiring: (booking, now) => isUnanswered(booking.status) && !hasExpired(booking, now),
  booking_tomorrow: isAhead,
  booking_starting: isAhead,
  booking_reviewable: ({ status }) => isAgreed(status),
  booking_reviewed: ({ status }) => isAgreed(status),
  change_proposed: ({ proposal }, now, id) => proposal?.id === id && isOpenProposal(proposal, now),
  change_agreed: is("accepted"),
  change_refused: ({ status }) => isOpen(status),
};

/** News that have become untrue since they were queued reach nobody. */
export function isStillTrue(
  event: NotificationEvent,
  booking: BookingRecord,
  now: number,
  proposalId: string | undefined,
): boolean {
  return !(event in checks) || checks[event as BookingEvent](booking, now, proposalId);
}

function is(status: BookingStatus): Check {
  return (booking) => booking.status === status;
}

function isAhead({ status, startAt }: BookingRecord, now: number): boolean {
  return isAgreed(status) && startAt > now;
}
