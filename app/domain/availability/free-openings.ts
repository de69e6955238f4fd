import type { Span } from "../bookings/booking-times.ts";
import { datesOf } from "../bookings/booking-times.ts";
import type { ClockRange } from "../bookings/time-periods.ts";
import { addDays, clockTimeOf, instantOf } from "../dates.ts";
import { hasRoom, openSpans, overlaps, type SitterCalendar } from "./availability-rules.ts";

const QUARTER = 15 * 60_000;

/** Times with room and no booking of the dog; at most 24 hours each, from the next quarter hour. */
export function freeOpenings(
  calendar: SitterCalendar,
  dog: Span[],
  date: string,
  now: number,
): ClockRange[] {
  const { zone, busy, away, limits } = calendar;
  const [start, midnight, end] = [0, 1, 2].map((days) =>
    instantOf(addDays(date, days), "00:00", zone),
  ) as [number, number, number];
  const within = { startAt: Math.max(start, afterNow(Math.max(now, limits.from))), endAt: end };
  const open = openSpans(calendar, [
    addDays(date, -1),
    ...datesOf({ startAt: start, endAt: end }, zone),
  ]);
  const kept = busy.map(({ startAt, endAt }) => ({
    startAt: startAt - limits.buffer,
    endAt: endAt + limits.buffer,
  }));
  const edges = [...open, ...kept, ...away, ...dog].flatMap((span) => [span.startAt, span.endAt]);
  const inside = edges.filter((edge) => edge > within.startAt && edge < within.endAt);
  const cuts = [...new Set([within.startAt, midnight, ...inside, within.endAt])]
    .filter((cut) => cut >= within.startAt)
    .sort((a, b) => a - b);
  const free: Span[] = [];
  for (const [index, startAt] of cuts.entries()) {
    const span = { startAt, endAt: cuts[index + 1] ?? startAt };
    if (span.endAt === startAt || !hasRoom(calendar, span, false)) continue;
    if (dog.some((taken) => overlaps(taken, span))) continue;
    const last = free.at(-1);
    if (last?.endAt === startAt) last.endAt = span.endAt;
    else free.push(span);
  }
  return free.filter((span) => span.startAt < midnight).map((span) => clockRange(span, date, zone));
}

function afterNow(now: number): number {
  return (Math.floor(now / QUARTER) + 1) * QUARTER;
}

function clockRange({ startAt, endAt }: Span, date: string, zone: string): ClockRange {
  const startTime = clockTimeOf(startAt, zone);
  const dayLater = instantOf(addDays(date, 1), startTime, zone);
  return { startTime, endTime: clockTimeOf(Math.min(endAt, dayLater), zone) };
}
