import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { MARK } from "../move/table-shapes.ts";
import type { Database } from "../schema.ts";

/** Sets our advisory locks apart from others' in the same database. */
export const LOCKS = 7_341_001;

/** While this connection is open, no move into the database begins. Throws if one is under way. */
export async function registerSite(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select pg_try_advisory_lock_shared($1, hashtext('sites')) as registered",
    [LOCKS],
  );
  if (!rows[0]?.registered || (await isMarked(client))) throw new UnfinishedMove();
}

/** Lasts as long as the connection. Throws if another move or a site has the database. */
export async function lockForMove(client: pg.Client): Promise<void> {
  if (!(await tryLock(client, "moves"))) {
    throw new Error(
      "Another move or restore into that database is running. Wait for it to end, or stop it.",
    );
  }
  if (!(await tryLock(client, "sites"))) {
    throw new Error("A site is running on that database. Stop it first, or choose another one.");
  }
}

/** All that the connection holds. If it is gone, so are they. */
export async function releaseLocks(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => {});
}

/** Whether a move or a restore into this database has begun and not finished. */
export async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as marked", [MARK]);
  return rows[0]?.marked ?? false;
}

export class UnfinishedMove extends Error {
  constructor() {
    super("A move or a restore into this database is not finished: run it again.");
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as ours", [
    LOCKS,
    name,
  ]);
  return rows[0]?.ours ?? false;
}
