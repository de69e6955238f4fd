import type { Span } from "#app/domain/services/time-periods.ts";
import { MINUTE } from "../durations.ts";

/** How many are kept of a person's other calendars together: 15 a day for more than a year. */
export const MOST_SPANS = 6000;

const FIVE_MINUTES = 5 * MINUTE;

/** Merged where they overlap or touch, earliest first. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { startAt, endAt } of spans.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = result.at(-1);
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else result.push({ startAt, endAt });
  }
  return result;
}

/** Widened to five minutes and joined: thousands of moments are few spans. */
export function coarse(spans: readonly Span[]): Span[] {
  return joined(
    spans.map(({ startAt, endAt }) => ({
      startAt: Math.floor(startAt / FIVE_MINUTES) * FIVE_MINUTES,
      endAt: Math.ceil(endAt / FIVE_MINUTES) * FIVE_MINUTES,
    })),
  );
}

/** The parts of `within` that none of these spans covers, earliest first. */
export function gaps(within: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = [];
  let from = within.startAt;
  for (const { startAt, endAt } of joined(taken)) {
    const until = Math.min(startAt, within.endAt);
    if (until > from) free.push({ startAt: from, endAt: until });
    from = Math.max(from, endAt);
  }
  if (from < within.endAt) free.push({ startAt: from, endAt: within.endAt });
  return free;
}
