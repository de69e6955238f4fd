import { addDays, clockTimeOf, daysBetween, instantOf, plainDateOf } from "../dates.ts";
import { DAY, MINUTE } from "../durations.ts";
import { invalid } from "../errors.ts";
import { isStayService, LONGEST_STAY, staySlots } from "./stays.ts";
import {
  anHourAfter,
  type ClockRange,
  endsNextDay,
  minutesAfter,
  periodWindows,
  readClockTime,
  type Slot,
  type Span,
  type TimePeriod,
} from "./time-periods.ts";

export type RequestedTimes = {
  date: string;
  timePeriod?: TimePeriod | null | undefined;
  timeSlot?: string | null | undefined;
  timeSlots?: ClockRange[] | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  /** Of a stay, with `date` as its first day. */
  endDate?: string | null | undefined;
  dropOff?: string | null | undefined;
  pickUp?: string | null | undefined;
};

export const MOST_SLOTS = 24;
export const MOST_DAYS_AHEAD = 365;
/** The last day of the latest stay that can be booked; weekly bookings are made less far ahead. */
export function lastDayBookable(today: string): string {
  return addDays(today, MOST_DAYS_AHEAD + LONGEST_STAY);
}

/** Milliseconds, with a margin. */
export const LONGEST_BOOKING = (LONGEST_STAY + 2) * DAY;
export const SKIPPED_BY_CLOCKS = "This time does not exist: the clocks change that night";

/**
 * Earliest first, adjacent ones as one; those of a stay depend on its service. Throws invalid for
 * overlaps, for times skipped by a clock change, and for a stay that its service does not allow.
 */
export function resolveSlots(
  requested: RequestedTimes,
  zone: string,
  service: string | null = null,
): Slot[] {
  const field = timeFieldOf(requested);
  if (requested.endDate) return slotsOfStay(requested, requested.endDate, service, zone);
  const slots = rangesOf(requested).map((range) => slotOn(requested.date, range, zone));
  if (slots.length === 0) throw invalid("Please select a time", field);
  if (slots.length > MOST_SLOTS) throw invalid(`Please select at most ${MOST_SLOTS} times`, field);
  if (!slots.every((slot) => existsOnClock(slot, zone))) throw invalid(SKIPPED_BY_CLOCKS, field);
  slots.sort((a, b) => a.startAt - b.startAt);
  if (slots.some((slot, index) => slot.startAt < (slots[index - 1]?.endAt ?? 0)))
    throw invalid("These times overlap", field);
  return joinAdjacent(slots, zone);
}

function slotsOfStay(
  { date, dropOff, pickUp }: RequestedTimes,
  endDate: string,
  service: string | null,
  zone: string,
): Slot[] {
  if (!isStayService(service))
    throw invalid("Stays are for boarding, dog sitting, and daycare only", "service");
  const slots = staySlots({ startDate: date, endDate, dropOff, pickUp }, service, zone);
  const skipped = slots.find((slot) => !existsOnClock(slot, zone));
  if (skipped) throw invalid(SKIPPED_BY_CLOCKS, "dropOff");
  return slots;
}

/** From 9 to 10 and 10 to 11 is from 9 to 11. Takes and returns slots in order of time. */
export function joinAdjacent(slots: readonly Slot[], zone: string): Slot[] {
  const joined: Slot[] = [];
  for (const slot of slots) {
    const last = joined.at(-1);
    const both = last?.endAt === slot.startAt && longSlot(last, slot, zone);
    if (both) joined.splice(-1, 1, both);
    else joined.push(slot);
  }
  return joined;
}

/** Both as one; null if that is longer than a day, as start and end then do not tell its length. */
function longSlot(first: Slot, last: Slot, zone: string): Slot | null {
  const range = { startTime: first.startTime, endTime: last.endTime };
  const slot = slotOn(plainDateOf(first.startAt, zone), range, zone);
  return slot.endAt === last.endAt ? slot : null;
}

/** Throws invalid for a past day or start, or one more than a year ahead. */
export function assertBookable(
  requested: RequestedTimes,
  slots: Slot[],
  now: number,
  zone: string,
): void {
  const today = plainDateOf(now, zone);
  if (requested.date < today) throw invalid("Please select a date from today on", "date");
  if (requested.date > addDays(today, MOST_DAYS_AHEAD))
    throw invalid(`Please select a date within the next ${MOST_DAYS_AHEAD} days`, "date");
  if (requested.endDate && requested.endDate > lastDayBookable(today))
    throw invalid("Please select an earlier last day", "endDate");
  if (slots.some((slot) => slot.startAt <= now))
    throw invalid("This time has already passed", timeFieldOf(requested));
}

/** An end at or before its start is on the next day. */
export function slotOn(date: string, range: ClockRange, zone: string): Slot {
  const endDate = endsNextDay(range) ? addDays(date, 1) : date;
  return {
    ...range,
    startAt: instantOf(date, range.startTime, zone),
    endAt: instantOf(endDate, range.endTime, zone),
  };
}

/**
 * False for times that do not exist, because a change to summer time skips an hour. A slot may end when
 * the skipped hour would begin.
 */
export function existsOnClock({ startAt, endAt, startTime, endTime }: Slot, zone: string): boolean {
  return (
    clockTimeOf(startAt, zone) === startTime &&
    (clockTimeOf(endAt, zone) === endTime ||
      minutesAfter(clockTimeOf(endAt - MINUTE, zone), 1) === endTime)
  );
}

/** The dates (yyyy-MM-dd) that a span touches, in order. An end at midnight touches no further one. */
export function datesOf({ startAt, endAt }: Span, zone: string): string[] {
  const [first, last] = [plainDateOf(startAt, zone), plainDateOf(endAt - 1, zone)];
  // Counted, because the day after 9999-12-31 is no later text.
  const length = daysBetween(first, last) + 1;
  return Array.from({ length }, (_, after) => addDays(first, after));
}

function rangesOf(requested: RequestedTimes): ClockRange[] {
  if (requested.timeSlots) return requested.timeSlots;
  if (requested.timeSlot) {
    const startTime = readClockTime(requested.timeSlot);
    return startTime ? [{ startTime, endTime: anHourAfter(startTime) }] : [];
  }
  if (requested.timePeriod && requested.timePeriod !== "custom")
    return [periodWindows[requested.timePeriod]];
  return requested.startTime && requested.endTime
    ? [{ startTime: requested.startTime, endTime: requested.endTime }]
    : [];
}

function timeFieldOf(requested: RequestedTimes): string {
  if (requested.endDate) return "date";
  if (requested.timeSlots) return "timeSlots";
  if (requested.timeSlot) return "timeSlot";
  return requested.timePeriod && requested.timePeriod !== "custom" ? "timePeriod" : "startTime";
}
