import { engineOf } from "#db/engines/engine.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";

export type Effect = {
  kind: string;
  /**
   * The ids it is about; never an address, a token or a text, unless encrypted as `sealed`, which is
   * erased with the last try.
   */
  ids: Record<string, string>;
  /** Identifies the effect: queued twice, it still runs once. */
  dedupeKey: string;
  /** Runs no earlier than this, in ms. */
  holdUntil?: number | null;
};

/** Queues in the caller's transaction; runs after the commit. */
export async function queueEffect(
  ctx: Context,
  { kind, ids, dedupeKey, holdUntil = null }: Effect,
): Promise<void> {
  const payload = JSON.stringify(ids);
  await insert(ctx.db, { kind, payload, dedupeKey, holdUntil, now: ctx.now() });
  ctx.emit({ type: "outboxFilled" });
}

/** Many at once, whose keys are all new. */
export async function queueEffects(ctx: Context, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return;
  const now = ctx.now();
  await engineOf(ctx.db).insertMany(
    ctx.db,
    "outbox",
    effects.map(({ kind, ids, dedupeKey, holdUntil = null }) => ({
      kind,
      payload: JSON.stringify(ids),
      dedupe_key: dedupeKey,
      run_after: now,
      hold_until: holdUntil,
      created_at: now,
    })),
  );
  ctx.emit({ type: "outboxFilled" });
}

type Row = {
  kind: string;
  payload: string;
  dedupeKey: string;
  holdUntil: number | null;
  now: number;
};

const insert = preparedQuery((db, row: Row) =>
  db
    .insertInto("outbox")
    .values({
      kind: row.kind,
      payload: row.payload,
      dedupe_key: row.dedupeKey,
      run_after: row.now,
      hold_until: row.holdUntil,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing()),
);
