import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

/**
 * Lets nobody else write until the transaction ends, so that it can't fail to serialize. Has to be
 * its first statement: the snapshot follows the locks (postgresql.org/docs/current/sql-lock.html).
 */
export async function lockTables(trx: Kysely<Database>, tables: string[]): Promise<void> {
  const list = sql.join(tables.map((name) => sql.table(name)));
  await sql`lock table ${list} in share row exclusive mode`.execute(trx);
}

/** All but the uses of limits, which are written on a connection of their own. */
export async function lockableTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'rate_uses' order by name`.execute(db);
  return rows.map(({ name }) => name);
}
