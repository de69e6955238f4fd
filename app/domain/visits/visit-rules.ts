import type { BookingRecord } from "../bookings/booking-json.ts";
import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { HOUR, MINUTE } from "../durations.ts";
import { isAgreed } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import type { Span } from "../services/time-periods.ts";

export const visitKinds = [
  "start",
  "pee",
  "poo",
  "food",
  "water",
  "medication",
  "photo",
  "note",
  "finish",
] as const;
export type VisitKind = (typeof visitKinds)[number];

/** A sitter can start this long before the booking; ms. */
export const BEFORE_START = HOUR;
/** A sitter can finish this long after the booking's end; ms. */
export const AFTER_END = 24 * HOUR;
/** Text can be changed and events taken back for this long after the end of a visit; ms. */
export const CORRECTIONS = 24 * HOUR;
/** How far a phone's clock may be ahead of ours; ms. */
export const CLOCK_SKEW = 5 * MINUTE;

export const MOST_TEXT = 1000;
/** On a card. */
export const MOST_EVENTS = 200;
/** On a card. */
export const MOST_PHOTOS = 20;
/** Sent at once. */
export const PHOTOS_AT_A_TIME = 6;

type Booked = Pick<BookingRecord, "kind" | "service" | "date" | "endDate" | "startAt" | "endAt"> & {
  slots: readonly Span[];
};

/** The time in which a card can be written; ms. */
export type VisitDay = { date: string; opensAt: number; closesAt: number };

/** One for a visit; of a stay one a day, of a meeting none. */
function visitDays(booking: Booked, zone: string): VisitDay[] {
  const { kind, service, startAt, endAt } = booking;
  if (kind === MEET) return [];
  if (kind !== "stay") return [dayOf(booking.date, startAt, endAt)];
  if (service === "daycare")
    return booking.slots.map((slot) =>
      dayOf(plainDateOf(slot.startAt, zone), slot.startAt, slot.endAt),
    );
  const days: VisitDay[] = [];
  for (
    let date = booking.date;
    date <= (booking.endDate ?? booking.date);
    date = addDays(date, 1)
  ) {
    const from = Math.max(startAt, instantOf(date, "00:00", zone) + BEFORE_START);
    const until = Math.min(endAt, instantOf(addDays(date, 1), "00:00", zone));
    if (from - BEFORE_START < until) days.push(dayOf(date, from, until));
  }
  return days;
}

function dayOf(date: string, startAt: number, endAt: number): VisitDay {
  return { date, opensAt: startAt - BEFORE_START, closesAt: endAt + AFTER_END };
}

/** The day that a tap at `at` belongs to; undefined outside the time of all. */
export function visitDayAt(booking: Booked, at: number, zone: string): VisitDay | undefined {
  const day = visitDays(booking, zone).findLast(({ opensAt }) => opensAt <= at);
  return day && at <= day.closesAt ? day : undefined;
}

/** Undefined if the booking has no such day. */
export function visitDayOn(booking: Booked, date: string, zone: string): VisitDay | undefined {
  return visitDays(booking, zone).find((day) => day.date === date);
}

export type VisitTimes = { date: string; startedAt: number; finishedAt: number | null };

/** Until when the sitter can write on a card; ms. */
export function lastsUntil({ finishedAt }: VisitTimes, day: VisitDay | undefined): number {
  return finishedAt === null ? (day?.closesAt ?? 0) : finishedAt + CORRECTIONS;
}

/** Whether a card of this booking can be written at all: it was agreed and not called off. */
export function canBeVisited({ status, kind }: Pick<BookingRecord, "status" | "kind">): boolean {
  return kind !== MEET && isAgreed(status);
}

/** A moment a little ahead by a phone's clock counts as now; null if it is further ahead. */
export function boundedMoment(at: number, now: number): number | null {
  return at > now + CLOCK_SKEW ? null : Math.min(at, now);
}
