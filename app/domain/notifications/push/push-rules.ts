import { HOUR } from "../../durations.ts";
import { held } from "../../limits/shares.ts";
import { retryDelay } from "../../outbox/outbox-rules.ts";

/** Of one person. */
export const MOST_DEVICES = held.devices;

/** Lets a page that is open show a message, which makes its push needless. */
export const BEFORE_MESSAGE_PUSH = 2_000;

/** In ms. A push service that takes longer is left alone for a while, as after a failure. */
export const SLOW_ANSWER = 2_000;

const LONGEST_PAUSE = 6 * HOUR;

/** Whether a device is left alone; not by a pause that a clock far ahead has set. */
export function isPaused(until: number | null, now: number): until is number {
  return until !== null && until > now && until <= now + LONGEST_PAUSE;
}

/** In ms, growing with the failures in a row; at least what the push service asks for. */
export function pauseAfter(failures: number, retryAfter: number | null): number {
  return Math.min(Math.max(retryDelay(failures), retryAfter ?? 0), LONGEST_PAUSE);
}
