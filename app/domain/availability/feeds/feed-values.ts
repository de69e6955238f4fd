import type { Span } from "#app/domain/services/time-periods.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../durations.ts";
import { type ClockZone, UTC, zoneAhead } from "./clock-zones.ts";
import type { FeedLine } from "./feed-text.ts";

/** A date or a time as it is written. */
export type FeedTime = { clock: number; isDate: boolean; zone: ClockZone };

/** The zone of a time by the name written beside it; without a name, of times without a zone; of dates. */
export type ZoneOf = (name: string | undefined | typeof DATES) => ClockZone;
export const DATES = Symbol("dates");

const TIME =
  /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)(?:[T ]?(\d\d?):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** Marks that nobody sees, and characters that are none. */
const INVISIBLE = /[\p{Cf}\p{Cn}]/gu;

/** One value of a line; null if it is no time, such as February 30. */
export function timeIn(value: string, line: FeedLine, zoneOf: ZoneOf): FeedTime | null {
  const [, year, month, day, hours, minutes, seconds = "0", suffix] =
    value.replaceAll(INVISIBLE, "").trim().match(TIME) ?? [];
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!(Number(year) >= 1000) || new Date(date).getUTCDate() !== Number(day)) return null;
  const isDate = hours === undefined || line.params.get("VALUE")?.toUpperCase() === "DATE";
  if (isDate) return { clock: date, isDate, zone: zoneOf(DATES) };
  const zone = suffix ? zoneAt(suffix) : zoneOf(line.params.get("TZID"));
  // 24:00 is the end of a day.
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const clock = date + Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return { clock, isDate, zone };
}

/** Each of a line's values, of which some may be no time. */
export function timesIn(line: FeedLine, zoneOf: ZoneOf): (FeedTime | null)[] {
  // Some write a length behind dates that are left out.
  return valuesIn(line).map((value) =>
    timeIn(value.replace(/^(\s*\d{8}[T\dZ]*)\/.*$/i, "$1"), line, zoneOf),
  );
}

/** `start/end` or `start/duration`; null if it is none. */
export function periodIn(value: string, line: FeedLine, zoneOf: ZoneOf): (FeedTime & Span) | null {
  const [from = "", to = ""] = value.split("/");
  const start = timeIn(from, line, zoneOf);
  if (!start) return null;
  const startAt = instantOf(start);
  const end = timeIn(to, line, zoneOf);
  const lasts = durationIn(to);
  if (!end && !lasts) return null;
  return { ...start, startAt, endAt: end ? instantOf(end) : lasts ? after(start, lasts) : startAt };
}

export function valuesIn({ value }: FeedLine): string[] {
  // Calendars of the 1990s wrote semicolons.
  return value.split(/\\?[,;]/).filter((part) => part.trim() !== "");
}

/** Days by the clock, the rest exactly (RFC 5545 3.3.6). */
export type Duration = { days: number; rest: number };

/** Null if it is none. */
export function durationIn(value: string): Duration | null {
  const found = value
    .trim()
    .match(/^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i);
  if (!found || !/\d/.test(value)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((part) => Number(part ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  const rest = sign * (hours * HOUR + minutes * MINUTE + seconds * SECOND);
  return { days: sign * (weeks * 7 + days), rest };
}

/** The instant that comes so long after a time. */
export function after({ clock, zone }: FeedTime, { days, rest }: Duration): number {
  return zone.instantOf(clock + days * DAY) + rest;
}

export function instantOf({ clock, zone }: FeedTime): number {
  return zone.instantOf(clock);
}

function zoneAt(suffix: string): ClockZone {
  const [, sign, hours, minutes = "0"] = suffix.match(/^([+-])(\d\d):?(\d\d)?$/) ?? [];
  if (!sign) return UTC;
  return zoneAhead(suffix, (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
