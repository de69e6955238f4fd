import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { inBatch } from "../batches.ts";
import type { Database } from "../schema.ts";
import type { Engine } from "./engine-parts.ts";
import { sqliteSitterSearch } from "./sqlite-sitter-search.ts";

/** One connection runs one transaction at a time anyway; sharing them saves waits for the disk. */
export const sqliteEngine: Engine = {
  name: "sqlite",
  transaction: together,
  inBatch: together,
  withLock: (_db, _name, work) => work(),
  texts: listed,
  numbers: listed,
  jsonRows: listed,
  list: (query) => jsonArrayFrom(query).$castTo(),
  orderedJoin: sql`cross join`,
  indexedBy: (name) => sql`indexed by ${sql.raw(name)}`,
  arcSine: (number) => sql`asin(${number})`,
  sitters: sqliteSitterSearch,
  searching: (db, search) => search(db),
  replicaLag: () => null,
  locked: sql``,
  skipLocked: sql``,
  prepared: "",
  async insertMany(trx, table, rows) {
    const full = rows.length - (rows.length % ROWS_AT_ONCE);
    if (full) {
      const first = rows.slice(0, ROWS_AT_ONCE);
      const statement = trx.insertInto(table).values(first).compile();
      for (let start = 0; start < full; start += ROWS_AT_ONCE) {
        const parameters = rows.slice(start, start + ROWS_AT_ONCE).flatMap(Object.values);
        await trx.executeQuery({ ...statement, parameters });
      }
    }
    if (full < rows.length) await trx.insertInto(table).values(rows.slice(full)).execute();
  },
  // The folder is locked.
  othersThan: async () => 0,
  async storeBytes(db) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  /** The log still holds the old pages. */
  async eraseDeleted(db) {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  },
};

const ROWS_AT_ONCE = 500;

function together<R>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<R>,
): Promise<R> {
  return inBatch(db, [], work, (batch) => db.transaction().execute(batch));
}

function listed(alias: string, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(values)}) ${sql.ref(alias)}`;
}
