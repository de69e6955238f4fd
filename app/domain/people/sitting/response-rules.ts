import { DAY } from "../../durations.ts";
import { median } from "../../median.ts";

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** Fewer are not representative. */
export const FEWEST_REPLIES = 5;

/** Milliseconds; null without an answer, and while it can still be answered. */
export type FirstAnswer = { askedAt: number; answeredAt: number | null; closedAt: number | null };
/** Percent within a day, and median minutes; null if there are too few. */
export type ResponseFigures = { rate: number | null; minutes: number | null };

/** How many were answered within a day, among those answered or open for a day; null if too few. */
export function answeredInTime(
  answers: FirstAnswer[],
  now: number,
): { inTime: number; counted: number } | null {
  const counted = answers.filter(
    ({ askedAt, answeredAt, closedAt }) =>
      answeredAt !== null || (closedAt ?? now) - askedAt >= DAY,
  );
  if (counted.length < FEWEST_REPLIES) return null;
  const inTime = counted.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null && answeredAt - askedAt <= DAY,
  );
  return { inTime: inTime.length, counted: counted.length };
}

/** In percent, rounded down: it never claims more than is so. */
export function answerRate(answers: FirstAnswer[], now: number): number | null {
  const answered = answeredInTime(answers, now);
  return answered && Math.floor((100 * answered.inTime) / answered.counted);
}

/** In the unit given; null for fewer than FEWEST_REPLIES. */
export function medianWait(waits: number[]): number | null {
  return waits.length < FEWEST_REPLIES ? null : median(waits);
}

/** A median in minutes, rounded up: 'Responds within 1 hour'; null above a week. */
export function respondsWithin(minutes: number | null): string | null {
  const wait = waitLabel(minutes);
  return wait && `Responds within ${wait}`;
}

/** 'Luca usually answers within 1 hour.'; null above a week. */
export function usuallyAnswers(name: string, minutes: number | null): string | null {
  const wait = waitLabel(minutes);
  return wait && `${name} usually answers within ${wait}.`;
}

/** '95% answered within 24 hours' */
export function answeredText(rate: number | null): string | null {
  return rate === null ? null : `${rate}% answered within 24 hours`;
}

function waitLabel(minutes: number | null): string | null {
  if (minutes === null || minutes > 7 * MINUTES_A_DAY) return null;
  if (minutes > MINUTES_A_DAY) return plural(Math.ceil(minutes / MINUTES_A_DAY), "day");
  return plural(Math.max(1, Math.ceil(minutes / MINUTES_AN_HOUR)), "hour");
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
