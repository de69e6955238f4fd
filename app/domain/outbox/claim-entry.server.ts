import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { isTaken } from "#db/store-failures.ts";
import type { Context } from "../context.server.ts";
import { MOST_TRIES, type OutboxEntry, retryDelay } from "./outbox-rules.ts";
import { delayByTries, unindexed } from "./outbox-sql.server.ts";

const delay = delayByTries((tries) => retryDelay(tries + 1));
const UNDER_WAY = sql.lit(0);

/**
 * The first in turn of a service's entries whose recipient has none under way in any process, with
 * this try counted; null if there is none. In one statement, so that no other worker takes it.
 */
export async function claimEntry(ctx: Context, service: string): Promise<OutboxEntry | null> {
  const now = ctx.now();
  const next = ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("service", "=", service)
    .where("turn", ">", UNDER_WAY)
    .where("lane", "not in", (eb) =>
      eb
        .selectFrom("outbox as other")
        .select("other.lane")
        .$narrowType<{ lane: string }>()
        .where("other.turn", "=", UNDER_WAY),
    )
    // A process of an earlier version keeps no turns.
    .where(unindexed("run_after"), "<=", now)
    .where(unindexed("done_at"), "is", null)
    .where(unindexed("attempts"), "<", MOST_TRIES)
    .orderBy("turn")
    .orderBy("id")
    .limit(1)
    .modifyEnd(engineOf(ctx.db).skipLocked);
  const claimed = await ctx.db
    .updateTable("outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      run_after: sql<number>`cast(${now} as bigint) + ${delay}`,
      hold_until: null,
      turn: 0,
    }))
    .where("id", "=", next)
    .returning(["id", "kind", "payload", "dedupe_key", "attempts"])
    .executeTakeFirst()
    .catch((error) => {
      if (isTaken(error)) return "taken" as const;
      throw error;
    });
  // Another process was quicker with the same recipient.
  if (claimed === "taken") return claimEntry(ctx, service);
  if (!claimed) return null;
  const { id, kind, payload, dedupe_key: dedupeKey, attempts: tries } = claimed;
  return { id, kind, ids: JSON.parse(payload), dedupeKey, tries };
}

/** Not to be tried again. */
export async function markDone(ctx: Context, entry: OutboxEntry): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ done_at: ctx.now(), turn: null, ...withoutSealed(entry) })
    .where("id", "=", entry.id)
    .execute();
}

/** Not to be tried again, and kept as failed. */
export async function markGivenUp(ctx: Context, entry: OutboxEntry): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ attempts: MOST_TRIES, turn: null, ...withoutSealed(entry) })
    .where("id", "=", entry.id)
    .execute();
}

/** Nobody needs it again. */
function withoutSealed({ ids: { sealed, ...ids } }: OutboxEntry): { payload?: string } {
  return sealed === undefined ? {} : { payload: JSON.stringify(ids) };
}

/** Leaves it to its next try, or puts it off until `until` (ms). The try it has just had counts. */
export async function leaveEntry(
  ctx: Context,
  entryId: number,
  until: number | null = null,
): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ turn: null, hold_until: until })
    .where("id", "=", entryId)
    .execute();
}
