import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { pushPeople } from "#tests/support/people/push-people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();
const { db } = app.runtime;
const { push, newDevice, request, ring } = await pushPeople(app);
const send = (from: TestPerson, to: TestPerson, content: string) =>
  callApi(app, "POST", "/messages", { token: from.token, body: { recipientId: to.id, content } });

describe("a device", () => {
  test("is told at once, encrypted, by kind, and names nothing", async () => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const device = await newDevice(both.sitter);
    const id = await request(both);
    await soon(() => expect(push.to(device)).toHaveLength(1));
    const [shown] = push.to(device);
    expect(shown).toEqual({
      title: "New request",
      body: "",
      path: `/bookings/${id}`,
      tag: shown?.topic,
      topic: expect.stringMatching(/^[\w-]{32}$/),
      ttl: expect.any(Number),
      urgency: "high",
    });
    expect(shown?.ttl).toBeGreaterThan(86_000);
    expect(shown?.ttl).toBeLessThanOrEqual(86_400);
    expect(push.faults).toEqual([]);
  });

  test("shows names and texts once the person allows it", async () => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const device = await newDevice(both.sitter);
    await callApi(app, "PUT", "/users/me/notifications", {
      token: both.sitter.token,
      body: { pushDetails: true },
    });
    await request(both);
    await soon(() => expect(push.to(device)).toHaveLength(1));
    expect(push.to(device)[0]).toMatchObject({
      title: "Olive asked for a booking",
      body: expect.stringMatching(/^Walking Rex, /),
    });
  });

  test("is not told of kinds that were turned off, nor of what is no longer true", async () => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const [off, late] = [await newDevice(both.sitter), await newDevice(both.owner)];
    await callApi(app, "PUT", "/users/me/notifications", {
      token: both.sitter.token,
      body: { kinds: { request: { push: false } } },
    });
    const id = await request(both);
    push.answer(late, (response) => response.writeHead(503).end());
    const move = (token: string, status: string) =>
      callApi(app, "PATCH", `/bookings/${id}/status`, { token, body: { status } });
    await move(both.sitter.token, "accepted");
    await soon(() => expect(push.triesOf(late)).toBe(1));
    await move(both.owner.token, "cancelled");
    push.answer(late, null);
    await db.updateTable("push_subscriptions").set({ paused_until: null }).execute();
    await db.updateTable("outbox").set({ run_after: 0 }).where("done_at", "is", null).execute();
    await ring();
    expect(push.to(late)).toEqual([]);
    expect(push.to(off).map(({ title }) => title)).toEqual(["A booking was cancelled"]);
  });

  test("hears of messages at once, the latest of each person in place of those before", async () => {
    const [reader, writer] = [await newPerson(app, "Rita"), await newSitter(app)];
    await callApi(app, "POST", "/messages", {
      token: reader.token,
      body: { recipientId: writer.id, content: "Hello" },
    });
    const device = await newDevice(reader);
    await callApi(app, "PUT", "/users/me/notifications", {
      token: reader.token,
      body: { pushDetails: true, quietHours: null },
    });
    await send(writer, reader, "One");
    await send(writer, reader, "Two \u{1F415}".repeat(200));
    await ring();
    const shown = push.to(device);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({
      title: "Sam Sitter",
      body: expect.stringMatching(/^Two .*\u{1F415}Two…$/u),
      path: `/messages/${writer.id}`,
      urgency: "high",
    });
    await send(writer, reader, "Three");
    await ring();
    expect(new Set(push.to(device).map(({ topic }) => topic)).size).toBe(1);
    expect(push.to(device)).toHaveLength(2);
  });

  test("does not ring while a page of that person is open", async () => {
    const [reader, writer] = [await newPerson(app), await newSitter(app)];
    await send(reader, writer, "Hello");
    const device = await newDevice(reader);
    await callApi(app, "PUT", "/users/me/notifications", {
      token: reader.token,
      body: { quietHours: null },
    });
    const { port } = await listen(app);
    const socket = await openSocket(port, reader.token);
    await send(writer, reader, "You are here");
    await socket.next("newMessage");
    const waiting = () =>
      db
        .selectFrom("outbox")
        .select("id")
        .where("kind", "=", "push")
        .where("payload", "like", `%"userId":"${reader.id}"%`)
        .execute();
    await soon(async () => expect(await waiting()).toEqual([]));
    await ring();
    expect(push.to(device)).toEqual([]);
  });

  test("waits for the morning with what can wait", async () => {
    const [reader, writer] = [await newPerson(app), await newPerson(app)];
    await newDevice(reader);
    const night = Date.parse("2027-01-10T23:30:00+01:00");
    await db
      .updateTable("sessions")
      .set({ expires_at: night * 2 })
      .execute();
    const ctx = { ...app.context(), now: () => night };
    const ids = { userId: reader.id, senderId: writer.id, messageId: 1 };
    await ctx.tell({ what: "message_received", ...ids });
    const [held] = await db
      .selectFrom("outbox")
      .select(["hold_until", "payload"])
      .where("kind", "=", "push")
      .where("payload", "like", `%"userId":"${reader.id}"%`)
      .execute();
    const morning = Date.parse("2027-01-11T07:00:00+01:00");
    expect(held?.hold_until).toBe(morning);
    expect(JSON.parse(held?.payload ?? "{}").until).toBe(String(morning + DAY));
    await db.deleteFrom("outbox").where("kind", "=", "push").execute();
  });
});
