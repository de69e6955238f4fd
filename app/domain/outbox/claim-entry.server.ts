import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { MOST_TRIES, retryDelay } from "./outbox-rules.ts";

/** When the next try is due, by how many there were. */
const delays = Array.from(
  { length: MOST_TRIES },
  (_, tries) => sql`when ${sql.lit(tries)} then ${sql.lit(retryDelay(tries + 1))}`,
);

/**
 * Takes the entry that has been due for longest and puts it off to its next try, in one statement, so
 * that neither another worker nor this one after a crash repeats it before then. Null when nothing is due.
 */
export async function claimEntry(ctx: Context): Promise<OutboxEntry | null> {
  const now = ctx.now();
  const due = ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("done_at", "is", null)
    .where("run_after", "<=", now)
    .where("attempts", "<", MOST_TRIES)
    .orderBy("run_after")
    .orderBy("id")
    .limit(1)
    .modifyEnd(engineOf(ctx.db).skipTaken);
  const claimed = await ctx.db
    .updateTable("outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      run_after: sql<number>`cast(${now} as bigint) + case attempts ${sql.join(delays, sql` `)} end`,
    }))
    .where("id", "=", due)
    .returning(["id", "kind", "payload", "dedupe_key", "attempts"])
    .executeTakeFirst();
  if (!claimed) return null;
  const { id, kind, payload, dedupe_key: dedupeKey, attempts: tries } = claimed;
  return { id, kind, ids: JSON.parse(payload), dedupeKey, tries };
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
