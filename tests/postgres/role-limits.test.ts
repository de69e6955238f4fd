import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { moveStore } from "#db/move/move-store.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";

/** Of the role, as a cautious administrator or a provider sets them. */
const limits = {
  statement_timeout: "150ms",
  lock_timeout: "150ms",
  idle_session_timeout: "300ms",
  // The servers that the tests bring along know it (since 17).
  transaction_timeout: "300ms",
};
type Limit = keyof typeof limits;

const root = mkdtempSync(join(tmpdir(), "role-limits-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let database: TestDatabase;
let url = "";
beforeEach(async () => {
  database = (await emptyDatabase()) as TestDatabase;
  url = database.env.DATABASE_URL ?? "";
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
    set transaction_timeout = 0`);
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** For new sessions in this database alone, as the role is that of other tests, too. */
const limit = (...names: Limit[]) =>
  asAdministrator(
    ...names.map(
      (name) =>
        `do $$ begin execute format('alter role %I in database %I set ${name} = ''${limits[name]}''',
          current_user, current_database()); end $$`,
    ),
  );

/** As of a large store: the first table that is made takes longer than the limits. */
const slowStart = `create function linger() returns event_trigger language plpgsql
    as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.users')
      then perform pg_sleep(0.5); end if;
    end $$;
  create event trigger slow on ddl_command_end when tag in ('CREATE TABLE')
    execute function linger()`;

const open = () => openStore({ dataDir: "", databaseUrl: url, connections: 3 });

test("a connection that a role's idle_session_timeout would cut stays in the pool", async () => {
  const warn = vi.spyOn(console, "warn");
  await (await open()).close();
  await limit("idle_session_timeout");
  const { db, close } = await open();
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0];
  const before = await pidOf();
  await setTimeout(900);
  expect(await pidOf()).toEqual(before);
  expect(warn).not.toHaveBeenCalled();
  await close();
});

test("a start brings the store up to date however short a role's timeouts are", async () => {
  await asAdministrator(slowStart);
  await limit("statement_timeout", "lock_timeout", "transaction_timeout");
  const { db, close } = await open();
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  await close();
});

test.each(Object.keys(limits) as Limit[])("a move outlasts a role's %s", async (name) => {
  const dataDir = join(root, name);
  const { db, close } = await openStore(dataDir);
  const row = { key: "a form", made: "", expires_at: 1 };
  await db.insertInto("done_once").values(row).execute();
  await close();
  const move = (finish: boolean, copyPhotos: () => Promise<void> = async () => {}) =>
    moveStore({ dataDir, url, finish, copyPhotos, say: () => {} });
  await move(false);
  await asAdministrator(
    "delete from done_once",
    `create function linger() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.5); return null; end $$`,
    "create trigger slow after insert on done_once for each statement execute function linger()",
  );
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await limit(name);
  // The move waits for a lock, then for photos, then for a slow statement.
  await move(true, async () => {
    await other.query("begin; lock table done_once in access exclusive mode");
    void setTimeout(700).then(() => other.query("commit"));
    await setTimeout(500);
  });
  await other.end();
  const moved = await open();
  expect(await moved.db.selectFrom("done_once").select("key").execute()).toEqual([
    { key: "a form" },
  ]);
  await moved.close();
});
