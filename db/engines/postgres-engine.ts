import { setTimeout } from "node:timers/promises";
import { type IsolationLevel, type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { inBatch } from "../batches.ts";
import { storeBehind } from "../read-only.ts";
import type { Database } from "../schema.ts";
import { errorCode, isUnreachable } from "../store-failures.ts";
import type { Engine } from "./engine-parts.ts";
import { LOCKS, releaseLocks } from "./postgres-locks.ts";
import { PREPARED } from "./postgres-prepared.ts";
import { postgresSitterSearch } from "./postgres-sitter-search.ts";
import { holdingTurns } from "./postgres-turns.ts";
import type { ReplicaLag } from "./replica-lag.ts";

/** From here on a transaction takes a lock shared by all that have failed as often. */
const UNLUCKY = 3;
/** From here on nobody else writes: a long transaction can lose to short ones for ever. */
const ALONE = 12;
/** Deadlocks remain. */
const MAX_ATTEMPTS = 30;
const MAX_PAUSE_MS = 200;

/** Serializable, so that operations can read, decide and write as in SQLite. */
export const postgresEngine: Engine = {
  name: "postgres",
  transaction: (db, work, turns = []) =>
    transaction(db, work, { turns, waits: true, isolation: "serializable" }),
  inBatch: (db, work, own) =>
    inBatch(db, own, work, (batch, turns, waits) =>
      transaction(db, batch, { turns, waits, isolation: "repeatable read" }),
    ),
  async withLock(db, name, work, { wait }) {
    return db.connection().execute(async (connection) => {
      // Polled, because the wait may exceed the limit for a statement.
      while (!(await tryLock(connection, name))) {
        if (!wait) return undefined;
        await setTimeout(MAX_PAUSE_MS);
      }
      try {
        return await work();
      } finally {
        await releaseLocks(connection);
      }
    });
  },
  texts: (alias, values) => sql`unnest(${[...values]}::text[]) as ${sql.ref(alias)} (value)`,
  numbers: (alias, values) => sql`unnest(${[...values]}::bigint[]) as ${sql.ref(alias)} (value)`,
  jsonRows: (alias, values) =>
    sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as ${sql.ref(alias)} (value)`,
  list: (query) => jsonArrayFrom(query).$castTo(),
  orderedJoin: sql`join`,
  indexedBy: () => sql``,
  // Above 1 it would be an error, where SQLite has a null.
  arcSine: (number) => sql`asin(case when ${number} > 1 then 1 else ${number} end)`,
  sitters: postgresSitterSearch,
  async searching(db, search, { mayLag = false }) {
    const { searches, replica } = storesOf.get(storeBehind(db)) ?? { searches: db, replica: null };
    if (!replica || !mayLag || !replica.lag.isRecent()) return search(searches);
    try {
      return await search(replica.db);
    } catch (error) {
      const isGone = isUnreachable(error);
      if (!isGone && errorCode(error) !== CANCELLED_BY_REPLAY) throw error;
      if (isGone) replica.lag.lost();
      return search(searches);
    }
  },
  replicaLag: (db) => storesOf.get(storeBehind(db))?.replica?.lag.most() ?? null,
  locked: sql`for update`,
  skipLocked: sql`for update skip locked`,
  prepared: PREPARED,
  async insertMany(trx, table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const list = sql.join(columns.map((column) => sql.ref(column)));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
      await sql`insert into ${sql.table(table)} (${list}) select ${list}
        from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
    }
  },
  async othersThan(db, label) {
    const { rows } = await sql<{ others: number }>`
      select count(distinct application_name) as others from pg_stat_activity
      where datname = current_database() and usename = current_user
        and application_name like 'trotwell %'
        and application_name <> ${label}`.execute(db);
    return rows[0]?.others ?? 0;
  },
  async storeBytes(db) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  // The server's vacuum overwrites deleted rows; its backups belong to its operator.
  eraseDeleted: async () => {},
};

const ROWS_AT_ONCE = 10_000;

async function transaction<R>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<R>,
  {
    turns,
    waits,
    isolation,
  }: { turns: readonly string[]; waits: boolean; isolation: IsolationLevel },
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      const tables = attempt >= ALONE ? await lockableTables(db) : [];
      return await holdingTurns(db, { turns, waits, unlucky: attempt >= UNLUCKY }, (connection) =>
        connection
          .transaction()
          .setIsolationLevel(isolation)
          .execute(async (trx) => {
            if (tables.length > 0) await lockTables(trx, tables);
            return work(trx);
          }),
      );
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isWorthRetrying(error, attempt)) throw error;
      await setTimeout(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt));
    }
  }
}

/** The replica removed rows that a statement was reading (PostgreSQL's manual, 26.4.2). */
const CANCELLED_BY_REPLAY = "40001";

type SearchStores = {
  searches: Kysely<Database>;
  replica: { db: Kysely<Database>; lag: ReplicaLag } | null;
};
const storesOf = new WeakMap<Kysely<Database>, SearchStores>();

export function setSearchStores(db: Kysely<Database>, stores: SearchStores): void {
  storesOf.set(db, stores);
}

async function tryLock(connection: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_lock(${LOCKS}, hashtext(${name})) as ours`.execute(connection);
  return rows[0]?.ours === true;
}

/** A key may clash once because of a race; the second time it is a real clash. */
function isWorthRetrying(error: unknown, attempt: number): boolean {
  const { code } = error as { code?: string };
  if (code === "40001" || code === "40P01") return true;
  // An earlier statement of the transaction failed and its error was ignored.
  if (code === "25P02") return attempt < UNLUCKY;
  return attempt === 1 && (code === "23505" || code === "23503");
}

/**
 * Lets nobody else write until the transaction ends, so that it can't fail to serialize. Has to be
 * its first statement: the snapshot follows the locks (postgresql.org/docs/current/sql-lock.html).
 */
async function lockTables(trx: Kysely<Database>, tables: string[]): Promise<void> {
  const list = sql.join(tables.map((name) => sql.table(name)));
  await sql`lock table ${list} in share row exclusive mode`.execute(trx);
}

/** All but the uses of limits, which are written on a connection of their own. */
async function lockableTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'rate_uses' order by name`.execute(db);
  return rows.map(({ name }) => name);
}
