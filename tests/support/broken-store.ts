import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { App } from "../../app/entry.node.ts";

/** Written to beside what a request is about. */
const STILL_WORKING = /^(sqlite_|kysely_|rate_uses$|kept_forms$)/;

/** When a session was last seen is noted with every request. */
const changesOf = (table: string) =>
  table === "sessions" ? ["insert", "update of proven_at"] : ["insert", "update", "delete"];

/** From now on, whatever stores something fails in a way that nobody foresees. */
export async function stopStoring({ runtime: { db } }: App): Promise<void> {
  if (engineOf(db).name === "sqlite") {
    const tables = await sql<{ name: string }>`select name from pragma_table_list
      where type = 'table' and schema = 'main'`.execute(db);
    for (const { name } of tables.rows.filter((table) => !STILL_WORKING.test(table.name)))
      for (const change of changesOf(name))
        await sql`create trigger ${sql.id(`broken ${change} ${name}`)}
          before ${sql.raw(change)} on ${sql.table(name)}
          begin insert into no_such_table values (1); end`.execute(db);
    return;
  }
  await sql`create function broken() returns trigger language plpgsql as
    $$ begin perform 1 from no_such_table; return null; end $$`.execute(db);
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of tables.rows.filter((table) => !STILL_WORKING.test(table.name)))
    await sql`create trigger broken before
      ${sql.raw(changesOf(name).join(" or "))} on ${sql.table(name)}
      for each statement execute function broken()`.execute(db);
}
