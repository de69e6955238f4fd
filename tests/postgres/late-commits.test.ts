import { setTimeout } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { findActor } from "#app/domain/actor.server.ts";
import { requireActor, type SignedIn, transact } from "#app/domain/context.server.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { markRead } from "#app/domain/messages/mark-read.server.ts";
import { messageTurns } from "#app/domain/messages/message-rules.ts";
import { updatesAfter } from "#app/domain/messages/message-updates.server.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import type { App } from "#app/entry.node.ts";
import { runBatch } from "#db/run-batch.ts";
import type { Database } from "#db/schema.ts";
import { LOCK_NOT_AVAILABLE, storeFailure } from "#db/store-failures.ts";
import { testApp } from "#tests/support/app.ts";
import { testDatabase } from "#tests/support/database.ts";
import { PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { newPair } from "#tests/support/people/threads.ts";

// Two whole apps on one database, like two processes.
const database = await testDatabase();
const [here, there] = [await testApp(database.env), await testApp(database.env)];

async function as(app: App, { id }: TestPerson): Promise<SignedIn> {
  return requireActor({ ...app.context(), actor: await findActor(app.runtime.db, id, null) });
}

const saying = (recipient: TestPerson, content: string) => ({
  recipientId: recipient.id,
  content,
  clientId: null,
});

/** Sends from `here`; its transaction ends once `commit` was called. */
async function sendSlowly(sender: TestPerson, recipient: TestPerson, content: string) {
  const send = (ctx: SignedIn) => sendMessage(ctx, saying(recipient, content));
  const { ended: sent, commit } = await slowly(sender, recipient, send);
  return { sent, commit };
}

async function slowly(
  who: TestPerson,
  partner: TestPerson,
  work: (ctx: SignedIn) => Promise<unknown>,
) {
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ended = transact(
    await as(here, who),
    async (ctx) => {
      await work(ctx);
      begin();
      await committing;
    },
    messageTurns(who.id, partner.id),
  );
  await begun;
  return { ended, commit };
}

test("who waits for a turn that is held for long delays others only briefly, and fails alone", async () => {
  const [blocked, other] = [await newPair(here), await newPair(here)];
  const held = await slowly(blocked.sitter, blocked.sitter, async () => {});
  const send = async ({ owner, sitter }: typeof other, content: string) =>
    sendMessage(await as(there, owner), saying(sitter, content));
  const results = await Promise.allSettled([
    send(blocked, "For the one who is held up"),
    send(other, "For somebody else"),
    send(other, "And again"),
  ]);
  held.commit();
  await held.ended;
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  const [{ reason } = { reason: null }] = results as PromiseRejectedResult[];
  expect(storeFailure(reason)).toBe("busy");
  await send(blocked, "Now it is possible");
});

test("once one of a batch has waited for a lock in vain, the others wait briefly", async () => {
  const lockedOut = () => Promise.reject(Object.assign(new Error(), { code: LOCK_NOT_AVAILABLE }));
  const allowed = async (trx: Transaction<Database>) =>
    (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(trx)).rows[0]?.lock_timeout;
  const refused = () => Promise.reject(new Error("refused"));
  const run = async (...works: ((trx: Transaction<Database>) => Promise<unknown>)[]) => {
    const results = await runBatch(works, (all) => here.runtime.db.transaction().execute(all));
    return results.map((result) => "value" in result && result.value);
  };
  expect(await run(allowed, lockedOut, allowed)).toEqual(["100ms", false, "100ms"]);
  expect(await run(allowed, refused, lockedOut, allowed)).toEqual(["3s", false, false, "100ms"]);
  expect(await run(allowed)).toEqual(["3s"]);
});

test.each(["sender", "recipient"] as const)(
  "a %s who asks for what is new misses nothing that is committed late by another process",
  async (who) => {
    const one = await newPair(here);
    const other = await newPair(here);
    // Two messages of which one person, `asks`, is the sender or the recipient.
    const asks = who === "sender" ? one.owner : one.sitter;
    const [from, to] = who === "sender" ? [one.owner, other.sitter] : [other.sitter, one.sitter];
    const { cursor } = await updatesAfter(await as(there, asks), undefined);
    const early = await sendSlowly(one.owner, one.sitter, "Early id, late commit");
    const late = as(there, from).then((ctx) => sendMessage(ctx, saying(to, "Late id")));
    // Long enough to be seen, if it didn't wait for its turn.
    await Promise.race([late, setTimeout(300)]);
    const seenBefore = await updatesAfter(await as(there, asks), cursor);
    early.commit();
    await Promise.all([early.sent, late]);
    const seenAfter = await updatesAfter(await as(there, asks), seenBefore.cursor);
    const seen = [...seenBefore.messages, ...seenAfter.messages];
    expect(seen.map(({ content }) => content)).toEqual(["Early id, late commit", "Late id"]);
  },
);

test("a sender misses no read that is committed late by another process", async () => {
  const { owner, sitter } = await newPair(here);
  const other = (await newPair(here)).sitter;
  const asks = await as(there, owner);
  const first = await sendMessage(asks, saying(sitter, "Read early, committed late"));
  const second = await sendMessage(asks, saying(other, "Read late"));
  const { cursor } = await updatesAfter(asks, undefined);
  const { ended, commit } = await slowly(sitter, owner, (ctx) => markRead(ctx, [first.message.id]));
  const late = as(there, other).then((ctx) => markRead(ctx, [second.message.id]));
  await Promise.race([late, setTimeout(300)]);
  const seenBefore = await updatesAfter(asks, cursor);
  commit();
  await Promise.all([ended, late]);
  const seenAfter = await updatesAfter(asks, seenBefore.cursor);
  const seen = [...seenBefore.statuses, ...seenAfter.statuses];
  expect(seen.map(({ messageId }) => messageId)).toEqual([first.message.id, second.message.id]);
});

test("messages of other people don't wait for it", async () => {
  const [one, other] = [await newPair(here), await newPair(there)];
  const slow = await sendSlowly(one.owner, one.sitter, "Slow");
  const { message } = await sendMessage(
    await as(there, other.owner),
    saying(other.sitter, "Quick"),
  );
  expect(message.content).toBe("Quick");
  slow.commit();
  await slow.sent;
});

test("an account that is deleted in the middle of a message to it leaves no conversation behind", async () => {
  const { owner, sitter } = await newPair(here);
  const slow = await sendSlowly(owner, sitter, "Slow");
  const deletion = deleteAccount(await as(there, sitter), {
    currentPassword: PASSWORD,
    email: "",
  });
  await Promise.race([deletion, setTimeout(300)]);
  slow.commit();
  await Promise.all([slow.sent, deletion]);
  const sides = await here.runtime.db
    .selectFrom("conversations")
    .select("user_id")
    .where("user_id", "in", [owner.id, sitter.id])
    .execute();
  expect(sides).toEqual([{ user_id: owner.id }]);
});
