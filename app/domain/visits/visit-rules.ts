import type { BookingRecord } from "../bookings/booking-json.ts";
import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { HOUR, MINUTE } from "../durations.ts";
import { conflict, type DomainError } from "../errors.ts";
import { AFTER_END, isAgreed, isOpen } from "../services/booking-rules.ts";
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

const closed = {
  off: "This booking does not take place, so nothing can be noted.",
  early: "You can start 60 minutes before the booking.",
  late: "The time to note something for this booking is over.",
  notStarted: "Please tap Start first.",
  finished: "This visit is finished already, so this was not noted.",
  finish: "A finished visit stays finished. You can change its summary.",
  startNeeded: "The start can only be taken back while nothing else is noted.",
};

/** Conflict `visit_closed`. */
export function visitClosed(why: keyof typeof closed): DomainError {
  return conflict("visit_closed", closed[why]);
}

/** A conflict `visit_full`, to be thrown. */
export function visitFull(): DomainError {
  return conflict("visit_full", `A report holds ${MOST_EVENTS} notes at most.`);
}

/** What the sitter can do with the cards of a booking now. */
export type VisitStage =
  /** `opensAt`: from when on; ms. */
  | { stage: "ahead"; opensAt: number }
  | { stage: "to start" }
  /** It can be written until then; ms. `another`: of a stay, the card of today can be started. */
  | { stage: "running"; date: string; until: number; another: boolean }
  | { stage: "finished"; date: string; until: number }
  /** No card can be written any more. */
  | { stage: "over" }
  /** Nobody looks after the dog. */
  | { stage: "off" };

type Booking = Parameters<typeof visitDayAt>[0] & Pick<BookingRecord, "status">;

/**
 * What can be done with the latest card, or with an earlier one if `date` is its day. `visits` are
 * those that were started, oldest first.
 */
export function visitStage(
  booking: Booking,
  visits: readonly VisitTimes[],
  now: number,
  zone: string,
  date?: string,
): VisitStage {
  if (!canBeVisited(booking)) return { stage: "off" };
  const untilOf = (visit: VisitTimes) => lastsUntil(visit, visitDayOn(booking, visit.date, zone));
  const earlier = visits.slice(0, -1).find((visit) => visit.date === date);
  if (earlier) return earlierStage(earlier, untilOf(earlier), now);
  const latest = visits.at(-1);
  const until = latest ? untilOf(latest) : 0;
  const today = visitDayAt(booking, now, zone);
  const canStart = today !== undefined && today.date !== latest?.date && isOpen(booking.status);
  if (latest?.finishedAt === null && now <= until)
    return { stage: "running", date: latest.date, until, another: canStart };
  if (canStart) return { stage: "to start" };
  if (latest && now <= until) return { stage: "finished", date: latest.date, until };
  const opensAt = visitDayOn(booking, booking.date, zone)?.opensAt ?? 0;
  return now < opensAt && isOpen(booking.status) ? { stage: "ahead", opensAt } : { stage: "over" };
}

function earlierStage({ date, finishedAt }: VisitTimes, until: number, now: number): VisitStage {
  if (now > until) return { stage: "over" };
  return finishedAt === null
    ? { stage: "running", date, until, another: false }
    : { stage: "finished", date, until };
}
