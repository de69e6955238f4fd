import { addDays, clockTimeOf, instantOf } from "../dates.ts";
import { MINUTE } from "../durations.ts";
import { datesOf } from "../services/booking-times.ts";
import { gaps } from "../services/spans.ts";
import type { ClockRange, Span } from "../services/time-periods.ts";
import { fullSpans, openSpans, type SitterCalendar } from "./availability-rules.ts";

const QUARTER = 15 * MINUTE;

/** Times with room and no booking of the dog; at most 24 hours each, from the next quarter hour. */
export function freeOpenings(
  calendar: SitterCalendar,
  dog: Span[],
  date: string,
  now: number,
): ClockRange[] {
  const { zone, daysOff, away, limits } = calendar;
  const [start, midnight, end] = [0, 1, 2].map((days) =>
    instantOf(addDays(date, days), "00:00", zone),
  ) as [number, number, number];
  const within = { startAt: Math.max(start, afterNow(Math.max(now, limits.from))), endAt: end };
  const dates = datesOf({ startAt: start, endAt: end }, zone);
  const open = openSpans(calendar, [addDays(date, -1), ...dates]);
  const taken = [
    ...(calendar.weeklyHours.length ? gaps(within, open) : []),
    ...dates.filter((each) => daysOff.has(each)).map((each) => wholeDay(each, zone)),
    ...fullSpans(calendar).map(({ startAt, endAt }) => ({
      startAt: startAt - limits.buffer,
      endAt: endAt + limits.buffer,
    })),
    ...away,
    ...dog,
    { startAt: limits.until, endAt: Number.POSITIVE_INFINITY },
  ];
  return gaps(within, taken)
    .filter((span) => span.startAt < midnight)
    .map((span) => clockRange(span, date, zone));
}

function wholeDay(date: string, zone: string): Span {
  return {
    startAt: instantOf(date, "00:00", zone),
    endAt: instantOf(addDays(date, 1), "00:00", zone),
  };
}

function afterNow(now: number): number {
  return (Math.floor(now / QUARTER) + 1) * QUARTER;
}

function clockRange({ startAt, endAt }: Span, date: string, zone: string): ClockRange {
  const startTime = clockTimeOf(startAt, zone);
  const dayLater = instantOf(addDays(date, 1), startTime, zone);
  return { startTime, endTime: clockTimeOf(Math.min(endAt, dayLater), zone) };
}
