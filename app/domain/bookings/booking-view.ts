import { type BookingJson, type BookingRecord, bookingJson } from "./booking-json.ts";
import { type BookingStatus, offeredStatuses, type Party, shownStatus } from "./booking-rules.ts";
import type { Slot } from "./booking-times.ts";

/**
 * What a screen shows of a booking to one party, with its labels and the changes the party may
 * make.
 */
export type BookingView = {
  booking: BookingJson;
  party: Party;
  shown: { status: BookingStatus; label: string };
  /** The statuses the party may set, in the order of the buttons. */
  offeredStatuses: BookingStatus[];
  slots: Slot[];
  /** Instants of the first start and the last end. */
  startAt: number;
  endAt: number;
};

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
