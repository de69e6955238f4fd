import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "vitest";
import { engineOf } from "#db/engines/engine.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";
import { newPair, type TestMessage } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";

// Two whole apps on one database, which share nothing else, like two processes.
const database = await testDatabase();
const settings = { ...database.env, RATE_LIMIT_SCALE: "1", STORAGE_QUOTA_UNCONFIRMED: "0.016" };
const here = await testApp(settings);
const there = await testApp(settings);
const { port } = await listen(here);

test("a message to one process reaches a socket of the other, and so does its read receipt", async () => {
  const { owner, sitter } = await newPair(there);
  const [mine, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const sent = await callApi<TestMessage>(there, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content: "From afar" },
  });
  expect(sent.status).toBe(201);
  expect((await theirs.next("newMessage")).data).toMatchObject({ content: "From afar" });
  expect((await theirs.next("unreadCount")).data).toEqual({ total: 1 });
  const read = await callApi(there, "PATCH", "/messages/read", {
    token: sitter.token,
    body: { messageIds: [sent.body.id] },
  });
  expect(read.status).toBe(200);
  expect((await mine.next("messageStatusUpdate")).data).toEqual({
    messageId: sent.body.id,
    read: true,
  });
});

test("a poll at one process wakes when something is sent to the other", async () => {
  const { owner, sitter } = await newPair(there);
  type Updates = { cursor: string; messages: TestMessage[] };
  const poll = (query: string) =>
    callApi<Updates>(here, "GET", `/messages/updates${query}`, { token: sitter.token });
  const { cursor } = (await poll("")).body;
  const waiting = poll(`?after=${cursor}`);
  await callApi(there, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content: "Wake up" },
  });
  expect((await waiting).body.messages.map(({ content }) => content)).toEqual(["Wake up"]);
});

test("a session ended by one process closes its socket at the other", async () => {
  const person = await newPerson(there);
  const socket = await openSocket(port, person.token);
  const out = await callApi(there, "POST", "/auth/logout", { token: person.token });
  expect(out.status).toBeLessThan(300);
  expect(await socket.closed).toBe(4401);
});

test("what one person stores at both processes at once is one quota", async () => {
  const { owner, sitter } = await newPair(there);
  const body = { recipientId: sitter.id, content: "x".repeat(2000) };
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      callApi(i % 2 ? here : there, "POST", "/messages", { token: owner.token, body }),
    ),
  );
  // Each takes 3,200 of 16,000 bytes.
  const statuses = sent.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(409)]);
});

test("limits count requests to both processes", async () => {
  const ask = (app: typeof here) =>
    callApi(app, "POST", "/auth/login", {
      body: { email: "nobody@example.test", password: "wrong password" },
      headers: { "x-forwarded-for": "192.0.2.77" },
    });
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push((await ask(i % 2 ? here : there)).status);
  expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
});

test("a page cached by one process is rendered again after the other has written", async () => {
  const sitter = await newSitter(there, { name: "Kept Here" });
  const origin = `http://127.0.0.1:${port}`;
  const page = async () => (await fetch(`${origin}/api/users/${sitter.id}`)).text();
  expect(await page()).toContain("Kept Here");
  const renamed = await callApi(there, "PATCH", `/users/${sitter.id}`, {
    token: sitter.token,
    body: { name: "Renamed There" },
  });
  expect(renamed.status).toBe(200);
  expect(await page()).toContain("Renamed There");
});

test("a visitor's search writes nothing, so its response can be cached", async () => {
  const version = async () => here.runtime.storeVersion();
  // Tests running beside this one write to the same server: one quiet moment is enough.
  await soon(async () => {
    const before = await version();
    expect((await callApi(here, "GET", "/users/sitters")).status).toBe(200);
    expect((await callApi(here, "GET", "/dogs/available")).status).toBe(200);
    expect(await version()).toBe(before);
  });
});

test("a job running in one process is skipped by the other", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const alone = (app: typeof here, work: () => Promise<string>) =>
    engineOf(app.runtime.db).withLock(app.runtime.db, "a job", work, { wait: false });
  const first = Promise.withResolvers<void>();
  const running = alone(here, async () => {
    first.resolve();
    await promise;
    return "done";
  });
  await first.promise;
  expect(await alone(there, async () => "done as well")).toBeUndefined();
  resolve();
  expect(await running).toBe("done");
  expect(await alone(there, async () => "done later")).toBe("done later");
});

test("a password changed at one process ends sockets, polls, tokens and feeds at the other", async () => {
  const person = await newPerson(there);
  const owners = await browserOf(there, person);
  const made = await owners.submit("/profile/edit/account/calendar", { change: "renew-feed" });
  const feed = /\/calendar\/[\w-]{43}\.ics/.exec(made.html)?.[0] ?? "";
  expect((await new Browser(here).get(feed)).status).toBe(200);
  const socket = await openSocket(port, person.token);
  const ask = (query: string) =>
    callApi<{ cursor: string }>(here, "GET", `/messages/updates${query}`, { token: person.token });
  const { cursor } = (await ask("")).body;
  const poll = ask(`?after=${cursor}`);
  const passwords = { currentPassword: PASSWORD, newPassword: "another horse" };
  expect((await owners.post("/profile/edit/account/password", passwords)).status).toBe(303);
  expect(await socket.closed).toBe(4401);
  expect((await poll).status).toBe(401);
  expect((await callApi(here, "GET", "/users/me", { token: person.token })).status).toBe(401);
  expect((await new Browser(here).get(feed)).status).toBe(404);
  const kept = new Browser(here);
  for (const [name, value] of owners.cookies) kept.cookies.set(name, value);
  expect((await kept.get("/profile")).status).toBe(200);
});

test("when every connection has been cut, all of them reconnect", async () => {
  const { owner, sitter } = await newPair(there);
  const cut = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await cut.connect();
  const { rows } = await cut.query("select now()::text as moment");
  await cut.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const listening = `select 1 from pg_stat_activity where datname = current_database()
    and backend_start > $1 and query ilike 'listen %'`;
  const again = async () => (await cut.query(listening, [rows[0].moment])).rows.length;
  await soon(async () => expect(await again()).toBe(2));
  await cut.end();
  const socket = await openSocket(port, sitter.token);
  const body = { recipientId: sitter.id, content: "Still there?" };
  const sent = await callApi(there, "POST", "/messages", { token: owner.token, body });
  expect(sent.status).toBe(201);
  expect((await socket.next("newMessage")).data).toMatchObject({ content: "Still there?" });
});

test("columns that a newer process adds disturb no running one", async () => {
  const owner = await newOwner(here);
  const sitter = await newSitter(here);
  const id = await newBooking(here, { owner, sitter }, "accepted");
  const paths = [`/users/${sitter.id}`, `/bookings/${id}`];
  const visit = async () => {
    const token = owner.token;
    const answers = paths.map((path) => callApi(here, "GET", path, { token }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await client.connect();
  try {
    expect(await visit()).toEqual([200, 200]);
    for (const table of ["sitters", "bookings", "booking_slots"])
      await client.query(`alter table ${table} add column later text`);
    expect(await visit()).toEqual([200, 200]);
  } finally {
    for (const table of ["sitters", "bookings", "booking_slots"])
      await client.query(`alter table ${table} drop column if exists later`);
    await client.end();
  }
});

test("after a restored PostgreSQL backup, users deleted since are deleted again, and all credentials end", async () => {
  const [gone, stays] = [await newPerson(here), await newPerson(here)];
  const { dataDir, backupDir } = here.runtime.config;
  mkdirSync(backupDir, { recursive: true });
  writeFileSync(join(backupDir, "deleted-people.txt"), `${gone.id}\n`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["app/cli/restore.ts", "--settle"],
    { env: { ...process.env, ...database.env, MODE: "test", DATA_DIR: dataDir } },
  );
  expect(stdout).toContain("1 person who left since then was deleted again.");
  const people = await here.runtime.db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [gone.id, stays.id])
    .execute();
  expect(new Map(people.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [gone.id, "Deleted user"],
      [stays.id, stays.name],
    ]),
  );
  expect((await callApi(here, "GET", "/users/me", { token: stays.token })).status).toBe(401);
});
