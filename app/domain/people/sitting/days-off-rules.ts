import { addDays } from "../../dates.ts";

export const MOST_DAYS_OFF = 366;

/** Both ends included, up to one more than MOST_DAYS_OFF. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MOST_DAYS_OFF; date = addDays(date, 1)) {
    dates.push(date);
    // The last day of all has none after it.
    if (date === to) break;
  }
  return dates;
}

/** Merges consecutive dates, in order. */
export function dateRanges(dates: string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}
