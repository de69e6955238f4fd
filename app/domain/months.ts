import { addDays, weekdayOf } from "./dates.ts";

export const weekdayLabels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Of a calendar to choose in; months are yyyy-MM. */
export type ShownDay = { date: string; free: boolean };
export type ShownMonth = { month: string; days: ShownDay[] };
export type ShownMonths = {
  months: ShownMonth[];
  /** Null if no day in it can be booked. */
  previous: string | null;
  next: string | null;
};

/** From '2026-03-14' too; null if there is none. */
export function monthIn(text: string | null): string | null {
  return text && /^[1-9]\d{3}-(0[1-9]|1[0-2])(-|$)/.test(text) ? text.slice(0, 7) : null;
}

/** The month asked for, or the nearest one between two days, with those beside it. */
export function monthWithin(
  firstDay: string,
  lastDay: string,
  asked: string | null,
): Pick<ShownMonths, "previous" | "next"> & { month: string } {
  const [first, last] = [firstDay.slice(0, 7), lastDay.slice(0, 7)];
  // The median of the three.
  const month = [first, monthIn(asked) ?? first, last].toSorted()[1] ?? first;
  return {
    month,
    previous: month > first ? addMonths(month, -1) : null,
    next: month < last ? addMonths(month, 1) : null,
  };
}

/** Two months of days to choose from; none before the first day or after the last can be. */
export function twoMonths(
  firstDay: string,
  lastDay: string,
  asked: string | null,
  isFree: (date: string) => boolean,
): ShownMonths {
  const { month, previous, next } = monthWithin(firstDay, lastDay, asked);
  const thisWeek = addDays(firstDay, -daysBeforeInWeek(firstDay));
  const months = [month, addMonths(month, 1)].map((each) => ({
    month: each,
    days: daysOfMonth(each)
      .filter((date) => date >= thisWeek)
      .map((date) => ({
        date,
        free: date >= firstDay && date <= lastDay && isFree(date),
      })),
  }));
  return { months, previous, next };
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
