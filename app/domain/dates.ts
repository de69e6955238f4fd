import { tzOffset } from "@date-fns/tz";
import { DAY, MINUTE } from "./durations.ts";

/** Dates are strings (yyyy-MM-dd), instants milliseconds since 1970. */

/** How many days of a zone are remembered. */
const MOST_DAYS = 10_000;

/** An ambiguous time means the first occurrence; a skipped one, the moment of the change. */
export function instantOf(date: string, time: string, zone: string): number {
  const naive = Date.parse(`${date}T${time}:00Z`);
  const before = naive - offsetAt(naive - DAY, zone);
  if (offsetAt(before, zone) === offsetAt(naive - DAY, zone)) return before;
  const after = naive - offsetAt(naive + DAY, zone);
  const skipped = offsetAt(after, zone) !== offsetAt(naive + DAY, zone);
  return skipped ? clockChange(after, before, zone) : after;
}

/** The first minute with the new offset, after `earlier` and not after `later`. */
function clockChange(earlier: number, later: number, zone: string): number {
  let [from, to] = [earlier, later];
  while (to - from > MINUTE) {
    const middle = from + Math.floor((to - from) / MINUTE / 2) * MINUTE;
    if (offsetAt(middle, zone) === offsetAt(later, zone)) to = middle;
    else from = middle;
  }
  return to;
}

/** The instant in ISO 8601, in UTC. */
export function isoOf(instant: number): string;
export function isoOf(instant: number | null): string | null;
export function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** The date (yyyy-MM-dd) in this zone. */
export function plainDateOf(instant: number, zone: string): string {
  return isoOf(instant + offsetAt(instant, zone)).slice(0, 10);
}

/** The time on the clock (HH:mm) in this zone. */
export function clockTimeOf(instant: number, zone: string): string {
  return isoOf(instant + offsetAt(instant, zone)).slice(11, 16);
}

/** The later of two plain dates. */
export function laterDate(one: string, other: string): string {
  return one > other ? one : other;
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return isoOf(Date.parse(`${date}T00:00:00Z`) + days * DAY).slice(0, 10);
}

/** How many days after the first date the last one is. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY;
}

/** 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const offsetsByZone = new Map<string, Map<number, number | null>>();

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds. tzOffset asks Intl each time, so
 * each day's offset is looked up once.
 */
export function offsetAt(instant: number, zone: string): number {
  const offsets = rememberedOffsets(zone);
  const day = Math.floor(instant / DAY);
  let offset = offsets.get(day);
  if (offset === undefined) {
    const first = freshOffset(day * DAY, zone);
    // A day on which the clocks change has no single offset.
    offset = first === freshOffset((day + 1) * DAY, zone) ? first : null;
    offsets.set(day, offset);
  }
  return offset ?? freshOffset(instant, zone);
}

function rememberedOffsets(zone: string): Map<number, number | null> {
  const known = offsetsByZone.get(zone);
  if (known && known.size < MOST_DAYS) return known;
  const offsets = new Map<number, number | null>();
  offsetsByZone.set(zone, offsets);
  return offsets;
}

function freshOffset(instant: number, zone: string): number {
  return tzOffset(zone, new Date(instant)) * MINUTE;
}

/** The date itself if it comes after `today`, else the first in whole weeks that does. */
export function sameWeekdayAhead(date: string, today: string): string {
  let ahead = date;
  while (ahead <= today) ahead = addDays(ahead, 7);
  return ahead;
}
