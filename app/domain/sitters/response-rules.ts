const HOUR = 60;
const DAY = 24 * HOUR;

/** Too few replies to be representative below this. */
export const FEWEST_REPLIES = 5;

/** Times of the first message and the first reply, if any, in milliseconds. */
export type FirstAnswer = { askedAt: number; answeredAt: number | null };
/** Whole percent answered within a day, and median minutes; null if there are too few. */
export type ResponseFigures = { rate: number | null; minutes: number | null };

/** Unanswered messages less than a day old are not counted. */
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

/** Median in the unit given; null for fewer than FEWEST_REPLIES. */
export function medianWait(waits: number[]): number | null {
  if (waits.length < FEWEST_REPLIES) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** 'Responds within 1 hour' for a median in minutes, rounded up; null above a week. */
export function respondsWithin(minutes: number | null): string | null {
  if (minutes === null || minutes > 7 * DAY) return null;
  if (minutes > DAY) return `Responds within ${plural(Math.ceil(minutes / DAY), "day")}`;
  return `Responds within ${plural(Math.max(1, Math.ceil(minutes / HOUR)), "hour")}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
