import { addDays, instantOf, plainDateOf, weekdayOf } from "../dates.ts";
import { HOUR } from "../durations.ts";
import type { WeeklyHour } from "../people/user-json.ts";
import { datesOf, slotOn } from "../services/booking-times.ts";
import { joined } from "../services/spans.ts";
import type { BookingKind } from "../services/stays.ts";
import {
  type ClockRange,
  endsNextDay,
  periodWindows,
  type Slot,
  type Span,
} from "../services/time-periods.ts";
import type { BookingLimits } from "./calendar-rules.ts";

/** `dogs`: how many are booked at this time. */
export type BusySpan = Span & { dogs: number; bookingId?: string };

export type SitterCalendar = {
  zone: string;
  capacity: number;
  /** If empty, any time that is not busy. */
  weeklyHours: WeeklyHour[];
  daysOff: ReadonlySet<string>;
  /** One per slot of an accepted booking. */
  busy: BusySpan[];
  /** Busy in another calendar: no room for a visit; for a night or a stay only if all day. */
  away: Span[];
  limits: BookingLimits;
};

/** When a sitter works, whatever else takes the time. */
export type Week = Pick<SitterCalendar, "weeklyHours" | "zone">;

/** A time that a booking would take up in a sitter's calendar. */
export type AskedTime = {
  slots: readonly Slot[];
  service: string | null;
  kind: BookingKind;
  dogs: number;
};

/** Whether there is room for all dogs in every slot. */
export function hasRoomFor(
  calendar: SitterCalendar,
  { slots, service, kind, dogs }: AskedTime,
): boolean {
  return slots.every((slot) =>
    kind === "stay" && service !== "daycare"
      ? hasRoomToStay(calendar, slot, dogs)
      : hasRoom(calendar, slot, isOvernight(slot, service), dogs),
  );
}

/**
 * Whether there is room for more dogs during the whole slot. Nights ignore weekly hours, and other
 * calendars unless they are busy all day or throughout.
 */
export function hasRoom(
  calendar: SitterCalendar,
  slot: Span,
  overnight: boolean,
  dogs = 1,
): boolean {
  if (isOff(calendar, slot) || !isWithinLimits(calendar, slot)) return false;
  if (overnight) return awayDates(calendar, slot).length === 0 && hasPlaces(calendar, slot, dogs);
  if (!isWithinHours(calendar, slot)) return false;
  if (calendar.away.some((span) => overlaps(span, slot))) return false;
  return hasPlaces(calendar, slot, dogs);
}

/** The end of a stay that is outside of the weekly hours; null if neither is. */
export function closedFor(calendar: SitterCalendar, stay: Span): "dropOff" | "pickUp" | null {
  if (!isOpenAt(calendar, stay.startAt)) return "dropOff";
  return isOpenAt(calendar, stay.endAt) ? null : "pickUp";
}

/** The dates of a stay on which the sitter is off, busy all day or has all places taken. */
export function takenDates(calendar: SitterCalendar, slots: readonly Span[]): string[] {
  const { daysOff, zone } = calendar;
  const full = fullSpans(calendar);
  const taken = slots.flatMap((slot) => [
    ...datesOf(slot, zone).filter((date) => daysOff.has(date)),
    ...awayDates(calendar, slot),
    ...full
      .filter((span) => overlaps(span, slot))
      .flatMap(({ startAt, endAt }) =>
        datesOf(
          { startAt: Math.max(startAt, slot.startAt), endAt: Math.min(endAt, slot.endAt) },
          zone,
        ),
      ),
  ]);
  return [...new Set(taken)].sort();
}

/** The clock times of a date that weekly hours cover, earliest first. */
export function hoursOn({ weeklyHours }: Pick<Week, "weeklyHours">, date: string): ClockRange[] {
  return weeklyHours
    .filter((hours) => hours.weekday === weekdayOf(date))
    .map(({ from, to }) => ({ startTime: from, endTime: to }))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

/** Weekly hours count at drop-off and pick-up only; of other calendars whole days, as for a night. */
function hasRoomToStay(calendar: SitterCalendar, stay: Span, dogs: number): boolean {
  if (isOff(calendar, stay) || !isWithinLimits(calendar, stay)) return false;
  if (closedFor(calendar, stay) || awayDates(calendar, stay).length > 0) return false;
  return hasPlaces(calendar, stay, dogs);
}

function isWithinLimits({ limits }: SitterCalendar, { startAt }: Span): boolean {
  return limits.from <= startAt && startAt < limits.until;
}

function isOff({ daysOff, zone }: SitterCalendar, slot: Span): boolean {
  return daysOff.size > 0 && datesOfSlot(slot, zone).some((date) => daysOff.has(date));
}

/** The dates of a slot on which other calendars are busy from midnight to midnight, or for all of it. */
function awayDates({ away, zone }: SitterCalendar, slot: Span): string[] {
  if (away.length === 0) return [];
  const all = joined(away);
  if (all.some(({ startAt, endAt }) => startAt <= slot.startAt && endAt >= slot.endAt))
    return datesOfSlot(slot, zone);
  const spans = all.filter(({ startAt, endAt }) => endAt - startAt >= SHORTEST_DAY);
  if (spans.length === 0) return [];
  return datesOfSlot(slot, zone).filter((date) => {
    const startAt = instantOf(date, "00:00", zone);
    const endAt = instantOf(addDays(date, 1), "00:00", zone);
    return spans.some((span) => span.startAt <= startAt && span.endAt >= endAt);
  });
}

/** Where clocks go forward by two hours. */
const SHORTEST_DAY = 22 * HOUR;

/** Kept, because a search asks many sitters about the same slot. */
function datesOfSlot(slot: Span, zone: string): string[] {
  const known = slotDates.get(slot);
  if (known?.zone === zone) return known.dates;
  const dates = datesOf(slot, zone);
  slotDates.set(slot, { zone, dates });
  return dates;
}

const slotDates = new WeakMap<Span, { zone: string; dates: string[] }>();

function hasPlaces({ busy, capacity, limits }: SitterCalendar, slot: Span, dogs: number): boolean {
  const around = { startAt: slot.startAt - limits.buffer, endAt: slot.endAt + limits.buffer };
  return mostAtOnce(busy, around) + dogs <= capacity;
}

/** Whether a slot spans the night: the overnight window, or a boarding that ends the next day. */
export function isOvernight(slot: Slot, service: string | null): boolean {
  const { startTime, endTime } = periodWindows.overnight;
  return (
    endsNextDay(slot) &&
    (service === "boarding" || (slot.startTime === startTime && slot.endTime === endTime))
  );
}

/** The most dogs that are there at any instant of `within`. */
export function mostAtOnce(spans: readonly BusySpan[], within: Span): number {
  const touching = spans
    .filter((span) => overlaps(span, within))
    .map(({ startAt, endAt, dogs }) => ({
      startAt: Math.max(startAt, within.startAt),
      endAt,
      dogs,
    }));
  return countsOf(touching).reduce((most, { dogs }) => Math.max(most, dogs), 0);
}

/** How many dogs are there from each instant on at which that changes, earliest first. */
function countsOf(spans: readonly BusySpan[]): { from: number; dogs: number }[] {
  const changes = new Map<number, number>();
  for (const { startAt, endAt, dogs } of spans) {
    changes.set(startAt, (changes.get(startAt) ?? 0) + dogs);
    changes.set(endAt, (changes.get(endAt) ?? 0) - dogs);
  }
  let there = 0;
  return [...changes]
    .sort(([one], [other]) => one - other)
    .map(([from, change]) => {
      there += change;
      return { from, dogs: there };
    });
}

/** Touching spans do not overlap. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startAt < b.endAt && a.endAt > b.startAt;
}

/** Spans with all capacity taken, merged where they touch, earliest first. */
export function fullSpans({ busy, capacity }: SitterCalendar): Span[] {
  const counts = countsOf(busy);
  const full: Span[] = [];
  for (const [index, { from: startAt, dogs }] of counts.entries()) {
    const endAt = counts[index + 1]?.from;
    if (endAt === undefined || dogs < capacity) continue;
    const last = full.at(-1);
    if (last?.endAt === startAt) last.endAt = endAt;
    else full.push({ startAt, endAt });
  }
  return full;
}

/** The weekly hours on these dates (yyyy-MM-dd). */
export function openSpans({ weeklyHours, zone }: Week, dates: string[]): Span[] {
  return dates.flatMap((date) =>
    weeklyHours
      .filter((hours) => hours.weekday === weekdayOf(date))
      .map(({ from, to }) => slotOn(date, { startTime: from, endTime: to }, zone)),
  );
}

/** An opening includes its first and its last minute. */
function isOpenAt(calendar: SitterCalendar, instant: number): boolean {
  if (calendar.weeklyHours.length === 0) return true;
  const date = plainDateOf(instant, calendar.zone);
  const open = openSpans(calendar, [addDays(date, -1), date]);
  return open.some(({ startAt, endAt }) => startAt <= instant && instant <= endAt);
}

/**
 * The start of the first time of a visit that is outside of the weekly hours, which nights ignore;
 * undefined if none is. Days off are the sitter's own business.
 */
export function startOutsideHours(
  calendar: Week,
  { slots, service, kind }: Omit<AskedTime, "dogs">,
): number | undefined {
  const isOutside = (slot: Slot) => !isOvernight(slot, service) && !isWithinHours(calendar, slot);
  return kind === "stay" ? undefined : slots.find(isOutside)?.startAt;
}

function isWithinHours(calendar: Week, slot: Span): boolean {
  if (calendar.weeklyHours.length === 0) return true;
  const dates = datesOf(slot, calendar.zone);
  const dayBefore = addDays(dates[0] ?? "", -1);
  const open = openSpans(calendar, [dayBefore, ...dates]).sort((a, b) => a.startAt - b.startAt);
  let covered = slot.startAt;
  for (const hours of open) {
    if (hours.startAt <= covered && hours.endAt > covered) covered = hours.endAt;
  }
  return covered >= slot.endAt;
}
