import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";

export async function storeSchema(db: Db): Promise<string[]> {
  const lines = engineOf(db).name === "sqlite" ? await fileSchema(db) : await serverSchema(db);
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).sort();
}

async function fileSchema(db: Db): Promise<string[]> {
  const { rows: objects } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema where sql is not null`.execute(db);
  // SQL texts are compared without case, quotes or comments.
  const texts = objects.map(({ type, name, sql: text }) => ({
    kind: /^create virtual/i.test(text) ? "virtual" : type,
    name,
    text: text.replace(/--.*$/gm, "").replaceAll('"', "").toLowerCase(),
  }));
  const tables = texts.filter(({ kind }) => kind === "table");
  const { rows: parts } = await sql<{ line: string }>`
    select 'table ' || t.name || ' ' || t.wr || t.strict as line
      from pragma_table_list t where t.schema = 'main'
    union all select 'column ' || t.name || '.' || c.name || ' ' || lower(c.type) || ' '
        || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk
      from pragma_table_list t, pragma_table_info(t.name) c
    union all select 'key ' || t.name || '.' || f."from" || ' ' || f."table" || '.' || f."to" || ' '
        || f.on_update || ' ' || f.on_delete
      from pragma_table_list t, pragma_foreign_key_list(t.name) f
    union all select 'unique ' || t.name || ' ' || i.origin || ' '
        || (select group_concat(name) from pragma_index_info(i.name))
      from pragma_table_list t, pragma_index_list(t.name) i where i.origin <> 'c'`.execute(db);
  return [
    ...parts.map(({ line }) => line),
    ...texts.filter(({ kind }) => kind !== "table").map(({ name, text }) => `${name}: ${text}`),
    ...tables.flatMap(({ name, text }) => checksOf(text).map((check) => `${name} ${check}`)),
    ...tables
      .filter(({ text }) => text.includes("autoincrement"))
      .map(({ name }) => `${name} numbered`),
  ];
}

function checksOf(table: string): string[] {
  return [...table.matchAll(/check (\((?:[^()]|\([^()]*\))*\))/g)].map(([check]) => check);
}

async function serverSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default,
        collation_name, identity_generation) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'table', relname, relpersistence) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ line }) => line);
}

type Rows = Record<string, Record<string, unknown>[]>;

export async function storeRows(db: Db): Promise<Rows> {
  const tables = await db.introspection.getTables();
  const rows: Rows = {};
  for (const { name } of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.rows;
  }
  return rows;
}

/** Whether a table belongs to the search index, which later migrations renew. */
const isIndex = (table: string) => /^sitter_(index|cells|squares|texts)/.test(table);

/**
 * The rows as sorted lines, limited to tables and columns that existed before, without the search
 * index.
 */
export function rowsAsBefore(rows: Rows, before: Rows): string[] {
  return Object.entries(before)
    .filter(([table]) => !isIndex(table))
    .flatMap(([table, [first = {}]]) => {
      const columns = Object.keys(first).sort();
      return (rows[table] ?? []).map((row) =>
        [table, ...columns.map((column) => JSON.stringify(row[column]))].join(" "),
      );
    })
    .sort();
}
