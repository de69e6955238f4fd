import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { discardStrayPhotos } from "#app/domain/photos/discard-stray-photos.server.ts";
import { engineOf } from "#db/engines/engine.ts";
import { up } from "#db/migrations/0039-stored-bytes.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import {
  browserOf,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";
import { ask, ownRequests } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";

/** A small photo takes one block of 4 KiB for each of its three widths. */
const PHOTO = 3 * 4096;
const app = await testApp({ STORAGE_QUOTA_UNCONFIRMED: "0.05" });
const { db } = app.runtime;

/** By user; without those who store nothing. */
async function recounted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select users.id,
      coalesce((select sum(1200 + octet_length(content)) from messages where sender_id = users.id), 0)
      + coalesce((select sum(bytes) from photos where owner_id = users.id), 0)
      + coalesce((select sum(bytes) from verification_documents join verifications
          on verifications.id = verification_id where user_id = users.id), 0) as bytes
    from users where deleted_at is null`.execute(db);
  return Object.fromEntries(
    rows.filter(({ bytes }) => bytes > 0).map((row) => [row.id, row.bytes]),
  );
}

async function counted(): Promise<Record<string, number>> {
  const rows = await db.selectFrom("stored_bytes").selectAll().where("bytes", "<>", 0).execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.bytes]));
}

afterEach(async () => expect(await counted()).toEqual(await recounted()));

const used = async ({ id }: TestPerson) => (await counted())[id] ?? 0;

async function sendFile(person: TestPerson, recipient: TestPerson) {
  const body = new FormData();
  body.append("recipientId", recipient.id);
  body.append("images", await photoFile());
  const { token } = person;
  return callApi<{ id: string }>(app, "POST", "/messages", { token, body });
}

async function dogWithPhotos(person: TestPerson, count: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Rex", breed: "Beagle", age: "2" }))
    body.append(name, value);
  for (let i = 0; i < count; i++) body.append("images", await photoFile());
  const { token } = person;
  return callApi<{ id: string; images: string[] }>(app, "POST", "/dogs", { token, body });
}

test("each photo and message counts for who sent it, and no longer once it is deleted", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Grüezi");
  expect(await used(owner)).toBe(1207);
  expect((await sendFile(owner, sitter)).status).toBe(201);
  expect(await used(owner)).toBe(2407 + PHOTO);
  const { body: dog } = await dogWithPhotos(owner, 2);
  expect(await used(owner)).toBe(2407 + 3 * PHOTO);
  const path = `/dogs/${dog.id}/images?imageUrl=${dog.images[0]}`;
  expect((await callApi(app, "DELETE", path, { token: owner.token })).status).toBe(200);
  expect(await used(owner)).toBe(2407 + 2 * PHOTO);
  expect(await used(sitter)).toBe(0);
});

test("a document counts until it is withdrawn or decided", async () => {
  const sitter = await newSitter(app);
  await ask(app, sitter, { images: [await photoFile(), await photoFile()] });
  expect(await used(sitter)).toBe(2 * 4096);
  const [{ id = "" } = {}] = await ownRequests(app, sitter);
  const browser = await browserOf(app, sitter);
  const page = await browser.post("/profile/edit/verification", { withdraw: id });
  expect(page.status).toBe(303);
  expect(await used(sitter)).toBe(0);
});

test("strays count until they are discarded", async () => {
  const person = await newPerson(app);
  const row = { width: 1, height: 1, created_at: Date.now(), owner_id: person.id };
  const key = "5".repeat(32);
  await db
    .insertInto("photos")
    .values({ ...row, key, bytes: 99 })
    .execute();
  expect(await used(person)).toBe(99);
  await discardStrayPhotos({ ...app.context(), now: () => Date.now() + 2 * DAY });
  expect(await used(person)).toBe(0);
});

test("an account that is deleted counts nothing any more, whoever leaves first", async () => {
  const { owner, sitter } = await newPair(app);
  for (const [from, to] of [
    [owner, sitter],
    [sitter, owner],
  ] as const)
    expect((await sendFile(from, to)).status).toBe(201);
  for (const who of [owner, sitter]) {
    await deleteAccount(await actingFor(app, who.id), {
      currentPassword: PASSWORD,
      email: who.email,
    });
    expect(await used(who)).toBe(0);
    expect(await counted()).toEqual(await recounted());
  }
});

test("of ten photos at once, only those are stored that fit", async () => {
  const owner = await newPerson(app);
  const sent = await Promise.all(Array.from({ length: 10 }, () => dogWithPhotos(owner, 1)));
  const statuses = sent.map(({ status }) => status).sort();
  expect(statuses).toEqual([...new Array(4).fill(201), ...new Array(6).fill(409)]);
  expect(await used(owner)).toBe(4 * PHOTO);
});

test("texts and photos at once don't pass it either, and none is lost to the race", async () => {
  const { owner, sitter } = await newPair(app);
  const text = () =>
    callApi(app, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content: "x".repeat(3800) },
    });
  const sent = await Promise.all([
    ...Array.from({ length: 12 }, text),
    dogWithPhotos(owner, 1),
    dogWithPhotos(owner, 1),
  ]);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const bytes = await used(owner);
  expect(bytes).toBeLessThanOrEqual(50_000);
  expect(bytes).toBeGreaterThan(50_000 - PHOTO);
});

test("a store from before counts its messages exactly, and its photos by their size", async () => {
  const old = await testApp();
  const { db } = old.runtime;
  const { owner, sitter } = await newPair(old);
  await write(old, owner, sitter, "From before");
  const row = { owner_id: owner.id, created_at: Date.now() };
  await db
    .insertInto("photos")
    .values({ ...row, key: "7".repeat(32), width: 1280, height: 960 })
    .execute();
  const isSqlite = engineOf(db).name === "sqlite";
  for (const table of ["messages", "photos", "verification_documents"]) {
    const statements = isSqlite
      ? [`drop trigger ${table}_stored`, `drop trigger ${table}_freed`]
      : [`drop function count_${table}() cascade`];
    if (table !== "messages") statements.push(`alter table ${table} drop column bytes`);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
  await sql`drop table stored_bytes`.execute(db);
  await up(db);
  const rows = await db.selectFrom("stored_bytes").selectAll().execute();
  expect(rows).toEqual([{ user_id: owner.id, bytes: 1211 + 12_288 + 245_760 }]);
  await write(old, owner, sitter, "And after");
  expect(await db.selectFrom("stored_bytes").select("bytes").execute()).toEqual([
    { bytes: 1211 + 12_288 + 245_760 + 1209 },
  ]);
});
