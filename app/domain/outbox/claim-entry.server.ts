import type { Context } from "../context.server.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { MOST_TRIES, retryDelay } from "./outbox-rules.ts";

/**
 * Takes the entry that has been due for longest and puts it off to its next try, so that neither
 * another worker nor this one after a crash repeats it before then. Null when nothing is due.
 */
export async function claimEntry(ctx: Context): Promise<OutboxEntry | null> {
  for (;;) {
    const due = await ctx.db
      .selectFrom("outbox")
      .select(["id", "kind", "payload", "dedupe_key", "attempts"])
      .where("done_at", "is", null)
      .where("run_after", "<=", ctx.now())
      .where("attempts", "<", MOST_TRIES)
      .orderBy("run_after")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const tries = due.attempts + 1;
    const claim = await ctx.db
      .updateTable("outbox")
      .set({ attempts: tries, run_after: ctx.now() + retryDelay(tries) })
      .where("id", "=", due.id)
      .where("attempts", "=", due.attempts)
      .executeTakeFirst();
    if (claim.numUpdatedRows === 1n) {
      const { id, kind, dedupe_key: dedupeKey } = due;
      return { id, kind, ids: JSON.parse(due.payload), dedupeKey, tries };
    }
  }
}

/** Writes down that an effect has come about. */
export async function markDone(ctx: Context, entryId: number): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ done_at: ctx.now() })
    .where("id", "=", entryId)
    .execute();
}

/** Writes down that an effect is tried no more. */
export async function markGivenUp(ctx: Context, entryId: number): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ attempts: MOST_TRIES })
    .where("id", "=", entryId)
    .execute();
}
