const HOUR = 60;
const DAY = 24 * HOUR;

/** Fewer first replies than this say nothing about somebody. */
export const FEWEST_REPLIES = 5;

/** The middle of some waiting times, in the unit they came in; null for fewer than FEWEST_REPLIES. */
export function medianWait(waits: number[]): number | null {
  if (waits.length < FEWEST_REPLIES) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** 'Responds within 1 hour' for a median wait in minutes, rounded up; null where it is over a week. */
export function respondsWithin(minutes: number | null): string | null {
  if (minutes === null || minutes > 7 * DAY) return null;
  if (minutes > DAY) return `Responds within ${plural(Math.ceil(minutes / DAY), "day")}`;
  return `Responds within ${plural(Math.max(1, Math.ceil(minutes / HOUR)), "hour")}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
