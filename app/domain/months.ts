import { addDays, weekdayOf } from "./dates.ts";

const label = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export const weekdayLabels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The days of a month to choose from. */
export type BookableMonth = {
  /** yyyy-MM */
  month: string;
  /** yyyy-MM; null if no day in it can be booked. */
  previous: string | null;
  next: string | null;
  days: { date: string; free: boolean }[];
};

/** The month (yyyy-MM) at the start of a text such as '2026-03-14'; null if there is none. */
export function monthIn(text: string | null): string | null {
  return text && /^\d{4}-(0[1-9]|1[0-2])(-|$)/.test(text) ? text.slice(0, 7) : null;
}

/** yyyy-MM as 'March 2026'. */
export function monthLabel(month: string): string {
  return label.format(new Date(`${month}-01`));
}

/** The month `months` later; earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const next = `${addMonths(month, 1)}-01`;
  const dates: string[] = [];
  for (let date = `${month}-01`; date < next; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The number of days of its week before a date; weeks start on Monday. */
export function daysBeforeInWeek(date: string): number {
  return (weekdayOf(date) + 6) % 7;
}

/** The dates of a month with `around` days before and after it. */
export function monthWithDaysAround(month: string, around: number): string[] {
  const days = daysOfMonth(month);
  const first = addDays(days[0] ?? "", -around);
  return Array.from({ length: days.length + 2 * around }, (_, index) => addDays(first, index));
}
