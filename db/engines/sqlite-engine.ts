import { type RawBuilder, sql } from "kysely";
import { inCompany } from "../company.ts";
import type { Engine } from "./engine.ts";
import { forgetDeletedBytes } from "./sqlite.ts";
import { sqliteSitterSearch } from "./sqlite-sitter-search.ts";

/** SQLite has one connection, whose transactions come one after another anyway; turns save waits for the disk. */
export const sqliteEngine: Engine = {
  name: "sqlite",
  transaction: (db, work, inTurn = []) =>
    inTurn.length > 0
      ? inCompany(db, inTurn.join(), work, (works) => db.transaction().execute(works))
      : db.transaction().execute(work),
  alone: (_db, _name, work) => work(),
  texts: listed,
  numbers: listed,
  jsonRows: listed,
  thenJoin: sql`cross join`,
  arcSine: (number) => sql`asin(${number})`,
  sitters: sqliteSitterSearch,
  forSearches: (db) => db,
  skipTaken: sql``,
  often: sql``,
  async insertMany(trx, table, rows) {
    const full = rows.length - (rows.length % ROWS_AT_ONCE);
    if (full) {
      // Compiled once: building the same statement for each batch would take most of the time.
      const first = rows.slice(0, ROWS_AT_ONCE);
      const statement = trx.insertInto(table).values(first).compile();
      for (let start = 0; start < full; start += ROWS_AT_ONCE) {
        const parameters = rows.slice(start, start + ROWS_AT_ONCE).flatMap(Object.values);
        await trx.executeQuery({ ...statement, parameters });
      }
    }
    if (full < rows.length) await trx.insertInto(table).values(rows.slice(full)).execute();
  },
  async storeBytes(db) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  forgetDeletedBytes,
};

const ROWS_AT_ONCE = 500;

function listed(alias: string, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(values)}) ${sql.ref(alias)}`;
}
