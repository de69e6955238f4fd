import { sql } from "kysely";
import type { Engine } from "./engine.ts";
import { forgetDeletedBytes } from "./sqlite.ts";

/** SQLite has one connection, whose transactions come one after another anyway. */
export const sqliteEngine: Engine = {
  name: "sqlite",
  transaction: (db, work) => db.transaction().execute(work),
  alone: (_db, _name, work) => work(),
  texts: (alias, values) => sql`json_each(${JSON.stringify(values)}) ${sql.ref(alias)}`,
  thenJoin: sql`cross join`,
  alike: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  skipTaken: sql``,
  forgetDeletedBytes,
};
