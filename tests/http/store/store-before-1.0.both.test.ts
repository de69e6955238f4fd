import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openStore, STORE_FILE } from "#db/connect.ts";
import { clientSettings } from "#db/engines/postgres.ts";
import { ServerDialect } from "#db/engines/postgres-dialect.ts";
import { readSqlite } from "#db/engines/sqlite-copy.ts";
import type { Database } from "#db/schema.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { demoDumpBefore, demoFileBefore } from "#tests/support/older-stores.ts";
import { hashSlowly } from "#tests/support/quick-passwords.ts";
import { rowsAsBefore, storeRows, storeSchema } from "#tests/support/store-schema.ts";

// The demo's passwords have the real cost.
hashSlowly();
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-older-"));
const database = await emptyDatabase();
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
const rowsBefore = await putDemo();
const settings = { dataDir, databaseUrl: database?.env.DATABASE_URL ?? null, connections: 2 };

test("the demo of the last version before 1.0.0 opens with the same rows", async () => {
  const { db, close } = await openStore(settings);
  const rows = await storeRows(db);
  await close();
  expect(Object.keys(rowsBefore).length).toBeGreaterThan(40);
  expect(rowsBefore.users).toHaveLength(95);
  expect(rowsBefore.bookings).toHaveLength(87);
  // Later migrations may add to it.
  expect(rowsAsBefore(rows, rowsBefore)).toEqual(rowsAsBefore(rowsBefore, rowsBefore));
});

test("the store then has the schema of a new one, and opens a second time", async () => {
  const older = await openStore(settings);
  const schema = await storeSchema(older.db);
  await older.close();
  const empty = await emptyDatabase();
  const databaseUrl = empty?.env.DATABASE_URL ?? null;
  const fresh = await openStore({ ...settings, dataDir: join(dataDir, "fresh"), databaseUrl });
  const wanted = await storeSchema(fresh.db);
  await fresh.close();
  await empty?.drop();
  expect(schema.length).toBeGreaterThan(300);
  expect(schema).toEqual(wanted);
});

test("its users find each other and places, sign in and see their data", async () => {
  const app = await testApp({ DATA_DIR: dataDir, ...database?.env });
  const browser = new Browser(app);
  const { db } = app.runtime;
  const sitter = await db
    .selectFrom("sitter_index")
    .select(["user_id", "name"])
    .orderBy("n")
    .executeTakeFirstOrThrow();
  const found = await browser.get(`/sitters?search=${encodeURIComponent(sitter.name)}`);
  expect(found.html).toContain(`/sitters/${sitter.user_id}`);
  const near = await browser.get("/sitters?place=Salaam+Dar");
  expect(near.html).toContain("Nearest sitters to Dar es Salaam");
  const owner = await db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "owner_id")
    .innerJoin("conversations", "user_id", "users.id")
    .select(["bookings.id", "users.email"])
    .executeTakeFirstOrThrow();
  await browser.post("/login", { email: owner.email, password: "trotwell-demo" });
  for (const path of ["/", `/bookings/${owner.id}`, "/messages", "/profile"]) {
    expect((await browser.get(path)).status, path).toBe(200);
  }
  // The triggers work: a changed name is found by search.
  await db.updateTable("users").set({ name: "Zebulon" }).where("id", "=", sitter.user_id).execute();
  const { name } = await db
    .selectFrom("sitter_index")
    .select("name")
    .where("user_id", "=", sitter.user_id)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Zebulon");
});

/** Installs the demo on this run's engine and returns its rows as stored there. */
async function putDemo() {
  const db = database ? await putOnServer(database.env.DATABASE_URL) : putInFile();
  const rows = await storeRows(db);
  await db.destroy();
  return rows;
}

function putInFile(): Kysely<Database> {
  const path = join(dataDir, STORE_FILE);
  writeFileSync(path, demoFileBefore());
  return readSqlite(path);
}

async function putOnServer(url = ""): Promise<Kysely<Database>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(demoDumpBefore());
  await client.end();
  return new Kysely({ dialect: new ServerDialect({ pool: new pg.Pool(clientSettings(url)) }) });
}
