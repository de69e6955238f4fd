import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, type TestPerson } from "#tests/support/people/people.ts";
import {
  makeSitter,
  newPair,
  sitterNamed,
  type TestMessage,
  write,
} from "#tests/support/people/threads.ts";

const app = await testApp();

const unreadOf = async (person: TestPerson) =>
  (
    await callApi<{ unreadCount: number }[]>(app, "GET", "/messages/conversations", {
      token: person.token,
    })
  ).body.reduce((sum, entry) => sum + entry.unreadCount, 0);

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

test("visitors are sent to join and come back", async () => {
  const page = await new Browser(app).get("/messages?userId=x");
  expect([page.status, page.location]).toEqual([
    303,
    "/register?redirectTo=%2Fmessages%3FuserId%3Dx",
  ]);
});

test("both URLs show the same thread, and sending returns to the one it came from", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  for (const address of [`/messages/${sitter.id}`, `/messages?userId=${sitter.id}`]) {
    const empty = await browser.get(address);
    expect(empty.status).toBe(200);
    expect(empty.text).toContain("Sam Sitter");
    expect(empty.html).toContain(`href="/sitters/${sitter.id}"`);
  }
  const first = await browser.get(`/messages/${sitter.id}`);
  expect(first.text).toContain("No messages yet. Start the conversation!");
  const sent = await browser.post(`/messages/${sitter.id}`, {
    content: "Is Saturday fine?",
    clientId: hidden(first.html, "clientId"),
  });
  expect([sent.status, sent.location]).toEqual([303, `/messages/${sitter.id}#composer`]);
  const inList = await browser.post(`/messages?userId=${sitter.id}`, { content: "Or Sunday?" });
  expect(inList.location).toBe(`/messages?userId=${sitter.id}#composer`);
  const { text } = await browser.get(`/messages/${sitter.id}`);
  expect(text).toMatch(/Today.*Is Saturday fine\?.*· Sent.*Or Sunday\?/);
});

test("a thread hides the tabs of phones; the list and a missing thread keep them", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const browser = await browserOf(app, owner);
  const hides = async (path: string) => (await browser.get(path)).html.includes('no-tabs"');
  expect(await hides(`/messages/${sitter.id}`)).toBe(true);
  expect(await hides(`/messages?userId=${sitter.id}`)).toBe(true);
  expect(await hides("/messages")).toBe(false);
  const missing = await browser.get("/messages/nobody");
  expect(missing.html.match(/<title>[^<]*/g)).toEqual(["<title>Conversation not found"]);
  expect(missing.html).not.toContain('no-tabs"');
});

test("a double submit sends once; another text from the same page sends another message", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const address = `/messages/${sitter.id}`;
  const clientId = hidden((await browser.get(address)).html, "clientId");
  expect(clientId).toMatch(/^[\w-]{20,}$/);
  await browser.post(address, { content: "Hello", clientId });
  await browser.post(address, { content: "Hello", clientId });
  await browser.post(address, { content: "Hello again", clientId });
  const thread = await callApi<TestMessage[]>(app, "GET", `/messages/conversations/${sitter.id}`, {
    token: owner.token,
  });
  expect(thread.body.map((message) => message.content)).toEqual(["Hello", "Hello again"]);
});

test("words sent again after Back are sent once, unless something was said since or a minute passed", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const address = `/messages/${sitter.id}`;
  const send = async () => {
    const clientId = hidden((await browser.get(address)).html, "clientId");
    expect((await browser.post(address, { content: "ok", clientId })).status).toBe(303);
    const { body } = await callApi<TestMessage[]>(
      app,
      "GET",
      `/messages/conversations/${sitter.id}`,
      { token: owner.token },
    );
    return body.filter(({ content }) => content === "ok").length;
  };
  expect([await send(), await send()]).toEqual([1, 1]);
  await write(app, sitter, owner, "Tomorrow as well?");
  expect([await send(), await send()]).toEqual([2, 2]);
  await app.runtime.db
    .updateTable("messages")
    .set({ created_at: Date.now() - MINUTE })
    .where("sender_id", "=", owner.id)
    .execute();
  expect(await send()).toBe(3);
});

test("a refused message keeps its text and says why", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const empty = await browser.post(`/messages/${sitter.id}`, { content: "   " });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain("Please write a message");
  const long = await browser.post(`/messages/${sitter.id}`, {
    content: `Kept ${"x".repeat(4000)}`,
  });
  expect(long.status).toBe(400);
  expect(long.text).toContain("Please use at most 4,000 characters");
  expect(long.html).toMatch(/<textarea[^>]*>Kept x{4000}<\/textarea>/);
});

test("opening a thread marks it read and notifies the sender; a prefetch does not", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "one");
  await write(app, owner, sitter, "two");
  const browser = await browserOf(app, sitter);
  const list = await browser.get("/messages");
  expect(list.html).toContain('data-unread="2"');
  const address = `/messages/${owner.id}`;
  for (const purpose of ["prefetch", "prefetch;prerender"]) {
    expect((await browser.get(address, { "sec-purpose": purpose })).status).toBe(200);
    expect(await unreadOf(sitter)).toBe(2);
  }
  await app.handle(
    new Request(`http://trotwell.test${address}`, {
      method: "HEAD",
      headers: { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
    }),
    "192.0.2.1",
  );
  expect(await unreadOf(sitter)).toBe(2);
  const opened = await browser.get(address);
  // The navigation shows the count after reading.
  expect(opened.html).not.toContain("data-unread");
  expect(await unreadOf(sitter)).toBe(0);
  const senders = await (await browserOf(app, owner)).get(`/messages/${sitter.id}`);
  expect(senders.text.match(/· Read/g)).toHaveLength(2);
});

test("the two-pane URL opens a thread too", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "one");
  const page = await (await browserOf(app, sitter)).get(`/messages?userId=${owner.id}`);
  expect(page.html).not.toContain("data-unread");
  expect(await unreadOf(sitter)).toBe(0);
});

test("what people write is escaped", async () => {
  const owner = await newPerson(app, "<img src=x onerror=alert(1)>");
  const sitter = await sitterNamed(app, "Sam");
  await write(app, owner, sitter, "<script>alert('x')</script>\nsee https://dogs.test/a?b=1&c=2.");
  const browser = await browserOf(app, sitter);
  for (const address of ["/messages", `/messages/${owner.id}`]) {
    const { html } = await browser.get(address);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>");
  }
  const { html } = await browser.get(`/messages/${owner.id}`);
  expect(html).toContain(
    '<a href="https://dogs.test/a?b=1&amp;c=2" rel="nofollow noopener ugc" target="_blank">',
  );
  expect(html).not.toMatch(/href="\s*javascript:/i);
});

test("strangers, unknown ids and one's own id are 404, on GET and POST", async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const browser = await browserOf(app, person);
  for (const id of [stranger.id, "nobody", person.id]) {
    expect((await browser.get(`/messages/${id}`)).status).toBe(404);
    expect((await browser.get(`/messages?userId=${id}`)).status).toBe(404);
    expect((await browser.post(`/messages/${id}`, { content: "Hi" })).status).toBe(404);
    expect((await browser.get(`/messages/${id}`)).text).toContain(
      "Conversation not found This person may have left, or you haven't been in touch yet. Back to messages",
    );
  }
  expect((await browser.post("/messages", { content: "Hi" })).status).toBe(404);
});

test("the list searches names and messages, and has empty states", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const empty = await browser.get("/messages");
  expect(empty.text).toContain("No conversations found");
  expect(empty.text).toContain("Tips for finding a sitter");
  await write(app, owner, sitter, "Hello");
  expect((await browser.get("/messages?search=SITT")).text).toContain("You: Hello");
  await write(app, sitter, owner, "Is 100% of the kibble_bag left?");
  await write(app, sitter, owner, "Wir treffen uns im Café Zähringer");
  for (const search of ["KIBBLE", "100% of", "kibble_bag", "hell", "cafe z", "ZAHRINGER", "café"])
    expect((await browser.get(`/messages?search=${encodeURIComponent(search)}`)).text).toContain(
      "Sam Sitter",
    );
  for (const search of ["kibbleXbag", "100 of", "%"])
    expect((await browser.get(`/messages?search=${encodeURIComponent(search)}`)).status).toBe(200);
  expect((await browser.get("/messages?search=kibbleXbag")).text).not.toContain("Sam Sitter");
  expect((await browser.get("/messages?search=zzz")).text).toContain("No conversations found");
});

test("the list shows the newest thread beside it, and leaves it unread", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  await write(app, owner, sitter, "Hello");
  await write(app, sitter, owner, "Nobody opened this yet");
  for (const visit of ["first", "second"]) {
    const list = await browser.get("/messages");
    expect(list.html, visit).toMatch(/class="chat pane-beside[\s\S]*Nobody opened this yet/);
    expect(list.html, visit).not.toContain("data-thread");
    expect(list.html, visit).toMatch(/data-unread="1"/);
  }
  expect((await browser.get("/messages?search=sam")).html).not.toContain("chat pane-beside");
  const opened = await browser.get(`/messages?userId=${sitter.id}`);
  expect(opened.html).not.toMatch(/data-unread="1"/);
});

test("an owner sees Book from ten messages on, with a listed sitter only", async () => {
  const { owner, sitter } = await newPair(app);
  const book = `href="/booking/new?sitter=${sitter.id}&amp;way=dialog"`;
  for (let index = 0; index < 9; index++) await write(app, owner, sitter, `m${index}`);
  const browser = await browserOf(app, owner);
  expect((await browser.get(`/messages/${sitter.id}`)).html).not.toContain(book);
  await write(app, sitter, owner, "tenth");
  const [, head, panel] =
    /(<header class="chat-head[\s\S]*?)<\/header>[\s\S]*(<aside[\s\S]*)/.exec(
      (await browser.get(`/messages/${sitter.id}`)).html,
    ) ?? [];
  // A phone does not show the panel.
  expect(head).toContain(book);
  expect(panel).toContain(book);
  const theirs = await (await browserOf(app, sitter)).get(`/messages/${owner.id}`);
  expect(theirs.html).not.toContain("/booking/new");
  await app.runtime.db
    .updateTable("sitters")
    .set({ listed: 0 })
    .where("user_id", "=", sitter.id)
    .execute();
  const { html } = await browser.get(`/messages/${sitter.id}`);
  expect(html).not.toContain(book);
  expect(html).not.toContain(`href="/sitters/${sitter.id}"`);
});

test("a sitter's response rate and time are shown from five people on", async () => {
  const { owner, sitter } = await newPair(app);
  const since = Date.now() - 240 * HOUR;
  const ask = async (who: TestPerson, answered: boolean) => {
    await write(app, who, sitter, "Hello");
    if (answered) await write(app, sitter, who, "Hi");
    const of = (id: string, at: number) =>
      app.runtime.db
        .updateTable("messages")
        .set({ created_at: at })
        .where("sender_id", "=", id)
        .where((eb) => eb.or([eb("recipient_id", "=", who.id), eb("sender_id", "=", who.id)]))
        .execute();
    await of(who.id, since);
    await of(sitter.id, since + 2 * HOUR);
  };
  const browser = await browserOf(app, owner);
  const page = async () => (await browser.get(`/messages/${sitter.id}`)).text;
  await ask(owner, true);
  for (let index = 0; index < 3; index++) await ask(await newPerson(app), true);
  expect(await page()).not.toContain("Response rate");
  await ask(await newPerson(app), false);
  expect(await page()).toContain("Response rate 80%");
  expect(await page()).not.toContain("Responds within");
  await ask(await newPerson(app), true);
  expect(await page()).toMatch(/Response rate 83% ?Responds within 2 hours/);
});

test("a refresh marks nothing as read and carries its cursor", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const browser = await browserOf(app, sitter);
  const path = `/messages?userId=${owner.id}`;
  const looked = await browser.get(path, { "x-refresh": "1" });
  expect(looked.html).toContain('data-unread="1"');
  expect(looked.html).toMatch(/data-cursor="\d+-\d+-\d+"/);
  expect(looked.html).toContain("data-thread");
  expect((await browser.get(path)).html).not.toContain("data-unread");
  expect((await browser.get(`${path}&before=5`)).html).not.toContain("data-thread");
  expect((await browser.get("/messages")).html).toMatch(/data-cursor="\d+-\d+-\d+"/);
});

test("earlier messages are on the previous page", async () => {
  const { owner, sitter } = await newPair(app);
  for (let index = 1; index <= 52; index++) await write(app, owner, sitter, `number ${index}.`);
  const browser = await browserOf(app, owner);
  const latest = await browser.get(`/messages/${sitter.id}`);
  expect(latest.text).not.toContain("number 2.");
  const earlier = /href="([^"]+before=\d+)"/.exec(latest.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = await browser.get(earlier);
  expect(page.text).toMatch(/number 1\..*number 2\..*Latest messages/);
  expect(page.text).not.toContain("number 3.");
});

test("a locked partner's thread stays, without their public details", async () => {
  const { owner } = await newPair(app);
  const sitter = await makeSitter(app, await newPerson(app, "Lock Ed"));
  await write(app, owner, sitter, "Hello");
  await app.runtime.db
    .updateTable("users")
    .set({ account_status: "locked", bio: "Private now" })
    .where("id", "=", sitter.id)
    .execute();
  const { status, html } = await (await browserOf(app, owner)).get(`/messages/${sitter.id}`);
  expect(status).toBe(200);
  expect(html).toContain("Lock Ed");
  expect(html).not.toContain("Private now");
  expect(html).not.toContain("$24.50");
});
