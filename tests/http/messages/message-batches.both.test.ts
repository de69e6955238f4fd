import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { findActor } from "#app/domain/actor.server.ts";
import { type Context, requireActor, transact } from "#app/domain/context.server.ts";
import { forbidden } from "#app/domain/errors.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { messageTurns } from "#app/domain/messages/message-rules.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { inBatch } from "#db/batches.ts";
import { testApp } from "#tests/support/app.ts";
import { newPair, type TestMessage, write } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

async function contentsFrom(senderId: string): Promise<string[]> {
  const rows = await app.runtime.db
    .selectFrom("messages")
    .select("content")
    .where("sender_id", "=", senderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.content);
}

test("messages that arrive together are stored in one transaction, then acked; an invalid one affects no other", async () => {
  const { owner, sitter } = await newPair(app);
  const [mine, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const transactions = vi.spyOn(app.runtime.db, "transaction");
  const stored: number[] = [];
  mine.ws.on("message", async (frame) => {
    // What is refused is refused before the batch.
    if (!String(frame).includes('"error"')) stored.push((await contentsFrom(owner.id)).length);
  });
  const contents = ["one", "two", " ", "three", "x".repeat(4001), "four"];
  const line = (mine.ws as unknown as { _socket: { cork(): void; uncork(): void } })._socket;
  line.cork();
  const answers = contents.map((content) =>
    mine.command<{ message: TestMessage }>("sendMessage", { recipientId: sitter.id, content }),
  );
  line.uncork();
  const acks = await Promise.all(answers);
  expect(acks.map((ack) => ack.error?.code ?? ack.data.message.content)).toEqual([
    "one",
    "two",
    "validation_failed",
    "three",
    "validation_failed",
    "four",
  ]);
  expect(transactions.mock.calls.length).toBeLessThan(contents.length);
  transactions.mockRestore();
  expect(await contentsFrom(owner.id)).toEqual(["one", "two", "three", "four"]);
  for (const content of ["one", "two", "three", "four"])
    expect((await theirs.next<TestMessage>("newMessage")).data.content).toBe(content);
  // At the first ack its whole batch was stored. PostgreSQL counts for the limit first.
  const least = process.env.TEST_ENGINE === "postgres" ? 1 : 4;
  await expect.poll(() => stored[0]).toBeGreaterThanOrEqual(least);
});

test("one person's flood is handled in small batches, and others are served in between", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const [flooding, calm] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const flood = Array.from({ length: 60 }, () => flooding.command("nothing", {}));
  await calm.command("sendMessage", { recipientId: owner.id, content: "Still here" });
  const done = flooding.waiting("ack").length;
  expect(done).toBeLessThan(60);
  await Promise.all(flood);
});

test("a flood above the limit joins nobody's batch, and is read as slowly as it is refused", async () => {
  const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
  const strict = await listen(strictApp);
  const { owner } = await newPair(strictApp);
  const flooding = await openSocket(strict.port, owner.token);
  const transactions = vi.spyOn(strictApp.runtime.db, "transaction");
  const codes: (string | undefined)[] = [];
  flooding.ws.on("message", (frame) => codes.push(JSON.parse(String(frame)).error?.code));
  for (let id = 0; id < 60; id++)
    flooding.ws.send(JSON.stringify({ event: "markAsRead", id, data: { messageIds: [] } }));
  await expect.poll(() => codes.length).toBe(20);
  await setTimeout(200);
  expect(codes.length).toBe(20);
  expect(codes.filter((code) => code === "rate_limited").length).toBe(10);
  expect(transactions.mock.calls.length).toBeLessThanOrEqual(10);
  transactions.mockRestore();
  flooding.ws.terminate();
});

test("work that begins in successive turns shares a transaction", async () => {
  const sizes: number[] = [];
  const begun: number[] = [];
  const transaction = async <R>(work: (trx: never) => Promise<R>) => {
    const before = begun.length;
    const result = await work(undefined as never);
    sizes.push(begun.length - before);
    return result;
  };
  const store = {} as typeof app.runtime.db;
  const works: Promise<unknown>[] = [];
  for (const number of [1, 2, 3]) {
    // As the web server gives turns: the next one is arranged before a request begins.
    const next = nextTurn();
    works.push(inBatch(store, [], async () => begun.push(number), transaction));
    await next;
  }
  await Promise.all(works);
  expect(begun).toEqual([1, 2, 3]);
  expect(sizes).toEqual([3]);
});

test("work in a batch keeps the asynchronous context of its caller", async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen = ["first", "second"].map((name) =>
    caller.run(name, () => transact(app.context(), async () => caller.getStore())),
  );
  expect(await Promise.all(seen)).toEqual(["first", "second"]);
});

function inOneTurn<C extends Context>(ctx: C, works: ((own: C) => Promise<unknown>)[]) {
  return Promise.allSettled(works.map((work) => transact(ctx, work, messageTurns("somebody"))));
}

/** A pair, and the owner's context with its events collected instead of published. */
async function listenedTo() {
  const { owner, sitter } = await newPair(app);
  const events: DomainEvent[] = [];
  const ctx = {
    ...app.context(),
    emit: (event: DomainEvent) => void events.push(event),
    actor: await actorOf(owner.id),
  };
  return { owner, sitter, events, ctx };
}

test("a refused operation rolls back alone, and its events are not published", async () => {
  const { owner, sitter, events, ctx } = await listenedTo();
  const send = (content: string) => (own: typeof ctx) =>
    sendMessage(requireActor(own), { recipientId: sitter.id, content, clientId: null });
  const results = await inOneTurn(ctx, [
    send("first"),
    async (own) => {
      await send("undone")(own);
      throw forbidden("Not this one");
    },
    send("last"),
  ]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await contentsFrom(owner.id)).toEqual(["first", "last"]);
  expect(events).toHaveLength(2);
});

test.each([
  ["an unexpected error", () => new Error("broken")],
  ["a refusal that begins like a lost connection", () => forbidden("Client was closed, says Rex")],
  ["another connection's end", () => Object.assign(new Error("reset"), { code: "ECONNRESET" })],
])("after %s the other operations still run, once each", async (_what, failure) => {
  const { owner, sitter, events, ctx } = await listenedTo();
  const send = (content: string) => (own: typeof ctx) =>
    sendMessage(requireActor(own), { recipientId: sitter.id, content, clientId: content });
  const results = await inOneTurn(ctx, [
    send("before"),
    async (own) => {
      await send("broken")(own);
      throw failure();
    },
    send("after"),
  ]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await contentsFrom(owner.id)).toEqual(["before", "after"]);
  expect(events).toHaveLength(2);
});

function actorOf(userId: string) {
  return findActor(app.runtime.db, userId, null);
}
