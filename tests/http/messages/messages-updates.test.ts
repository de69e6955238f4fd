import { expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import type { TestPerson } from "#tests/support/people/people.ts";
import { newPair, type TestMessage, write } from "#tests/support/people/threads.ts";

const app = await testApp();

type Updates = {
  messages: TestMessage[];
  statuses: { messageId: string; read: boolean }[];
  cursor: string;
  unreadTotal: number;
};

const updates = (person: TestPerson, after?: string) =>
  callApi<Updates>(app, "GET", `/messages/updates${after === undefined ? "" : `?after=${after}`}`, {
    token: person.token,
  });

const waits = async (answer: Promise<unknown>) =>
  (await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 150, "waits"))])) ===
  "waits";

test("a poll answers immediately if there is an update, else on the next one", async () => {
  const { owner, sitter } = await newPair(app);
  const start = (await updates(sitter)).body;
  expect([start.messages, start.statuses]).toEqual([[], []]);
  const first = await write(app, owner, sitter, "one");
  const there = (await updates(sitter, start.cursor)).body;
  expect(there.messages).toEqual([first]);
  const next = updates(sitter, there.cursor);
  expect(await waits(next)).toBe(true);
  const second = await write(app, owner, sitter, "two");
  expect((await next).body.messages).toEqual([second]);
});

test("a poll includes own messages from other devices, and each read receipt once", async () => {
  const { owner, sitter } = await newPair(app);
  const start = (await updates(owner)).body.cursor;
  const sent = [await write(app, owner, sitter, "a"), await write(app, owner, sitter, "b")];
  const own = (await updates(owner, start)).body;
  expect(own.messages.map((message) => message.id)).toEqual(sent.map((message) => message.id));
  const poll = updates(owner, own.cursor);
  expect(await waits(poll)).toBe(true);
  const read = (messageIds: string[]) =>
    callApi(app, "PATCH", "/messages/read", { token: sitter.token, body: { messageIds } });
  await read([sent[1]?.id ?? ""]);
  const first = (await poll).body;
  expect(first.statuses).toEqual([{ messageId: sent[1]?.id, read: true }]);
  await read(sent.map((message) => message.id));
  const second = (await updates(owner, first.cursor)).body;
  expect(second.statuses).toEqual([{ messageId: sent[0]?.id, read: true }]);
  expect(await waits(updates(owner, second.cursor))).toBe(true);
});

test("with wait=0 a poll answers immediately, with the unread count", async () => {
  const { owner, sitter } = await newPair(app);
  const { cursor, unreadTotal } = (await updates(sitter)).body;
  expect(unreadTotal).toBe(0);
  const nothing = await updates(sitter, `${cursor}&wait=0`);
  expect(nothing.body).toEqual({
    messages: [],
    statuses: [],
    cursor,
    unreadTotal: 0,
    notificationTotal: 0,
  });
  expect((await updates(sitter, `${cursor}&wait=1`)).status).toBe(400);
  const { id } = await write(app, owner, sitter, "Hello");
  const next = (await updates(sitter, cursor)).body;
  expect(next.unreadTotal).toBe(1);
  const poll = updates(sitter, next.cursor);
  expect(await waits(poll)).toBe(true);
  // Read on another device: this device's count follows.
  await callApi(app, "PATCH", "/messages/read", {
    token: sitter.token,
    body: { messageIds: [id] },
  });
  expect((await poll).body).toMatchObject({ messages: [], unreadTotal: 0 });
});

test("a poll ends when its client disconnects or its session ends", async () => {
  const { owner } = await newPair(app);
  const { cursor } = (await updates(owner)).body;
  const leaving = new AbortController();
  const left = app.handle(
    new Request(`${ORIGIN}/api/messages/updates?after=${cursor}`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: leaving.signal,
    }),
    "192.0.2.3",
  );
  expect(await waits(left)).toBe(true);
  leaving.abort();
  expect(await waits(left.catch(() => null))).toBe(false);
  const poll = updates(owner, cursor);
  expect(await waits(poll)).toBe(true);
  await callApi(app, "POST", "/auth/logout", { token: owner.token });
  expect((await poll).status).toBe(401);
});

test("after missed events polls answer, except those of a session that has ended", async () => {
  const { owner, sitter } = await newPair(app);
  const [start, other] = [(await updates(owner)).body.cursor, (await updates(sitter)).body.cursor];
  const [ended, going] = [updates(owner, start), updates(sitter, other)];
  expect(await waits(Promise.race([ended, going]))).toBe(true);
  const { db, hub } = app.runtime;
  await db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  hub.publish({ type: "eventsMissed" });
  expect([(await ended).status, (await going).status]).toEqual([401, 200]);
});

test("one person can have ten polls open; the eleventh is refused", async () => {
  const { owner, sitter } = await newPair(app);
  const { cursor } = (await updates(sitter)).body;
  const polls = Array.from({ length: 10 }, () => updates(sitter, cursor));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await updates(sitter, cursor)).status).toBe(429);
  await write(app, owner, sitter, "wake up");
  for (const poll of polls) expect((await poll).body.messages).toHaveLength(1);
  expect((await updates(sitter, cursor)).status).toBe(200);
});

test("polls answer immediately when the server stops", async () => {
  const stopping = await testApp();
  const { sitter } = await newPair(stopping);
  const poll = async (after?: string) =>
    callApi<Updates>(stopping, "GET", `/messages/updates${after ? `?after=${after}` : ""}`, {
      token: sitter.token,
    });
  const { cursor } = (await poll()).body;
  const waiting = poll(cursor);
  expect(await waits(waiting)).toBe(true);
  stopping.beginStop();
  expect(await waits(waiting)).toBe(false);
  expect((await waiting).status).toBe(200);
});

test("a change to a booking answers both parties' polls and no others", async () => {
  const [{ owner, sitter }, { owner: stranger }] = [await newPair(app), await newPair(app)];
  const polls = [];
  for (const person of [owner, sitter, stranger])
    polls.push(updates(person, (await updates(person)).body.cursor));
  for (const poll of polls) expect(await waits(poll)).toBe(true);
  app.runtime.hub.publish({
    type: "bookingChanged",
    bookingId: "b1",
    status: "accepted",
    partyIds: [owner.id, sitter.id],
  });
  for (const poll of polls.slice(0, 2)) expect((await poll).body.messages).toEqual([]);
  expect(await waits(polls[2] as Promise<unknown>)).toBe(true);
  await write(app, stranger, sitter, "Bye");
  expect((await polls[2])?.status).toBe(200);
});

test("a malformed cursor is 400", async () => {
  const { owner } = await newPair(app);
  for (const cursor of ["x", "1", "1-2", "-1-2-3", "1-2-3'", "9".repeat(40)])
    expect((await updates(owner, encodeURIComponent(cursor))).status).toBe(400);
});
