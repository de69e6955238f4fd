import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./engine.ts";
import { forgetDeletedBytes } from "./sqlite.ts";
import { sqliteSitterSearch } from "./sqlite-sitter-search.ts";

/** SQLite has one connection, whose transactions come one after another anyway. */
export const sqliteEngine: Engine = {
  name: "sqlite",
  transaction: (db, work) => db.transaction().execute(work),
  alone: (_db, _name, work) => work(),
  texts: listed,
  numbers: listed,
  jsonRows: listed,
  thenJoin: sql`cross join`,
  arcSine: (number) => sql`asin(${number})`,
  alike: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  sitters: sqliteSitterSearch,
  skipTaken: sql``,
  forgetDeletedBytes,
};

function listed(alias: string, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(values)}) ${sql.ref(alias)}`;
}
