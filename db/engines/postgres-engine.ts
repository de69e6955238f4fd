import { setTimeout } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { inCompany } from "../company.ts";
import { storeBehind } from "../read-only.ts";
import type { Database } from "../schema.ts";
import type { Engine } from "./engine.ts";
import { LOCKS } from "./postgres-locks.ts";
import { OFTEN } from "./postgres-prepared.ts";
import { postgresSitterSearch } from "./postgres-sitter-search.ts";

/**
 * Tries of one transaction; then the caller is told that the store is busy. Where 64 want the same few
 * slots, four in ten tries fail, and of ten thousand transactions two fail more than twenty times.
 */
const MOST_TRIES = 100;
/** From this try on a transaction has its turn among those that failed as often. */
const UNLUCKY = 3;
const LONGEST_PAUSE = 200;

/** Serializable, so that operations may read, decide and write as they do in SQLite, where one runs at a time. */
export const postgresEngine: Engine = {
  name: "postgres",
  transaction: (db, work, inTurn = []) =>
    inTurn.length > 0
      ? inCompany(db, inTurn.join(), work, (works) => transaction(db, works, inTurn))
      : transaction(db, work, []),
  async alone(db, name, work, { wait }) {
    return db.connection().execute(async (connection) => {
      // Not in one statement: the wait may be longer than a statement may take.
      while (!(await isOurs(connection, name))) {
        if (!wait) return undefined;
        await setTimeout(LONGEST_PAUSE);
      }
      try {
        return await work();
      } finally {
        await unlock(connection);
      }
    });
  },
  texts: (alias, values) => sql`unnest(${[...values]}::text[]) as ${sql.ref(alias)} (value)`,
  numbers: (alias, values) => sql`unnest(${[...values]}::bigint[]) as ${sql.ref(alias)} (value)`,
  jsonRows: (alias, values) =>
    sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as ${sql.ref(alias)} (value)`,
  thenJoin: sql`join`,
  // Of more than 1 it would be an error, where SQLite has a null.
  arcSine: (number) => sql`asin(case when ${number} > 1 then 1 else ${number} end)`,
  sitters: postgresSitterSearch,
  forSearches: (db) => searchesOf.get(storeBehind(db)) ?? db,
  skipTaken: sql`for update skip locked`,
  often: sql.raw(OFTEN),
  async insertMany(trx, table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const list = sql.join(columns.map((column) => sql.ref(column)));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
      await sql`insert into ${sql.table(table)} (${list}) select ${list}
        from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
    }
  },
  async storeBytes(db) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  // Dead rows are overwritten by the server's own vacuum; backups of the server are its keeper's.
  forgetDeletedBytes: async () => {},
};

const ROWS_AT_ONCE = 10_000;

async function transaction<R>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<R>,
  inTurn: string[],
): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      const turns = tries >= UNLUCKY ? [...inTurn, "unlucky"] : inTurn;
      return await holding(db, turns, (connection) =>
        connection.transaction().setIsolationLevel("serializable").execute(work),
      );
    } catch (error) {
      if (tries >= MOST_TRIES || !isWorthAnother(error, tries)) throw error;
      await setTimeout(Math.random() * Math.min(LONGEST_PAUSE, 2 ** tries));
    }
  }
}

const searchesOf = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** From now on searches in a store go through connections of their own. */
export function searchThrough(db: Kysely<Database>, searches: Kysely<Database>): void {
  searchesOf.set(db, searches);
}

/** The last of those in this process who wait for a name; they do so without one of the few connections. */
const turns = new Map<string, Promise<void>>();

/** Runs `work` when it is its turn for all the names, in this process and then among all. */
async function inTurnFor<R>(names: string[], work: () => Promise<R>): Promise<R> {
  const [name, ...others] = names;
  if (name === undefined) return work();
  const before = turns.get(name);
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  turns.set(name, promise);
  try {
    await before;
    return await inTurnFor(others, work);
  } finally {
    if (turns.get(name) === promise) turns.delete(name);
    leave();
  }
}

/** Locks are taken before the transaction begins, so that it sees what those before it did. */
async function holding<R>(
  db: Kysely<Database>,
  names: string[],
  work: (connection: Kysely<Database>) => Promise<R>,
): Promise<R> {
  if (names.length === 0) return work(db);
  // In one order for everybody, so that no two wait for each other.
  const list = [...new Set(names)].sort();
  return inTurnFor(list, () =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCKS}, key) from (
        select distinct hashtext(name) as key from unnest(${list}::text[]) name order by key
      ) keys ${sql.raw(OFTEN)}`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await unlock(connection);
      }
    }),
  );
}

/** Takes the lock of this name for the connection, where nobody has it. */
async function isOurs(connection: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_lock(${LOCKS}, hashtext(${name})) as ours`.execute(connection);
  return rows[0]?.ours === true;
}

/** A connection that is lost has lost its locks as well. */
async function unlock(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => {});
}

/** Others were faster (postgresql.org/docs/current/mvcc-serialization-failure-handling.html); keys that clash do so truly only if they clash again. */
function isWorthAnother(error: unknown, tries: number): boolean {
  const { code } = error as { code?: string };
  if (code === "40001" || code === "40P01") return true;
  // An earlier statement failed, whose error somebody did without.
  if (code === "25P02") return tries < UNLUCKY;
  return tries === 1 && (code === "23505" || code === "23503");
}
