import { type BookingStatus, isAgreed } from "../bookings/booking-rules.ts";
import { MEET } from "../bookings/meet.ts";
import { READ_AFTER_MS } from "./care-rules.ts";

/** Whether a booking lets its sitter read the dogs' sheets; a first meeting does not. */
export function opensCareSheet(
  booking: { status: BookingStatus; kind: string; endAt: number },
  now: number,
): boolean {
  return isAgreed(booking.status) && booking.kind !== MEET && booking.endAt + READ_AFTER_MS > now;
}
