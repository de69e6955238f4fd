import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { proposalSide } from "#app/domain/bookings/proposals/proposal-rules.ts";
import { isUnanswered } from "#app/domain/services/booking-rules.ts";
import { proposalCopy as copy } from "./proposal-copy.ts";

/**
 * Words an open proposal: whose it is, what holds until it is answered, and the button that agrees.
 */
export function proposalWords({ booking, party }: BookingView, name: string, until: string) {
  const side = proposalSide(booking.proposal, party) ?? "to you";
  const asker = booking.requestedBy === party ? "asker" : "asked";
  const isRequest = isUnanswered(booking.status);
  return {
    title: copy.title[side](name),
    note: copy.holds[isRequest ? "request" : "booking"][side](name, until),
    agree: isRequest ? copy.agreeAndBook[asker] : copy.agree,
  };
}
