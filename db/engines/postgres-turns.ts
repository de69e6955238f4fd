import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { LOCK_NOT_AVAILABLE } from "../store-failures.ts";
import { releaseLocks } from "./postgres-locks.ts";
import { PREPARED } from "./postgres-prepared.ts";

/** Sets these locks apart from those named in postgres-locks.ts, which are held for long. */
const TURNS = 7_341_002;

type Turns = {
  turns: readonly string[];
  /** Whether it waits for turns that are taken; otherwise, it throws. */
  waits: boolean;
  /** For a transaction that has failed often: it waits for all turns, and for others like itself. */
  unlucky: boolean;
};

/**
 * Runs `work` on a connection that holds these turns, in all processes. They are taken
 * before a transaction begins, so that it sees what earlier ones wrote, and given up after it has
 * ended, so that what comes later is visible later.
 */
export async function holdingTurns<R>(
  db: Kysely<Database>,
  { turns, waits, unlucky }: Turns,
  work: (connection: Kysely<Database>) => Promise<R>,
): Promise<R> {
  if (unlucky) return afterOtherUnlucky(() => holding(db, [...turns, "unlucky"], true, work));
  return turns.length > 0 ? holding(db, turns, waits, work) : work(db);
}

/** With the code that PostgreSQL gives when waiting for a lock takes too long. */
class LockedOut extends Error {
  readonly code = LOCK_NOT_AVAILABLE;
  constructor() {
    super("Another transaction holds a turn");
  }
}

let lastUnlucky: Promise<unknown> = Promise.resolve();

/** They wait without holding one of the few connections. */
function afterOtherUnlucky<R>(work: () => Promise<R>): Promise<R> {
  const result = lastUnlucky.then(work);
  lastUnlucky = result.catch(() => {});
  return result;
}

async function holding<R>(
  db: Kysely<Database>,
  turns: readonly string[],
  waits: boolean,
  work: (connection: Kysely<Database>) => Promise<R>,
): Promise<R> {
  const take = sql.raw(waits ? "pg_advisory_lock" : "pg_try_advisory_lock");
  return db.connection().execute(async (connection) => {
    try {
      // In one order, so that no two wait for each other.
      const { rows } = await sql<{ taken: unknown }>`select ${take}(${TURNS}, key) as taken from (
        select distinct hashtext(turn) as key from unnest(${[...turns]}::text[]) turn order by key
      ) keys ${sql.raw(PREPARED)}`.execute(connection);
      if (rows.some(({ taken }) => taken === false)) throw new LockedOut();
      return await work(connection);
    } finally {
      await releaseLocks(connection);
    }
  });
}
