import { type BookingStatus, isAgreed, isCompleted } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { READ_AFTER_MS } from "./care-rules.ts";

type Booking = {
  status: BookingStatus;
  kind: string;
  startAt: number;
  endAt: number;
  updatedAt: number;
};

/**
 * Whether a booking lets its sitter read the dogs' sheets; a first meeting does not. A booking that
 * was marked as completed before it began has ended then.
 */
export function opensCareSheet(booking: Booking, now: number): boolean {
  const { status, kind, startAt, endAt, updatedAt } = booking;
  const overAt = isCompleted(status) && updatedAt < startAt ? updatedAt : endAt;
  return isAgreed(status) && kind !== MEET && overAt + READ_AFTER_MS > now;
}
