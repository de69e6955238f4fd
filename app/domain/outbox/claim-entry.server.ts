import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import { MINUTE } from "../durations.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { MOST_TRIES, retryDelay } from "./outbox-rules.ts";

/** Clock difference allowed between processes. */
const SKEW = sql.lit(MINUTE);
const delay = delayByTries((tries) => retryDelay(tries + 1));
/** The longest possible delay by number of tries; an untried entry is due at once. */
const delaySoFar = delayByTries((tries) => (tries === 0 ? 0 : retryDelay(tries)));

function delayByTries(milliseconds: (tries: number) => number) {
  const cases = Array.from(
    { length: MOST_TRIES },
    (_, tries) => sql`when ${sql.lit(tries)} then ${sql.lit(milliseconds(tries))}`,
  );
  return sql`case attempts ${sql.join(cases, sql` `)} end`;
}

type Skipped = { ids: readonly number[]; kinds: readonly string[] };

/**
 * The next due entry, with this try counted; null if none is due but those to skip. In one statement,
 * so that no other worker takes the same entry before its next try.
 */
export async function claimEntry(ctx: Context, skipped: Skipped): Promise<OutboxEntry | null> {
  const now = ctx.now();
  const due = ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("done_at", "is", null)
    .where((eb) => {
      // None waits longer than this, unless the clock was set back: then it is due at once.
      const furthest = sql<number>`cast(${now} as bigint) + ${SKEW} + ${delaySoFar}`;
      return eb.or([eb("run_after", "<=", now), eb("run_after", ">", furthest)]);
    })
    .where((eb) => eb.or([eb("hold_until", "is", null), eb("hold_until", "<=", now)]))
    .where("attempts", "<", MOST_TRIES)
    .$if(skipped.ids.length > 0, (qb) => qb.where("id", "not in", skipped.ids))
    .$if(skipped.kinds.length > 0, (qb) => qb.where("kind", "not in", skipped.kinds))
    .orderBy("run_after")
    .orderBy("id")
    .limit(1)
    .modifyEnd(engineOf(ctx.db).skipLocked);
  const claimed = await ctx.db
    .updateTable("outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      run_after: sql<number>`cast(${now} as bigint) + ${delay}`,
    }))
    .where("id", "=", due)
    .returning(["id", "kind", "payload", "dedupe_key", "attempts"])
    .executeTakeFirst();
  if (!claimed) return null;
  const { id, kind, payload, dedupe_key: dedupeKey, attempts: tries } = claimed;
  return { id, kind, ids: JSON.parse(payload), dedupeKey, tries };
}

/** Not to be tried again. */
export async function markDone(ctx: Context, entry: OutboxEntry): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ done_at: ctx.now(), ...withoutSealed(entry) })
    .where("id", "=", entry.id)
    .execute();
}

/** Not to be tried again, and kept as failed. */
export async function markGivenUp(ctx: Context, entry: OutboxEntry): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ attempts: MOST_TRIES, ...withoutSealed(entry) })
    .where("id", "=", entry.id)
    .execute();
}

/** Nobody needs it again. */
function withoutSealed({ ids: { sealed, ...ids } }: OutboxEntry): { payload?: string } {
  return sealed === undefined ? {} : { payload: JSON.stringify(ids) };
}

/** Puts it off until `until` (ms). The try it has just had still counts. */
export async function holdEntry(ctx: Context, entryId: number, until: number): Promise<void> {
  await ctx.db.updateTable("outbox").set({ hold_until: until }).where("id", "=", entryId).execute();
}
