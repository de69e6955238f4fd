import {
  clockLabel,
  longDate,
  monthDay,
  shortDate,
  weekdayMonthDay,
} from "#app/domain/date-labels.ts";
import { addDays, clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { monthLabel, nearMonth } from "#app/domain/month-labels.ts";

export const YESTERDAY = "Yesterday";

export type Clock = { now: number; timeZone: string };

/** '9:02 AM' */
export function clockTime(instant: string, { timeZone }: Clock): string {
  return clockLabel(clockTimeOf(Date.parse(instant), timeZone));
}

/** 'Today', 'Yesterday', 'Monday, March 2', with the year if it is another one. */
export function dayName(instant: string, clock: Clock): string {
  return calendarName(instant, clock, weekdayMonthDay, longDate);
}

/** '9:02 AM' for today, 'Yesterday', 'Mar 2', 'Mar 2, 2025'. */
export function briefTime(instant: string, clock: Clock): string {
  const name = calendarName(instant, clock, monthDay, shortDate);
  return name === "Today" ? clockTime(instant, clock) : name;
}

/** 'March 2026' */
export function monthName(instant: string, { timeZone }: Clock): string {
  return monthLabel(plainDateOf(Date.parse(instant), timeZone).slice(0, 7));
}

/** 'Today', 'Yesterday', 'March', 'March 2025'. */
export function dayOrMonth(instant: string, clock: Clock): string {
  const today = plainDateOf(clock.now, clock.timeZone);
  const month = (date: string) => nearMonth(date.slice(0, 7), today);
  return calendarName(instant, clock, month, month);
}

/** Groups items by day, in their order. */
export function partByDay<M extends { createdAt: string }>(
  items: M[],
  clock: Clock,
): { date: string; day: string; items: M[] }[] {
  const parts: { date: string; day: string; items: M[] }[] = [];
  for (const item of items) {
    const date = plainDateOf(Date.parse(item.createdAt), clock.timeZone);
    const last = parts.at(-1);
    if (last?.date === date) last.items.push(item);
    else parts.push({ date, day: dayName(item.createdAt, clock), items: [item] });
  }
  return parts;
}

type Label = (date: string) => string;

function calendarName(
  instant: string,
  { now, timeZone }: Clock,
  thisYear: Label,
  otherYear: Label,
): string {
  const date = plainDateOf(Date.parse(instant), timeZone);
  const today = plainDateOf(now, timeZone);
  if (date === today) return "Today";
  if (date === addDays(today, -1)) return YESTERDAY;
  return (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear)(date);
}
