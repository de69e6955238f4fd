import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { App } from "../../app/entry.node.ts";

/** Every byte of the SQLite file and its log, or every row in PostgreSQL. */
export async function storeContents({ runtime: { db, config } }: App): Promise<string> {
  if (engineOf(db).name === "sqlite") {
    const names = readdirSync(config.dataDir).filter((name) => name.startsWith("trotwell.db"));
    return Buffer.concat(names.map((name) => readFileSync(join(config.dataDir, name)))).toString();
  }
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text from ${sql.table(name)} t`.execute(db);
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join("\n");
}

export async function tablesWithPeople({ runtime: { db } }: App): Promise<string[]> {
  const { rows } =
    engineOf(db).name === "sqlite"
      ? await sql<{ name: string }>`
        select distinct tables.name from sqlite_schema as tables
        join pragma_foreign_key_list(tables.name) as keys on keys."table" = 'users'
        where tables.type = 'table'`.execute(db)
      : await sql<{ name: string }>`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

/** `event` such as 'insert on dogs' fails with `message` until `mendStore`. */
export async function breakStore(
  { runtime: { db } }: App,
  event: string,
  message: string,
): Promise<void> {
  const statements =
    engineOf(db).name === "sqlite"
      ? [`create trigger broken before ${event} begin select raise(abort, '${message}'); end`]
      : [
          `create function broken() returns trigger language plpgsql as
            $$ begin raise exception '${message}'; end $$`,
          `create trigger broken before ${event} for each row execute function broken()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function mendStore({ runtime: { db } }: App): Promise<void> {
  const drop =
    engineOf(db).name === "sqlite"
      ? "drop trigger if exists broken"
      : "drop function if exists broken cascade";
  await sql.raw(drop).execute(db);
}

/** Columns whose names suggest a secret, its hash, or an identity elsewhere. */
export async function secretColumns({ runtime: { db } }: App): Promise<string[]> {
  const { rows } =
    engineOf(db).name === "sqlite"
      ? await sql<{ name: string }>`
        select tables.name || '.' || columns.name as name from sqlite_schema as tables
        join pragma_table_info(tables.name) as columns where tables.type = 'table'`.execute(db)
      : await sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => /\.(.*(hash|token|secret|endpoint|credential).*|sub)$/.test(name))
    .sort();
}
