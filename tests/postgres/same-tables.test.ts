import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openStore } from "#db/connect.ts";
import { runStatements } from "#db/migrations/run-statements.ts";
import { testDatabase } from "#tests/support/database.ts";

const folder = mkdtempSync(join(tmpdir(), "trotwell-tables-"));
const database = await testDatabase();
const file = await openStore(folder);
const server = await openStore({
  dataDir: folder,
  databaseUrl: database.env.DATABASE_URL ?? null,
  connections: 2,
});
afterAll(async () => {
  await file.close();
  await server.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Tables private to one engine, such as a full-text index. */
const ofOneEngine = /^(sqlite_|kysely_|sitter_texts|rate_uses$)/;
const columnsOfOneEngine = new Set(["sitter_index.texts"]);

type Column = { table: string; column: string; type: string; required: number };

// A migration written once, as docs/store.md says, leaves them the same.
for (const { db } of [file, server]) {
  await runStatements(
    db,
    `
alter table dogs
  add column coat text /* As told. */;
create table toys (
  id serial,
  dog_id text not null references dogs (id) on delete cascade,
  bought_at instant not null,
  constraint toys_once unique (dog_id, bought_at));
`,
  );
}

test("both engines have the same tables with the same columns", async () => {
  const inFile = await sql<Column>`
    select t.name as "table", c.name as "column", lower(c.type) as type,
      c."notnull" or c.pk > 0 as required
    from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(file.db);
  const onServer = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type,
      (is_nullable = 'NO')::integer as required
    from information_schema.columns where table_schema = 'public'`.execute(server.db);
  const kinds: Record<string, string> = { bigint: "integer", "double precision": "real" };
  const tidy = (rows: Column[]) =>
    rows
      .filter(({ table, column }) => !columnsOfOneEngine.has(`${table}.${column}`))
      .filter(({ table }) => !ofOneEngine.test(table))
      .map(({ table, column, type, required }) =>
        [`${table}.${column}`, kinds[type] ?? type, required ? "not null" : ""].join(" "),
      )
      .sort();
  expect(tidy(onServer.rows)).toEqual(tidy(inFile.rows));
});

type Link = { table: string; column: string; target: string; gone: string };

test("both engines have the same foreign keys", async () => {
  const inFile = await sql<Link>`
    select t.name as "table", f."from" as "column", f."table" as target, lower(f.on_delete) as gone
    from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(
    file.db,
  );
  const onServer = await sql<Link>`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      c.confrelid::regclass::text as target, case c.confdeltype when 'c' then 'cascade'
        when 'n' then 'set null' else 'no action' end as gone
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f'`.execute(server.db);
  const tidy = (links: Link[]) => links.map((link) => Object.values(link).join(" ")).sort();
  expect(tidy(onServer.rows)).toEqual(tidy(inFile.rows));
});

test("both engines have the same indexes and the same unique columns", async () => {
  type Index = { table: string; columns: string; unique: number; part: number };
  const inFile = await sql<Index>`
    select t.name as "table", i."unique", i.partial as part, (select group_concat(name, ' ') from
      (select name from pragma_index_info(i.name) order by seqno)) as columns
    from sqlite_schema t join pragma_index_list(t.name) i
    where t.type = 'table' and i.origin <> 'pk'`.execute(file.db);
  const onServer = await sql<Index>`
    select i.indrelid::regclass::text as "table", i.indisunique::integer as unique,
      (i.indpred is not null)::integer as part,
      (select string_agg(a.attname, ' ' order by k.n)
        from unnest(i.indkey) with ordinality k (number, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary`.execute(server.db);
  const tidy = (rows: Index[]) =>
    rows
      // The sitter index differs between the engines.
      .filter(({ table }) => !ofOneEngine.test(table) && table !== "sitter_index")
      .map(({ table, columns, unique, part }) => [table, columns, unique, part].join(" | "))
      .sort();
  expect(tidy(onServer.rows)).toEqual(tidy(inFile.rows));
});
