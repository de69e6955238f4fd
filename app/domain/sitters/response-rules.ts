const HOUR = 60;
const DAY = 24 * HOUR;

/** Fewer first replies than this say nothing about somebody. */
export const FEWEST_REPLIES = 5;

/** When somebody was written to first, and when they answered, if they did; ms. */
export type FirstAnswer = { askedAt: number; answeredAt: number | null };
/** Whole percent answered within a day, and median minutes; each null with too little to tell from. */
export type ResponseFigures = { rate: number | null; minutes: number | null };

/** Whoever wrote less than a day ago and waits still is not counted. */
export function answerRate(answers: FirstAnswer[], now: number): number | null {
  const day = DAY * 60_000;
  const known = answers.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null || now - askedAt >= day,
  );
  if (known.length < FEWEST_REPLIES) return null;
  const inTime = known.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null && answeredAt - askedAt <= day,
  );
  return Math.round((100 * inTime.length) / known.length);
}

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
