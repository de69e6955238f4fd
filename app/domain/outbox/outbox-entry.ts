import type { Context } from "../context.server.ts";

/** A due effect: its kind and the ids it is about. */
export type OutboxEntry = {
  id: number;
  kind: string;
  ids: Record<string, string>;
  /** Identifies the effect across tries. */
  dedupeKey: string;
  /** 1 for the first try. */
  tries: number;
};

/**
 * Runs an effect, outside any transaction. It may run again after success, if the process died
 * before recording it, so handlers identify it by `dedupeKey`. Throws to be retried, `GivenUp` if
 * retrying is pointless; stops when `signal` aborts.
 */
export type EffectHandler = (
  ctx: Context,
  entry: OutboxEntry,
  signal: AbortSignal,
) => Promise<void>;
