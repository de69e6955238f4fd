import { addDays, clockTimeOf, daysBetween, plainDateOf } from "./dates.ts";
import { MINUTE } from "./durations.ts";

const shortFormat = dateFormat({ month: "short", day: "numeric", year: "numeric" });
const longFormat = dateFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const weekdayDateFormat = dateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const plainLongFormat = dateFormat({ month: "long", day: "numeric", year: "numeric" });
const dayFormat = dateFormat({ weekday: "short", month: "short", day: "numeric" });
const shortMonthFormat = dateFormat({ month: "short" });
const weekdayFormat = dateFormat({ weekday: "short" });
const longWeekdayFormat = dateFormat({ weekday: "long" });
const weekdayMonthDayFormat = dateFormat({ weekday: "long", month: "long", day: "numeric" });
const monthDayFormat = dateFormat({ month: "short", day: "numeric" });

/** 'Mar 14, 2026'. */
export function shortDate(date: string): string {
  return shortFormat(date);
}

/** 'Saturday, March 14, 2026', or 'Date not available'. */
export function longDate(date: string): string {
  return longFormat(date);
}

/** 'Sat, Mar 14, 2026'. */
export function weekdayDate(date: string): string {
  return weekdayDateFormat(date);
}

/** 'March 14, 2026'. */
export function plainLongDate(date: string): string {
  return plainLongFormat(date);
}

/** 'Mar'. */
export function shortMonth(date: string): string {
  return shortMonthFormat(date);
}

/** 'Sat'. */
export function weekdayName(date: string): string {
  return weekdayFormat(date);
}

/** 'Saturdays', for a date on one. */
export function everySuchWeekday(date: string): string {
  return `${longWeekdayFormat(date)}s`;
}

/** 'Sat, Mar 14', or 'Today' and 'Tomorrow'. */
export function dayLabel(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : dayFormat(date);
}

/** 'Sat, Mar 14', with the year when it is not that of `today`. */
export function nearDate(date: string, today: string): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? dayFormat : weekdayDateFormat)(date);
}

/** 'Mar 14', with the year when it is not that of `today`. */
export function nearMonthDay(date: string, today: string): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? monthDayFormat : shortFormat)(date);
}

/** As nearDate, or 'Today' and 'Tomorrow'. */
export function nearDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  return days === 0 || days === 1 ? dayLabel(date, today) : nearDate(date, today);
}

/** 'Sat, Mar 14', with the year when it is 12 months away or more. */
export function dateThisYear(date: string, today: string): string {
  const isNear = date < yearsLater(today, 1) && date > yearsLater(today, -1);
  return (isNear ? dayFormat : weekdayDateFormat)(date);
}

/** The same day of another year, which need not exist: only for comparing. */
function yearsLater(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

/** 'Fri, Nov 27 to Mon, Nov 30'. */
export function staySpan(startDate: string, endDate: string): string {
  return `${dayFormat(startDate)} to ${dayFormat(endDate)}`;
}

/** 'Sat, Mar 14', or 'Sat, Mar 14 to Mon, Mar 16', with the years that are not that of `today`. */
export function nearDays(from: string, to: string, today: string): string {
  const last = nearDate(to, today);
  return from === to ? last : `${nearDate(from, today)} to ${last}`;
}

/** 'Sat, Mar 14, 2026', or 'Sat, Mar 14, 2026 to Mon, Mar 16, 2026'. */
export function daysLabel(from: string, to: string): string {
  return from === to ? weekdayDate(from) : `${weekdayDate(from)} to ${weekdayDate(to)}`;
}

/**
 * The days from `today` on, to choose one of: 'Today', 'Tomorrow', 'Sat, Mar 14', and the chosen one
 * where it is later: 'Sat, Mar 14, 2026'.
 */
export function daysToChoose(
  today: string,
  count: number,
  chosen?: string,
): { value: string; label: string }[] {
  const days = Array.from({ length: count }, (_, after) => {
    const value = addDays(today, after);
    return { value, label: dayLabel(value, today) };
  });
  const isLater = chosen !== undefined && chosen > addDays(today, count - 1);
  return isLater ? [...days, { value: chosen, label: weekdayDate(chosen) }] : days;
}

/** 'Mar 2'. */
export function monthDay(date: string): string {
  return monthDayFormat(date);
}

/** 'Mar 14', with the year when it is not that of `today`. */
export function nearShortDate(date: string, today: string): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? monthDayFormat : shortFormat)(date);
}

/** 'Monday, March 2'. */
export function weekdayMonthDay(date: string): string {
  return weekdayMonthDayFormat(date);
}

/** 'Mar 2, 9:10 AM', with the year when it is not that of `now`. */
export function momentLabel(instant: number, now: number, zone: string): string {
  const day = nearMonthDay(plainDateOf(instant, zone), plainDateOf(now, zone));
  return `${day}, ${clockLabel(clockTimeOf(instant, zone))}`;
}

/** 'Mar 2, 2026, 9:10 AM', for what is looked up years later. */
export function datedMoment(instant: number, zone: string): string {
  return `${dateOfMoment(instant, zone)}, ${clockLabel(clockTimeOf(instant, zone))}`;
}

/** 'Mar 2, 2026'. */
export function dateOfMoment(instant: number, zone: string): string {
  return shortFormat(plainDateOf(instant, zone));
}

/** '12 minutes', '5 hours', '3 days': how long something has waited. */
export function waitingLabel(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE));
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return inUnits(minutes, "minute");
  return minutes < 48 * 60
    ? inUnits(Math.floor(minutes / 60), "hour")
    : inUnits(Math.floor(minutes / 1440), "day");
}

/** How long something took: '25 minutes', '1 hour 5 minutes'. */
export function lastedLabel(from: number, to: number): string {
  const minutes = Math.max(0, Math.floor((to - from) / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return inUnits(minutes, "minute");
  const rest = minutes % 60;
  return rest === 0
    ? inUnits(hours, "hour")
    : `${inUnits(hours, "hour")} ${inUnits(rest, "minute")}`;
}

function inUnits(count: number, unit: "minute" | "hour" | "day"): string {
  return new Intl.NumberFormat("en-US", { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** For each format: the days of more than a year, on one page many times. */
const MOST_LABELS = 500;
/** Characters of '2026-03-14'. */
const PLAIN_DATE = 10;

/**
 * Plain dates are read as UTC midnight, so UTC gives the same day back. An address may contain what
 * is no date.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const { format } = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  const labels = new Map<string, string>();
  return (date) => {
    const known = labels.get(date);
    if (known) return known;
    const day = Date.parse(date);
    if (Number.isNaN(day)) return "Date not available";
    const label = format(day);
    // Date.parse takes long texts with comments, too.
    if (date.length > PLAIN_DATE) return label;
    if (labels.size >= MOST_LABELS) labels.clear();
    labels.set(date, label);
    return label;
  };
}

/** '9:00 AM'. */
export function clockLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
