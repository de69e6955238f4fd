import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { MOST_TRIES, retryDelay } from "./outbox-rules.ts";

/** By so much may the clocks of several processes differ, in milliseconds. */
const SKEW = sql.lit(60_000);
/** When the next try is due, by how many there were before this one. */
const delay = delayByTries((tries) => retryDelay(tries + 1));
/** How far ahead an entry was put at most, by how many tries there were; one without any is due at once. */
const delaySoFar = delayByTries((tries) => (tries === 0 ? 0 : retryDelay(tries)));

function delayByTries(milliseconds: (tries: number) => number) {
  const cases = Array.from(
    { length: MOST_TRIES },
    (_, tries) => sql`when ${sql.lit(tries)} then ${sql.lit(milliseconds(tries))}`,
  );
  return sql`case attempts ${sql.join(cases, sql` `)} end`;
}

/**
 * Takes the entry that has been due for longest and puts it off to its next try, in one statement, so
 * that neither another worker nor this one after a crash repeats it before then. Null when nothing is
 * due. Those that are `underWay` in this process are left out, as the clock may jump to their next
 * try, and so are `kinds` that have to wait.
 */
export async function claimEntry(
  ctx: Context,
  { underWay, kinds }: { underWay: readonly number[]; kinds: readonly string[] },
): Promise<OutboxEntry | null> {
  const now = ctx.now();
  const due = ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("done_at", "is", null)
    .where((eb) => {
      // Further ahead than the delay is what was put off before the clock was set back.
      const furthest = sql<number>`cast(${now} as bigint) + ${SKEW} + ${delaySoFar}`;
      return eb.or([eb("run_after", "<=", now), eb("run_after", ">", furthest)]);
    })
    .where("attempts", "<", MOST_TRIES)
    .$if(underWay.length > 0, (qb) => qb.where("id", "not in", underWay))
    .$if(kinds.length > 0, (qb) => qb.where("kind", "not in", kinds))
    .orderBy("run_after")
    .orderBy("id")
    .limit(1)
    .modifyEnd(engineOf(ctx.db).skipTaken);
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
