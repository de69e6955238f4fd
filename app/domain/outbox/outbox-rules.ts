import type { Context } from "../context.server.ts";
import { HOUR, MINUTE } from "../durations.ts";

/** Quiet hours and pauses of a push service are shorter, whatever summer time does. */
export const LONGEST_HOLD = 26 * HOUR;

/** About a day, with the delays below. */
export const MOST_TRIES = 13;

/** Limit for one try, well before the next is due. */
export const TRY_MILLISECONDS = 30_000;

/** A minute after the start of try 1, doubling, at most six hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), 6 * HOUR);
}

/** An effect that no retry can help, such as mail to an address that does not exist. */
export class GivenUp extends Error {
  override name = "GivenUp";
}

/** Not now: tried again at `until` (ms). Not reported as a fault. */
export class Postponed extends Error {
  override name = "Postponed";
  readonly until: number;

  constructor(until: number) {
    super("Postponed");
    this.until = until;
  }
}

export type OutboxEntry = {
  id: number;
  kind: string;
  ids: Record<string, string>;
  /** Identifies the effect across tries. */
  dedupeKey: string;
  tries: number;
};

/** May run again after success, so it identifies the effect by `dedupeKey`. Throws to retry. */
export type EffectHandler = (
  ctx: Context,
  entry: OutboxEntry,
  signal: AbortSignal,
) => Promise<void>;
