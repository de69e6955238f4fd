import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MESSAGE_LENGTH } from "#app/domain/messages/message-schemas.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const owner = await newOwner(app);
const sitter = await newSitter(app);
const LONG = "a".repeat(MESSAGE_LENGTH);

const send = (content: string) =>
  callApi(app, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content },
  });
const search = (word: string, { token }: { token: string } = owner) =>
  callApi<{ partnerId: string }[]>(app, "GET", `/messages/conversations?search=${word}`, { token });

async function sendLong(count: number) {
  const { thread } = await db.selectFrom("messages").select("thread").executeTakeFirstOrThrow();
  const message = { thread, sender_id: owner.id, recipient_id: sitter.id, content: LONG };
  for (let sent = 0; sent < count; sent += 50)
    await db
      .insertInto("messages")
      .values(Array.from({ length: 50 }, () => ({ ...message, created_at: Date.now() })))
      .execute();
}

test("a search in many long messages lets others in, goes back a million characters, and waits its turn", async () => {
  await send("An early marmot");
  await sendLong(200);
  await send("A late marten");
  expect((await search("marten")).body).toHaveLength(1);
  expect((await search("marmot")).body).toHaveLength(1);
  await sendLong(100);
  expect((await search("marten")).body).toHaveLength(1);
  expect((await search("marmot", sitter)).body).toEqual([]);

  let turns = 0;
  let goesOn = true;
  const counting = (async () => {
    for (; goesOn; turns++) await nextTurn();
  })();
  await search("nothing");
  goesOn = false;
  await counting;
  // A million characters, of which at most twenty thousand are folded in one turn.
  expect(turns).toBeGreaterThanOrEqual(40);

  const many = await Promise.all(Array.from({ length: 10 }, () => search("nothing")));
  const statuses = many.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).not.toHaveLength(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(7);
  expect((await search("marten", sitter)).status).toBe(200);
});
