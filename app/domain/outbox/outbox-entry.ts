import type { Context } from "../context.server.ts";

/** An outside effect that is due: its kind and the ids of what it is about. */
export type OutboxEntry = {
  id: number;
  kind: string;
  ids: Record<string, string>;
  /** Names the effect; the same through all tries. */
  dedupeKey: string;
  /** 1 for the first. */
  tries: number;
};

/**
 * Brings an effect about, outside any transaction. It may run again after it has succeeded (the
 * process died before that was written down), so it says who it is by `dedupeKey`. Throws to be
 * tried again later, `GivenUp` when that is of no use; stops when `signal` aborts.
 */
export type EffectHandler = (
  ctx: Context,
  entry: OutboxEntry,
  signal: AbortSignal,
) => Promise<void>;
