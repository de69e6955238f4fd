import { expect, test } from "vitest";
import { liveSessions } from "#app/domain/accounts/sign-in/session-expiry.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, type TestPerson } from "#tests/support/people/people.ts";
import { newPair, type TestMessage, write } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const strict = await listen(strictApp);

test("two people chat live, and the sending socket gets an ack instead", async () => {
  const { owner, sitter } = await newPair(app);
  const [desk, phone, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const ack = await desk.command<{ message: TestMessage }>("sendMessage", {
    recipientId: sitter.id,
    content: "Hello",
    clientId: "one",
  });
  const { message } = ack.data;
  expect(message).toMatchObject({ content: "Hello", clientId: "one", status: "sent" });
  const row = app.runtime.db.selectFrom("messages").select("content").where("id", "=", +message.id);
  expect(await row.executeTakeFirst()).toEqual({ content: "Hello" });
  expect((await theirs.next("newMessage")).data).toEqual(message);
  expect((await theirs.next("unreadCount")).data).toEqual({ total: 1 });
  expect((await phone.next("newMessage")).data).toEqual(message);
  const answer = await theirs.command<{ message: TestMessage }>("sendMessage", {
    recipientId: owner.id,
    content: "Hello back",
  });
  expect((await desk.next("newMessage")).data).toEqual(answer.data.message);
  expect(theirs.waiting("newMessage")).toEqual([]);
});

test("a page gets the HTML of the thread it shows, as each side sees it; a program gets none", async () => {
  const { owner, sitter } = await newPair(app);
  const showing = (person: TestPerson, partnerId: string) =>
    openSocket(port, person.token, { path: `/ws?thread=${partnerId}` });
  const mine = await showing(owner, sitter.id);
  const myOther = await showing(owner, sitter.id);
  const theirs = await showing(sitter, owner.id);
  const elsewhere = await showing(sitter, "");
  const program = await openSocket(port, sitter.token);
  const input = { recipientId: sitter.id, content: "<b>1 & 2</b>" };
  const { data } = await mine.command<{ message: TestMessage; html: string }>("sendMessage", input);
  const { message, html } = data;
  expect(html).toMatch(
    /^<section data-day="\d{4}-\d\d-\d\d"><h2 class="day">Today<\/h2><ol><li class="said mine" data-id="\d+">/,
  );
  expect(html).toContain("<bdi>&lt;b&gt;1 &amp; 2&lt;/b&gt;</bdi>");
  expect(await myOther.next("newMessage")).toEqual({ event: "newMessage", data: message, html });
  const received = await theirs.next("newMessage");
  expect(received).toMatchObject({
    data: message,
    html: expect.stringContaining(`<li class="said" data-id="${message.id}" data-new="">`),
  });
  const plain = { event: "newMessage", data: message };
  expect(await elsewhere.next("newMessage")).toEqual(plain);
  expect(await program.next("newMessage")).toEqual(plain);
  const count = { event: "unreadCount", data: { total: 1 } };
  const badge = '<span class="count" data-unread="1">1<span class="hide"> unread</span></span>';
  expect(await elsewhere.next("unreadCount")).toEqual({ ...count, html: badge });
  expect(await program.next("unreadCount")).toEqual(count);
  const ack = await program.command("sendMessage", { recipientId: owner.id, content: "Hi" });
  expect(Object.keys(ack.data as object)).toEqual(["message"]);
});

test("reading notifies the sender and updates the reader's count", async () => {
  const { owner, sitter } = await newPair(app);
  const { id } = await write(app, owner, sitter, "Read me");
  const [mine, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const forged = await mine.command("markAsRead", { messageIds: [id] });
  expect(forged.data).toEqual({ success: true });
  const ack = await theirs.command("markAsRead", { messageIds: [id] });
  expect(ack.data).toEqual({ success: true });
  expect((await mine.next("messageStatusUpdate")).data).toEqual({ messageId: id, read: true });
  expect((await theirs.next("unreadCount")).data).toEqual({ total: 0 });
  expect(mine.waiting("messageStatusUpdate")).toEqual([]);
});

test("messages sent by form and API arrive live, and opening the page notifies the sender", async () => {
  const { owner, sitter } = await newPair(app);
  const [mine, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const byApi = await write(app, owner, sitter, "By API");
  expect((await theirs.next("newMessage")).data).toEqual(byApi);
  expect((await mine.next("newMessage")).data).toEqual(byApi);
  await (await browserOf(app, owner)).post(`/messages/${sitter.id}`, { content: "By form" });
  expect((await theirs.next<TestMessage>("newMessage")).data.content).toBe("By form");
  await (await browserOf(app, sitter)).get(`/messages/${owner.id}`);
  expect((await mine.next("messageStatusUpdate")).data).toEqual({
    messageId: byApi.id,
    read: true,
  });
});

test("a clientId sent twice, also on two sockets, is one message and one newMessage", async () => {
  const { owner, sitter } = await newPair(app);
  const [one, two, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  const data = { recipientId: sitter.id, content: "Once", clientId: "again" };
  const acks = await Promise.all([
    one.command<{ message: TestMessage }>("sendMessage", data),
    two.command<{ message: TestMessage }>("sendMessage", data),
    one.command<{ message: TestMessage }>("sendMessage", data),
  ]);
  expect(new Set(acks.map((ack) => ack.data.message.id)).size).toBe(1);
  await write(app, owner, sitter, "Last");
  expect((await theirs.next<TestMessage>("newMessage")).data.content).toBe("Once");
  expect((await theirs.next<TestMessage>("newMessage")).data.content).toBe("Last");
});

test("a booking's change reaches both parties and nobody else", async () => {
  const { owner, sitter } = await newPair(app);
  const stranger = await openSocket(port, (await newPerson(app)).token);
  const [mine, theirs] = [
    await openSocket(port, owner.token),
    await openSocket(port, sitter.token),
  ];
  app.runtime.hub.publish({
    type: "bookingChanged",
    bookingId: "b1",
    status: "accepted",
    partyIds: [owner.id, sitter.id],
  });
  for (const socket of [mine, theirs])
    expect((await socket.next("bookingUpdate")).data).toEqual({ id: "b1", status: "accepted" });
  expect((await stranger.command("nothing", {})).error?.code).toBe("not_found");
  expect(stranger.waiting("bookingUpdate")).toEqual([]);
});

test("refusals come in the ack, with the field that is wrong", async () => {
  const { owner } = await newPair(app);
  const socket = await openSocket(port, owner.token);
  const empty = await socket.command("sendMessage", { recipientId: "nobody", content: " " });
  expect(empty.error).toMatchObject({
    code: "validation_failed",
    message: "Please write a message",
    errors: { content: ["Please write a message"] },
  });
  const nobody = await socket.command("sendMessage", { recipientId: "nobody", content: "Hi" });
  expect(nobody.error).toEqual({ message: "Not found", code: "not_found" });
  for (const data of [null, undefined, [], "x", 7, { recipientId: [], content: {} }])
    expect((await socket.command("sendMessage", data)).error?.code).toBe("validation_failed");
  for (const event of ["toString", "__proto__", "constructor"])
    expect((await socket.command(event, {})).error?.code).toBe("not_found");
});

test("nobody can send in another person's name", async () => {
  const { owner, sitter } = await newPair(app);
  const socket = await openSocket(port, owner.token);
  const ack = await socket.command<{ message: TestMessage }>("sendMessage", {
    recipientId: sitter.id,
    content: "Hi",
    senderId: sitter.id,
    sender: { id: sitter.id },
  });
  expect(ack.data.message.sender.id).toBe(owner.id);
});

test("the eleventh message in a second is refused in its ack, even over several sockets", async () => {
  const { owner, sitter } = await newPair(strictApp);
  const sockets = [
    await openSocket(strict.port, owner.token),
    await openSocket(strict.port, owner.token),
  ];
  const acks = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      sockets[index % 2]?.command("sendMessage", { recipientId: sitter.id, content: `m${index}` }),
    ),
  );
  const refused = acks.filter((ack) => ack?.error);
  const limited = { code: "rate_limited", retryAfter: 1 };
  expect(refused.map((ack) => ack?.error)).toMatchObject([limited, limited]);
});

test("logging out closes that session's sockets with 4401, and no other", async () => {
  const person = await newPerson(app);
  const other = await callApi<{ accessToken: string }>(app, "POST", "/auth/login", {
    body: { email: person.email, password: "correct horse" },
  });
  const [ending, staying] = [
    await openSocket(port, person.token),
    await openSocket(port, other.body.accessToken),
  ];
  await callApi(app, "POST", "/auth/logout", { token: person.token });
  await ending.next("sessionExpired");
  expect(await ending.closed).toBe(4401);
  expect((await staying.command("markAsRead", { messageIds: [] })).data).toEqual({ success: true });
});

test("a session deleted without an event can do nothing more", async () => {
  const { owner, sitter } = await newPair(app);
  const socket = await openSocket(port, owner.token);
  await app.runtime.db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  socket.ws.send(
    JSON.stringify({
      event: "sendMessage",
      id: 1,
      data: { recipientId: sitter.id, content: "Too late" },
    }),
  );
  await socket.next("sessionExpired");
  expect(await socket.closed).toBe(4401);
  const stored = app.runtime.db
    .selectFrom("messages")
    .select("id")
    .where("sender_id", "=", owner.id);
  expect(await stored.execute()).toEqual([]);
});

test("ended and expired sessions are not live", async () => {
  const { owner, sitter } = await newPair(app);
  const sessionOf = async ({ id }: { id: string }) =>
    (
      await app.runtime.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow()
    ).id;
  const [living, over] = [await sessionOf(owner), await sessionOf(sitter)];
  await app.runtime.db
    .updateTable("sessions")
    .set({ expires_at: Date.now() - 1 })
    .where("id", "=", over)
    .execute();
  const ids = [living, over, living, "never there"];
  expect([...(await liveSessions(app.context(), ids))]).toEqual([living]);
});

test("an expired session receives nothing more", async () => {
  const { owner, sitter } = await newPair(app);
  await app.runtime.db
    .updateTable("sessions")
    .set({ expires_at: Date.now() + 400 })
    .where("user_id", "=", sitter.id)
    .execute();
  const socket = await openSocket(port, sitter.token);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await write(app, owner, sitter, "Not for you");
  await socket.next("sessionExpired");
  expect(await socket.closed).toBe(4401);
  expect(socket.waiting("newMessage")).toEqual([]);
});
