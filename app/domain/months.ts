import { addDays, isoOf, weekdayOf } from "./dates.ts";

export const weekdayLabels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export type ShownDay = { date: string; free: boolean };
export type ShownMonths = {
  /** The days of each calendar. */
  months: ShownDay[][];
  /** The month (yyyy-MM) to turn back to; null if no day in it can be chosen. */
  previous: string | null;
  next: string | null;
};

/** '2026-03' of '2026-03' and of '2026-03-14'; null of other texts. */
export function monthIn(text: string | null): string | null {
  return text && /^[1-9]\d{3}-(0[1-9]|1[0-2])(-|$)/.test(text) ? text.slice(0, 7) : null;
}

/** With fewer days left, a month shares its calendar with the next. */
const FEW_DAYS = 14;

/**
 * The dates of `count` calendars that begin with `month`, or with the nearest month that has a day to
 * choose, and the months to turn to. Each calendar has one month, but the first has two if the current
 * month is nearly over: a few last days alone are a poor choice. Weeks that are over are left out.
 */
export function calendarsOfDays(
  firstDay: string,
  lastDay: string,
  month: string | null,
  count: number,
): { calendars: string[][]; previous: string | null; next: string | null } {
  const first = firstDay.slice(0, 7);
  // The median of the three.
  const [, nearest = first] = [first, monthIn(month) ?? first, lastDay.slice(0, 7)].toSorted();
  const daysLeft = daysOfMonth(first).filter((date) => date >= firstDay).length;
  const isShared = daysLeft < FEW_DAYS && nearest <= addMonths(first, 1);
  const start = isShared ? first : nearest;
  const second = addMonths(start, isShared ? 2 : 1);
  const further = Array.from({ length: count - 1 }, (_, after) => [addMonths(second, after)]);
  const thisWeek = addDays(firstDay, -daysBeforeInWeek(firstDay));
  return {
    calendars: [isShared ? [start, addMonths(start, 1)] : [start], ...further].map((months) =>
      months.flatMap(daysOfMonth).filter((date) => date >= thisWeek),
    ),
    previous: start > first ? addMonths(start, -1) : null,
    next: second <= lastDay.slice(0, 7) ? second : null,
  };
}

/**
 * Two calendars from `month` (yyyy-MM, or a date in it) on, to choose a day from `firstDay` to
 * `lastDay` for which `isFree`.
 */
export function twoCalendars(
  firstDay: string,
  lastDay: string,
  month: string | null,
  isFree: (date: string) => boolean,
): ShownMonths {
  return calendarsToChooseIn({ firstDay, lastDay, month, count: 2 }, isFree);
}

/** As `twoCalendars`, but one. */
export function oneCalendar(
  firstDay: string,
  lastDay: string,
  month: string | null,
  isFree: (date: string) => boolean,
): ShownMonths {
  return calendarsToChooseIn({ firstDay, lastDay, month, count: 1 }, isFree);
}

type Shown = { firstDay: string; lastDay: string; month: string | null; count: number };

/** As `twoCalendars`, but `count` of them. */
export function calendarsToChooseIn(
  { firstDay, lastDay, month, count }: Shown,
  isFree: (date: string) => boolean,
): ShownMonths {
  const { calendars, ...turns } = calendarsOfDays(firstDay, lastDay, month, count);
  const shown = (date: string) => ({
    date,
    free: date >= firstDay && date <= lastDay && isFree(date),
  });
  return { months: calendars.map((dates) => dates.map(shown)), ...turns };
}

/** The month (yyyy-MM) so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return isoOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The dates of a month (yyyy-MM), in order. */
export function daysOfMonth(month: string): string[] {
  const dates = Array.from({ length: 31 }, (_, after) => addDays(`${month}-01`, after));
  return dates.filter((date) => date.startsWith(month));
}

/** How many days of its week are before a date; weeks start on Monday. */
export function daysBeforeInWeek(date: string): number {
  return (weekdayOf(date) + 6) % 7;
}
