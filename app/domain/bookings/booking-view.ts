import { type BookingJson, type BookingRecord, bookingJson } from "./booking-json.ts";
import { type BookingStatus, offeredStatuses, type Party, shownStatus } from "./booking-rules.ts";
import type { Slot } from "./booking-times.ts";

/** A booking as a screen needs it: what the party may see, what it is called now, and what the party may do. */
export type BookingView = {
  booking: BookingJson;
  /** The side on which the actor is. */
  party: Party;
  shown: { status: BookingStatus; label: string };
  /** The statuses that the party may change it to, in the order of the buttons. */
  offeredStatuses: BookingStatus[];
  slots: Slot[];
  /** Instants of the first start and the last end. */
  startAt: number;
  endAt: number;
};

/** A booking as one of its parties sees it now. */
export function bookingView(record: BookingRecord, party: Party, now: number): BookingView {
  return {
    booking: bookingJson(record, party, now),
    party,
    shown: shownStatus(record, now),
    offeredStatuses: offeredStatuses(record, party, now),
    slots: record.slots,
    startAt: record.startAt,
    endAt: record.endAt,
  };
}
