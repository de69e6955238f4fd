import type { Context } from "../context.server.ts";

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
