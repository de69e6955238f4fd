import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import { MOST_SKEW } from "../durations.ts";
import { LONGEST_HOLD, MOST_TRIES, retryDelay } from "./outbox-rules.ts";
import { delayByTries, unindexed } from "./outbox-sql.server.ts";

/** So that requests get in between. */
const BATCH = 200;
const SKEW = sql.lit(MOST_SKEW);
/** The longest possible delay by number of tries; an untried entry is due at once. */
const delaySoFar = delayByTries((tries) => (tries === 0 ? 0 : retryDelay(tries)));
/** As in the index of what is not yet in line. */
const dueAt = sql<number>`coalesce(hold_until, run_after)`;
const isOpen = sql<boolean>`done_at is null and attempts < ${sql.lit(MOST_TRIES)}`;
const waiting = (db: Db) => sql`outbox ${engineOf(db).indexedBy("outbox_due")}
  where turn is null and ${isOpen}`;

/**
 * Gives a turn to what is due, behind what the same recipient waits for already and beside the
 * first of everybody else: one with a hundred entries delays the others by one. `underWay`: the
 * entries of this process, which a jump of the clock must not start again. Returns the services
 * with something new, and whether there is more.
 */
export async function lineUp(
  ctx: Context,
  serviceOf: (kind: string) => string,
  underWay: readonly number[],
): Promise<{ services: Set<string>; hasMore: boolean }> {
  const now = ctx.now();
  const { rows: due } = await sql<Due>`
    select id, kind, payload from ${waiting(ctx.db)}
      and ${dueAt} <= ${now} and run_after <= ${now} and ${notIn(underWay)}
    order by ${dueAt}, id limit ${BATCH}`.execute(ctx.db);
  const services = new Set<string>();
  const ahead = new Map<string, number>();
  const rows = due.map(({ id, kind, payload }): Row => {
    const service = serviceOf(kind);
    const lane = `${service} ${JSON.parse(payload).userId ?? id}`;
    const before = ahead.get(lane) ?? 0;
    ahead.set(lane, before + 1);
    services.add(service);
    return [id, service, lane, before];
  });
  if (rows.length > 0) await giveTurns(ctx, rows, now);
  return { services, hasMore: rows.length === BATCH };
}

type Due = { id: number; kind: string; payload: string };
/** Its id, service and lane, and how many of its lane come before it here. */
type Row = [number, string, string, number];

async function giveTurns({ db }: Context, rows: Row[], now: number) {
  await sql`
    update outbox set service = due.service, lane = due.lane, turn = due.before + coalesce(
      (select max(own.turn) + 1 from outbox own where own.lane = due.lane and own.turn > 0),
      (select min(head.turn) from outbox head where head.service = due.service and head.turn > 0),
      1)
    from (
      select cast(value ->> 0 as bigint) as id, value ->> 1 as service, value ->> 2 as lane,
        cast(value ->> 3 as bigint) as before
      from ${engineOf(db).jsonRows("due_rows", rows)}) due
    where outbox.id = due.id and ${unindexed("outbox.turn")} is null
      and ${unindexed("outbox.done_at")} is null and ${unindexed("outbox.run_after")} <= ${now}`.execute(
    db,
  );
}

/**
 * Lets those be due that a killed process had under way, and those whose next try a clock that was
 * ahead has put off or held too far. Of those not yet tried, only the ones that it stored are read.
 */
export async function freeStranded(ctx: Context, underWay: readonly number[]): Promise<void> {
  const now = ctx.now();
  const others = notIn(underWay);
  await sql`
    update outbox ${engineOf(ctx.db).indexedBy("outbox_under_way")} set turn = null
    where turn = 0 and run_after <= ${now} and ${others}`.execute(ctx.db);
  await sql`
    update outbox ${engineOf(ctx.db).indexedBy("outbox_due")} set hold_until = null
    where turn is null and ${isOpen} and ${dueAt} > ${now + LONGEST_HOLD}
      and hold_until is not null`.execute(ctx.db);
  await sql`
    update outbox set run_after = ${now}, turn = null
    where ${isOpen} and run_after > cast(${now} as bigint) + ${SKEW} + ${delaySoFar}
      and (attempts > 0 or (attempts = 0 and created_at > ${now}))
      and ${others}`.execute(ctx.db);
}

function notIn(ids: readonly number[]) {
  return ids.length > 0 ? sql`id not in (${sql.join(ids)})` : sql`true`;
}

/** When the next entry is due (ms); null if none waits. */
export async function nextDue({ db }: Context): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`
    select ${dueAt} as at from ${waiting(db)} order by ${dueAt} limit 1`.execute(db);
  return rows[0] ? Number(rows[0].at) : null;
}
