import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { HOUR, MINUTE } from "../durations.ts";

/** When a sitter can be booked, in addition to weekly hours and days off. */
export type CalendarRules = {
  /** From the request until the booking begins. */
  noticeHours: number;
  /** The last day that can be booked; 1 is tomorrow. */
  horizonDays: number;
  /** Kept free before and after each booking. */
  bufferMinutes: number;
};

export const MOST_NOTICE_HOURS = 72;
export const MOST_HORIZON_DAYS = 365;
export const MOST_BUFFER_MINUTES = 60;

export const noRules: CalendarRules = {
  noticeHours: 0,
  horizonDays: MOST_HORIZON_DAYS,
  bufferMinutes: 0,
};

/** The rules at one moment, in milliseconds: a booking begins at `from` or later, before `until`. */
export type BookingLimits = { from: number; until: number; buffer: number };

export const noLimits: BookingLimits = { from: 0, until: Number.POSITIVE_INFINITY, buffer: 0 };

export const MOST_BUFFER = MOST_BUFFER_MINUTES * MINUTE;

/** A sitter's rules as instants and milliseconds, for requests made at `now`. */
export function limitsAt(rules: CalendarRules, now: number, zone: string): BookingLimits {
  const { noticeHours, horizonDays, bufferMinutes } = rules;
  const isFar = horizonDays === MOST_HORIZON_DAYS;
  const dayAfter = addDays(plainDateOf(now, zone), horizonDays + 1);
  return {
    from: now + noticeHours * HOUR,
    // No request for a later day gets this far.
    until: isFar ? Number.POSITIVE_INFINITY : instantOf(dayAfter, "00:00", zone),
    buffer: bufferMinutes * MINUTE,
  };
}
