import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStore, type Store } from "#db/connect.ts";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { bucketServer } from "#tests/support/doubles/bucket-server.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { look } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";
import type { App } from "../../app/entry.node.ts";
import { keepFewPlaces } from "../load/places.ts";
import { runMove } from "../load/run-move.ts";
import { loadBuild } from "../support/build.ts";

const dataDir = mkdtempSync(join(tmpdir(), "trotwell-move-"));
const bucket = await bucketServer();
const database = await testDatabase();
const url = database.env.DATABASE_URL ?? "";
afterAll(async () => {
  await bucket.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const { TEMPLATE_DIR } = process.env;
if (TEMPLATE_DIR) cpSync(TEMPLATE_DIR, dataDir, { recursive: true });
const { start } = await loadBuild();
const empty = await start({
  MODE: "test",
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: ORIGIN,
  RATE_LIMIT_SCALE: "1000",
});
await keepFewPlaces(empty.runtime.db);
await fillDemo(empty.context(), { photos: false });
for (let at = 0; at < 6; at++) await photographed(empty);
await empty.stop();
const demo = await start({ MODE: "demo", DATA_DIR: dataDir });

/** A person with a photo; drawing the demo's photos would take as long as the rest of this file. */
async function photographed(app: App) {
  const { token } = await newPerson(app);
  const body = new FormData();
  body.append("file", await photoFile());
  const { status } = await callApi(app, "PATCH", "/users/profile/photo", { token, body });
  expect(status).toBe(200);
}

// Asynchronous, as this process serves the bucket meanwhile.
const move = (args: string[] = [], killAt?: RegExp) =>
  runMove(dataDir, ["--to", url, "--photos", bucket.url(), ...args], { killAt });

async function counts({ db }: Pick<Store, "db">) {
  const count = (table: "users" | "messages" | "bookings" | "sitter_index") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  return {
    users: (await count("users")).n,
    messages: (await count("messages")).n,
    bookings: (await count("bookings")).n,
    listed: (await count("sitter_index")).n,
  };
}

test("the demo moves while it runs, is finished after it has stopped, and continues on PostgreSQL", {
  timeout: 120_000,
}, async () => {
  const refused = await runMove(dataDir, [
    "--to",
    url,
    "--photos",
    bucket.url({ secret: "wrong" }),
  ]);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("403 SignatureDoesNotMatch");
  const killed = await move([], /^users: \d+ rows/m);
  expect(killed.status).toBeNull();
  expect(killed.output).not.toMatch(/rows are the same/);
  const first = await move();
  expect(first.output).not.toMatch(/^users: |: 0 rows written/m);
  expect(first.output).toMatch(/rows are the same on both sides, by count and by sum/);
  const photos = Number(/(\d+) photos are in the bucket/.exec(first.output)?.[1]);
  const { n } = await demo.runtime.db
    .selectFrom("photos")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  // With the private ones of the demo.
  expect(photos).toBe(n);
  expect(n).toBeGreaterThan(6);
  const documents = bucket.files().filter((file) => file.includes("/documents/"));
  expect(documents).toHaveLength(1);
  expect(bucket.files()).toHaveLength(3 * photos + documents.length);
  expect(first.output).toMatch(/the site has to pause for about \d+ s/);
  // The site is in use: one person changes, one registers, one session ends.
  const one = demo.runtime.db.selectFrom("users").select(["id", "email"]).orderBy("id").limit(1);
  const person = await one.executeTakeFirstOrThrow();
  await demo.runtime.db
    .updateTable("users")
    .set({ phone_number: "+41 44 000 00 00" })
    .where("id", "=", person.id)
    .execute();
  await demo.runtime.db
    .insertInto("mail_opt_outs")
    .values({ user_id: person.id, topic: "messages", created_at: 1 })
    .execute();
  await demo.runtime.db.deleteFrom("days_off").execute();
  const before = await counts(demo.runtime);

  const early = await move(["--finish"]);
  expect(early.status).toBe(1);
  expect(early.output).toContain("is using this folder");
  await expect(openStore({ dataDir, databaseUrl: url, connections: 2 })).rejects.toThrow(
    "is not finished",
  );

  await demo.stop();
  // The state that a run leaves when killed just before it opens the database for use.
  renameSync(join(dataDir, "trotwell.db"), join(dataDir, "trotwell.moved.db"));
  const last = await move(["--finish"]);
  expect(last.output).toContain("Start the site with DATABASE_URL");
  expect(last.status).toBe(0);
  expect(existsSync(join(dataDir, "trotwell.db"))).toBe(false);
  await expect(openStore(dataDir)).rejects.toThrow("has moved to PostgreSQL");

  const there = await testApp({
    MODE: "demo",
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PHOTOS_URL: bucket.url(),
  });
  expect(await counts(there.runtime)).toEqual(before);
  const waiting = there.runtime.db
    .selectFrom("verification_documents")
    .select(["key", "verification_id"]);
  const { key, verification_id } = await waiting.executeTakeFirstOrThrow();
  expect(documents).toEqual([`site/documents/${key}.sealed`]);
  const admin = there.runtime.db.selectFrom("users").select("id").where("role", "=", "admin");
  const { answer } = await look(there, await admin.executeTakeFirstOrThrow(), verification_id);
  expect(answer.status).toBe(200);
  const moved = there.runtime.db
    .selectFrom("users")
    .select("phone_number")
    .where("id", "=", person.id);
  expect(await moved.executeTakeFirst()).toEqual({ phone_number: "+41 44 000 00 00" });
  expect(await there.runtime.db.selectFrom("days_off").selectAll().execute()).toEqual([]);
  // Sequences continue after the copied ids, and the triggers still maintain their tables.
  const newest = there.runtime.db
    .insertInto("booking_moves")
    .values({ booking_id: (await anyBooking(there.runtime)).id, to_status: "pending", at: 1 })
    .returning("id");
  expect((await newest.executeTakeFirstOrThrow()).id).toBeGreaterThan(1);
  await expect(there.runtime.db.deleteFrom("booking_moves").execute()).rejects.toThrow(
    "guard:append_only",
  );
});

function anyBooking({ db }: Pick<Store, "db">) {
  return db.selectFrom("bookings").select("id").limit(1).executeTakeFirstOrThrow();
}

test("a move refuses a database with users in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-move-"));
  await (await openStore(folder)).close();
  const { status, output } = await runMove(folder, [], { env: { DATABASE_URL: url } });
  expect(status).toBe(1);
  expect(output).toContain("holds people already");
  rmSync(folder, { recursive: true, force: true });
});
