import { addDays, weekdayOf } from "./dates.ts";

export const weekdayLabels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Of calendars to choose in; months are yyyy-MM. */
export type ShownDay = { date: string; free: boolean };
export type ShownMonths = {
  /** The days of each: of one month, or of two. */
  months: ShownDay[][];
  /** Null if no day in it can be booked. */
  previous: string | null;
  next: string | null;
};

/** From '2026-03-14' too; null if there is none. */
export function monthIn(text: string | null): string | null {
  return text && /^[1-9]\d{3}-(0[1-9]|1[0-2])(-|$)/.test(text) ? text.slice(0, 7) : null;
}

/** With fewer days left, a month shares its calendar with the next. */
const FEW_DAYS = 14;

/**
 * The days of calendars from the month asked for on, none before this week. Each has one month, or
 * the first two if the first is nearly over: a few last days alone are a poor choice.
 */
export function calendarsOfDays(
  firstDay: string,
  lastDay: string,
  asked: string | null,
  count: number,
): { calendars: string[][]; previous: string | null; next: string | null } {
  const first = firstDay.slice(0, 7);
  // The one asked for, or the nearest that can be shown: the median of the three.
  const [, month = first] = [first, monthIn(asked) ?? first, lastDay.slice(0, 7)].toSorted();
  const daysLeft = daysOfMonth(first).filter((date) => date >= firstDay).length;
  const isShared = daysLeft < FEW_DAYS && month <= addMonths(first, 1);
  const start = isShared ? first : month;
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

/** Two calendars of days to choose from; none before the first day or after the last can be. */
export function twoCalendars(...asked: Parameters<typeof oneCalendar>): ShownMonths {
  return calendarsToChooseIn(2, ...asked);
}

export function oneCalendar(
  firstDay: string,
  lastDay: string,
  asked: string | null,
  isFree: (date: string) => boolean,
): ShownMonths {
  return calendarsToChooseIn(1, firstDay, lastDay, asked, isFree);
}

function calendarsToChooseIn(
  count: number,
  firstDay: string,
  lastDay: string,
  asked: string | null,
  isFree: (date: string) => boolean,
): ShownMonths {
  const { calendars, ...turns } = calendarsOfDays(firstDay, lastDay, asked, count);
  const shown = (date: string) => ({
    date,
    free: date >= firstDay && date <= lastDay && isFree(date),
  });
  return { months: calendars.map((dates) => dates.map(shown)), ...turns };
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const dates = Array.from({ length: 31 }, (_, after) => addDays(`${month}-01`, after));
  return dates.filter((date) => date.startsWith(month));
}

/** Of its week, which starts on Monday. */
export function daysBeforeInWeek(date: string): number {
  return (weekdayOf(date) + 6) % 7;
}

/** With `around` days before and after it. */
export function monthWithDaysAround(month: string, around: number): string[] {
  const days = daysOfMonth(month);
  const first = addDays(days[0] ?? "", -around);
  return Array.from({ length: days.length + 2 * around }, (_, index) => addDays(first, index));
}
