import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { App } from "../../app/entry.node.ts";

/** Written to beside what a request is about. */
const STILL_WORKING = /^(sqlite_|kysely_|sessions$|rate_uses$|kept_forms$)/;

/** From now on, whatever stores something fails in a way that nobody foresees. */
export async function stopStoring({ runtime: { db } }: App): Promise<void> {
  if (engineOf(db).name === "sqlite") {
    const tables = await sql<{ name: string }>`select name from pragma_table_list
      where type = 'table' and schema = 'main'`.execute(db);
    for (const { name } of tables.rows.filter((table) => !STILL_WORKING.test(table.name)))
      for (const change of ["insert", "update", "delete"])
        await sql`create trigger ${sql.id(`broken_${change}_${name}`)}
          before ${sql.raw(change)} on ${sql.table(name)}
          begin insert into no_such_table values (1); end`.execute(db);
    return;
  }
  await sql`create function broken() returns trigger language plpgsql as
    $$ begin perform 1 from no_such_table; return null; end $$`.execute(db);
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of tables.rows.filter((table) => !STILL_WORKING.test(table.name)))
    await sql`create trigger broken before insert or update or delete on ${sql.table(name)}
      for each statement execute function broken()`.execute(db);
}
