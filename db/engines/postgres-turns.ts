import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { releaseLocks } from "./postgres-locks.ts";
import { PREPARED } from "./postgres-prepared.ts";

/** Sets these locks apart from those named in postgres-locks.ts, which are held for long. */
const TURNS = 7_341_002;

type Turns = {
  turns: readonly string[];
  /** All that have failed often take one more. */
  unlucky: boolean;
};

/**
 * Runs `work` on a connection that holds these turns, in all processes. They are taken
 * before a transaction begins, so that it sees what earlier ones wrote, and given up after it has
 * ended, so that what comes later is visible later.
 */
export async function holdingTurns<R>(
  db: Kysely<Database>,
  { turns, unlucky }: Turns,
  work: (connection: Kysely<Database>) => Promise<R>,
): Promise<R> {
  if (unlucky) return afterOtherUnlucky(() => holding(db, [...turns, "unlucky"], work));
  return turns.length > 0 ? holding(db, turns, work) : work(db);
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
  work: (connection: Kysely<Database>) => Promise<R>,
): Promise<R> {
  return db.connection().execute(async (connection) => {
    try {
      // In one order, so that no two wait for each other.
      await sql`select pg_advisory_lock(${TURNS}, key) from (
        select distinct hashtext(turn) as key from unnest(${[...turns]}::text[]) turn order by key
      ) keys ${sql.raw(PREPARED)}`.execute(connection);
      return await work(connection);
    } finally {
      await releaseLocks(connection);
    }
  });
}
