import {
  type BookingStatus,
  isOut,
  offeredStatuses,
  type Party,
  shownStatus,
} from "../services/booking-rules.ts";
import type { Slot } from "../services/time-periods.ts";
import { type BookingJson, type BookingRecord, bookingJson } from "./booking-json.ts";

/** A booking as shown to one party. */
export type BookingView = {
  booking: BookingJson;
  party: Party;
  shown: { status: BookingStatus; label: string };
  /** The sitter has started a visit and not finished it; it may last past the end. */
  isOut: boolean;
  /** In the order of the buttons. */
  offeredStatuses: BookingStatus[];
  slots: Slot[];
  /** As the open proposal would make them; empty without one. */
  proposedSlots: Slot[];
  /** The first start and the last end. */
  startAt: number;
  endAt: number;
  /** An unanswered request expires then. */
  answerBy: number;
  /** Other sitters were asked for the same; which ones is the owner's business. */
  isOneOfSeveral: boolean;
  /** True even while the party may not see it. */
  hasPlace: boolean;
};

/** At most one booking of each weekly one; `others`: how many more each stands for, by its id. */
export type FoldedBookings = { bookings: BookingView[]; others: ReadonlyMap<string, number> };

/** A stored booking as `party` may see it. */
export function bookingView(record: BookingRecord, party: Party, now: number): BookingView {
  return {
    booking: bookingJson(record, party, now),
    party,
    shown: shownStatus(record, now),
    isOut: isOut(record, now),
    offeredStatuses: offeredStatuses(record, party, now),
    slots: record.slots,
    proposedSlots: record.proposal?.slots ?? [],
    startAt: record.startAt,
    endAt: record.endAt,
    answerBy: record.answerBy,
    isOneOfSeveral: record.groupId !== null,
    hasPlace: record.place.address !== null,
  };
}

/** Whether the party has to answer; a change of one's own waits for the other party. */
export function needsAnswer({ booking, party, offeredStatuses }: BookingView): boolean {
  return offeredStatuses.includes("accepted") && booking.proposal?.by !== party;
}

/** How many bookings touch a day, and whether any of them is agreed, not only asked for. */
export type DayMark = { count: number; agreed: boolean };
