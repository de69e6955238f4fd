import type { Context } from "../context.server.ts";

export type Effect = {
  kind: string;
  /** What it is about; never an address, a token or a text. */
  ids: Record<string, string>;
  /** Names the effect: queued a second time it still happens once. */
  dedupeKey: string;
};

/** Orders something outside the store, as part of the caller's transaction: it is done after the commit, if there is one. */
export async function queueEffect(ctx: Context, { kind, ids, dedupeKey }: Effect): Promise<void> {
  await ctx.db
    .insertInto("outbox")
    .values({
      kind,
      payload: JSON.stringify(ids),
      dedupe_key: dedupeKey,
      run_after: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((oc) => oc.column("dedupe_key").doNothing())
    .execute();
  ctx.emit({ type: "outboxFilled" });
}
