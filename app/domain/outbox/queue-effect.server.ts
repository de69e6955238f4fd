import type { Context } from "../context.server.ts";

export type Effect = {
  kind: string;
  /** The ids it is about; never an address, a token or a text. */
  ids: Record<string, string>;
  /** Identifies the effect: queued twice, it still runs once. */
  dedupeKey: string;
  /** Not brought about before, in ms. */
  holdUntil?: number | null;
};

/** Queues in the caller's transaction; runs after the commit. */
export async function queueEffect(
  ctx: Context,
  { kind, ids, dedupeKey, holdUntil = null }: Effect,
): Promise<void> {
  await ctx.db
    .insertInto("outbox")
    .values({
      kind,
      payload: JSON.stringify(ids),
      dedupe_key: dedupeKey,
      run_after: ctx.now(),
      hold_until: holdUntil,
      created_at: ctx.now(),
    })
    .onConflict((oc) => oc.column("dedupe_key").doNothing())
    .execute();
  ctx.emit({ type: "outboxFilled" });
}
