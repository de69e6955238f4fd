import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newPerson, type TestPerson } from "#tests/support/people/people.ts";
import {
  giveBooking,
  newPair,
  sitterNamed,
  type TestMessage,
  write,
} from "#tests/support/people/threads.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });

type Summary = {
  partnerId: string;
  name: string;
  profilePhoto: string | null;
  lastMessage: { content: string; createdAt: string };
  unreadCount: number;
};

const summaries = (person: TestPerson, query = "") =>
  callApi<Summary[]>(app, "GET", `/messages/conversations${query}`, { token: person.token });
const thread = (person: TestPerson, partner: { id: string }, query = "") =>
  callApi<TestMessage[]>(app, "GET", `/messages/conversations/${partner.id}${query}`, {
    token: person.token,
  });

test("both people see a conversation, newest first, with its unread count", async () => {
  const { owner, sitter } = await newPair(app);
  const other = await sitterNamed(app, "Other Sitter");
  await write(app, owner, sitter, "first");
  await write(app, owner, other, "second");
  await write(app, owner, sitter, "third");
  const mine = await summaries(owner);
  expect(
    mine.body.map((entry) => [entry.name, entry.lastMessage.content, entry.unreadCount]),
  ).toEqual([
    ["Sam Sitter", "third", 0],
    ["Other Sitter", "second", 0],
  ]);
  const theirs = await summaries(sitter);
  expect(theirs.body).toEqual([
    {
      partnerId: owner.id,
      name: "Olga Owner",
      profilePhoto: null,
      lastMessage: { content: "third", createdAt: expect.stringMatching(/Z$/) },
      unreadCount: 2,
    },
  ]);
});

test("conversations are found by part of a name, ignoring accents and case", async () => {
  const owner = await newPerson(app);
  const zoe = await sitterNamed(app, "Zoë Müller");
  await write(app, owner, zoe, "hi");
  await write(app, owner, await sitterNamed(app, "Bo"), "hi");
  expect((await summaries(owner, "?search=zoe%20MULL")).body.map((entry) => entry.name)).toEqual([
    "Zoë Müller",
  ]);
  expect((await summaries(owner, "?search=nobody")).body).toEqual([]);
  expect(
    (await summaries(owner, `?before=${(await summaries(owner)).body[0]?.partnerId}`)).body,
  ).toHaveLength(1);
});

test("opening a conversation answers 201 once, then 409 to both, and an empty one is not listed", async () => {
  const { owner, sitter } = await newPair(app);
  const open = (partnerId: string, { token } = owner) =>
    callApi(app, "POST", "/messages/conversations", { token, body: { partnerId } });
  const exists = async (person: TestPerson, partner: TestPerson) =>
    (
      await callApi(app, "GET", `/messages/conversations/${partner.id}/exists`, {
        token: person.token,
      })
    ).body;
  expect(await exists(owner, sitter)).toEqual({ exists: false });
  expect((await open(owner.id, sitter)).status).toBe(404);
  const first = await open(sitter.id);
  expect([first.status, first.body]).toEqual([201, { partnerId: sitter.id }]);
  const again = await open(sitter.id);
  expect([again.status, again.body]).toMatchObject([409, { code: "conversation_exists" }]);
  expect(await exists(owner, sitter)).toEqual({ exists: true });
  expect((await summaries(owner)).body).toEqual([]);
  expect((await open(owner.id)).status).toBe(400);
  expect((await open("nobody")).status).toBe(404);
  expect((await open((await newPerson(app)).id)).status).toBe(404);
  const theirs = await open(owner.id, sitter);
  expect([theirs.status, theirs.body]).toMatchObject([409, { code: "conversation_exists" }]);
  expect(await exists(sitter, owner)).toEqual({ exists: true });
  expect((await summaries(sitter)).body).toEqual([]);
  expect(await thread(sitter, owner)).toMatchObject({ status: 200, body: [] });
  await write(app, sitter, owner, "Hello?");
  expect((await summaries(owner)).body).toHaveLength(1);
});

test("an empty conversation does not reveal an account that was locked since", async () => {
  const { owner, sitter } = await newPair(app);
  const open = (from: TestPerson, partnerId: string) =>
    callApi(app, "POST", "/messages/conversations", { token: from.token, body: { partnerId } });
  expect((await open(owner, sitter.id)).status).toBe(201);
  await app.runtime.db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", owner.id)
    .execute();
  expect((await open(sitter, owner.id)).status).toBe(404);
  expect((await thread(sitter, owner)).status).toBe(404);
});

test("a stranger's thread gets the same bytes as an unknown one", async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const real = await thread(person, stranger);
  const none = await thread(person, { id: "nobody" });
  expect(real.status).toBe(404);
  expect(real.body).toEqual(none.body);
  expect((await thread(person, person)).status).toBe(404);
  expect((await callApi(app, "GET", "/messages/conversations")).status).toBe(401);
});

test("a permitted partner without a thread has an empty one", async () => {
  const { owner, sitter } = await newPair(app);
  expect(await thread(owner, sitter)).toMatchObject({ status: 200, body: [] });
  await giveBooking(app, owner, sitter);
  expect(await thread(sitter, owner)).toMatchObject({ status: 200, body: [] });
});

test("a thread pages back from the latest fifty, oldest first", async () => {
  const { owner, sitter } = await newPair(app);
  for (let index = 1; index <= 53; index++) await write(app, owner, sitter, `m${index}`);
  const latest = await thread(sitter, owner);
  expect(latest.body).toHaveLength(50);
  expect(latest.body[0]?.content).toBe("m4");
  expect(latest.body.at(-1)?.content).toBe("m53");
  expect(latest.headers.get("x-has-more")).toBe("true");
  const earlier = await thread(sitter, owner, `?before=${latest.body[0]?.id}`);
  expect(earlier.body.map((message) => message.content)).toEqual(["m1", "m2", "m3"]);
  expect(earlier.headers.get("x-has-more")).toBeNull();
  expect((await thread(sitter, owner, "?before=x")).status).toBe(400);
});

test("the same clientId stores once, also when posts race", async () => {
  const { owner, sitter } = await newPair(app);
  const send = () =>
    callApi<TestMessage>(app, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content: "Once", clientId: "c-1" },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers[0]?.body.clientId).toBe("c-1");
  expect((await summaries(sitter)).body[0]?.unreadCount).toBe(1);
  // The same clientId from another person is a different message.
  const back = await callApi<TestMessage>(app, "POST", "/messages", {
    token: sitter.token,
    body: { recipientId: owner.id, content: "Mine", clientId: "c-1" },
  });
  expect([back.status, back.body.content]).toEqual([201, "Mine"]);
});

test("only the recipient marks as read, and the count follows", async () => {
  const { owner, sitter } = await newPair(app);
  const ids = [];
  for (const text of ["a", "b", "c"]) ids.push((await write(app, owner, sitter, text)).id);
  const read = (person: TestPerson, messageIds: unknown) =>
    callApi(app, "PATCH", "/messages/read", { token: person.token, body: { messageIds } });
  expect((await read(owner, ids)).body).toEqual({ messageIds: [] });
  expect((await read(await newPerson(app), ids)).body).toEqual({ messageIds: [] });
  expect((await summaries(sitter)).body[0]?.unreadCount).toBe(3);
  const some = await read(sitter, [ids[0], ids[2], "999999", "x", "-1"]);
  expect(some).toMatchObject({ status: 200, body: { messageIds: [ids[0], ids[2]] } });
  expect((await read(sitter, [ids[0]])).body).toEqual({ messageIds: [ids[0]] });
  expect((await summaries(sitter)).body[0]?.unreadCount).toBe(1);
  expect((await thread(owner, sitter)).body.map((message) => message.status)).toEqual([
    "read",
    "sent",
    "read",
  ]);
  expect((await read(sitter, undefined)).status).toBe(400);
  expect((await read(sitter, [{}])).status).toBe(400);
});

test("reading over the API marks nothing as read", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Look");
  expect((await thread(sitter, owner)).body[0]?.read).toBe(false);
  expect((await summaries(sitter)).body[0]?.unreadCount).toBe(1);
});

test("the eleventh message in a second is refused with Retry-After", async () => {
  const { owner, sitter } = await newPair(strictApp);
  const send = () =>
    callApi(strictApp, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content: "Hi" },
    });
  const answers = await Promise.all(Array.from({ length: 11 }, send));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
  const refused = answers.find((answer) => answer.status === 429);
  expect(refused?.body).toMatchObject({ code: "rate_limited" });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("after twenty new threads in a day only existing ones can be written to", async () => {
  const owner = await newPerson(strictApp);
  const sitter = await sitterNamed(strictApp, "First");
  const open = (partnerId: string) =>
    callApi(strictApp, "POST", "/messages/conversations", {
      token: owner.token,
      body: { partnerId },
    });
  expect((await open(sitter.id)).status).toBe(201);
  await write(strictApp, owner, sitter, "This thread counts once");
  for (let index = 0; index < 19; index++) {
    await strictApp.runtime.limits.clear("register", "192.0.2.2");
    expect((await open((await sitterNamed(strictApp, "Next")).id)).status).toBe(201);
  }
  const last = await sitterNamed(strictApp, "Last");
  expect((await open(last.id)).status).toBe(429);
  await write(strictApp, owner, sitter, "Still here");
});

test("forms and wrong methods get the responses in the contract", async () => {
  const { owner, sitter } = await newPair(app);
  const form = new URLSearchParams({ recipientId: sitter.id, content: "By form" });
  const posted = await callApi<TestMessage>(app, "POST", "/messages", {
    token: owner.token,
    body: form,
  });
  expect([posted.status, posted.body.content]).toEqual([201, "By form"]);
  const got = await callApi(app, "GET", "/messages", { token: owner.token });
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
  const missing = await callApi(app, "POST", "/messages", { token: owner.token, body: {} });
  expect(missing.body).toMatchObject({
    code: "validation_failed",
    errors: { content: ["Please write a message"], recipientId: ["Recipient is required"] },
  });
});
