import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { sitterNamed } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const app = await testApp();
const { port } = await listen(app);
const ACCOUNT = "/profile/edit/account";
const PAGE = `${ACCOUNT}/tokens`;

const logged: string[] = [];
beforeAll(() => {
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void logged.push(args.join(" ")));
  }
});
afterAll(() => void vi.restoreAllMocks());

async function makeToken(browser: Browser, days = "30", name = "Reminders") {
  const answer = await browser.post(PAGE, { name, days, currentPassword: PASSWORD });
  const page = answer.location ? await browser.get(answer.location) : answer;
  return { answer, page, token: /value="([\w-]{43})"/.exec(page.html)?.[1] ?? "" };
}

test("a token is shown once and never again, and stored as a hash only", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const { answer, page, token } = await makeToken(browser);
  expect(answer.status).toBe(303);
  expect(answer.location).not.toContain(token);
  expect(page.text).toContain("Copy it now. We won't show it again.");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(token).toHaveLength(43);
  const again = await browser.get(PAGE);
  expect(again.html).not.toContain(token);
  expect(again.text).toMatch(/Reminders Never used · Expires \w+ \d+, \d{4}/);
  expect([...browser.cookies.values()].join()).not.toContain(token);
  expect(await storeContents(app)).not.toContain(token);
  expect(logged.join("\n")).not.toContain(token);
});

test("a token grants access to the API and the socket, and the list shows its use", async () => {
  const person = await newPerson(app);
  const sitter = await sitterNamed(app, "Sam Sitter");
  const browser = await browserOf(app, person);
  const { token } = await makeToken(browser);
  const me = await callApi<{ id: string }>(app, "GET", "/users/me", { token });
  expect([me.status, me.body.id]).toEqual([200, person.id]);
  const socket = await openSocket(port, token);
  const ack = await socket.command<{ message: { content: string } }>("sendMessage", {
    recipientId: sitter.id,
    content: "Hello by token",
  });
  expect(ack.data.message.content).toBe("Hello by token");
  socket.ws.terminate();
  expect((await browser.get(PAGE)).text).toContain("Reminders Last used today");
});

test.each(["7", "30", "90"])("a token for %s days lasts that long", async (days) => {
  const person = await newPerson(app);
  const { token } = await makeToken(await browserOf(app, person), days);
  const { db } = app.runtime;
  const row = () => db.selectFrom("sessions").selectAll().where("token_name", "is not", null);
  const made = await row().where("user_id", "=", person.id).executeTakeFirstOrThrow();
  expect(made.expires_at - made.created_at).toBe(Number(days) * DAY);
  await db
    .updateTable("sessions")
    .set({ expires_at: Date.now() - 1 })
    .where("id", "=", made.id)
    .execute();
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(401);
});

test("revoking a token immediately ends its API access and sockets, and nothing else", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const { token, page } = await makeToken(browser);
  const socket = await openSocket(port, token);
  const session = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  expect((await browser.submit(PAGE, { session })).html).toContain("Token revoked");
  expect(await socket.closed).toBe(4401);
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(401);
  expect((await browser.get(PAGE)).text).toContain("You have no tokens.");
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(200);
});

const changes: [string, Record<string, string>][] = [
  [`${ACCOUNT}/password`, { currentPassword: PASSWORD, newPassword: "brand new words" }],
  [`${ACCOUNT}/email`, { currentPassword: PASSWORD, email: "thief@example.test" }],
  [`${ACCOUNT}/devices`, {}],
  [`${ACCOUNT}/tokens`, { currentPassword: PASSWORD, name: "More", days: "90" }],
  [`${ACCOUNT}/data`, { currentPassword: PASSWORD }],
  [`${ACCOUNT}/delete`, { currentPassword: PASSWORD }],
];

test.each(changes)("a token is of no use for %s, as bearer or as cookie", async (path, fields) => {
  const person = await newPerson(app);
  const { token } = await makeToken(await browserOf(app, person));
  const before = await stored(person.id);
  const bearer = new Browser(app);
  const thief = new Browser(app);
  const as = { authorization: `Bearer ${token}` };
  for (const send of [
    () => bearer.post(path, fields, as),
    () => bearer.get(path, as),
    () => cookied().post(path, fields),
    () => cookied().get(path),
  ]) {
    const page = await send();
    expect(page.status).toBe(303);
    expect(page.location).toContain("/login");
  }
  expect(await stored(person.id)).toEqual(before);

  function cookied() {
    thief.cookies.clear();
    thief.cookies.set("session", token);
    return thief;
  }
});

test("a token downloads no data and changes no sensitive field by PATCH", async () => {
  const person = await newPerson(app);
  const { token } = await makeToken(await browserOf(app, person));
  const headers = { authorization: `Bearer ${token}` };
  const zip = await new Browser(app).get(`${ACCOUNT}/data.zip`, headers);
  expect([zip.status, zip.headers.get("content-type")]).not.toEqual([200, "application/zip"]);
  const before = await stored(person.id);
  const body = {
    email: "thief@example.test",
    password: "brand new words",
    password_hash: "x",
    accountStatus: "locked",
    emailConfirmed: true,
    bio: "Hello",
  };
  const answer = await callApi(app, "PATCH", `/users/${person.id}`, { token, body });
  expect(answer.status).toBe(200);
  const after = await stored(person.id);
  expect(after).toEqual({ ...before, user: { ...before.user, bio: "Hello" } });
  const admin = await callApi(app, "PATCH", `/users/${person.id}`, {
    token,
    body: { role: "admin" },
  });
  expect(admin.status).toBe(403);
});

test.each([
  [{ name: "" }, 400, "Name is required"],
  [{ name: "x".repeat(61) }, 400, "Please use at most 60 characters"],
  [{ days: "365" }, 400, "Please choose how long it lasts"],
  [{ currentPassword: "" }, 400, "Please enter your current password"],
  [{ currentPassword: "wrong-one" }, 400, "This is not your current password"],
])("a token form with %j is refused", async (change, status, says) => {
  const person = await newPerson(app);
  const fields = { name: "Mine", days: "7", currentPassword: PASSWORD, ...change };
  const page = await (await browserOf(app, person)).post(PAGE, fields);
  expect(page.status).toBe(status);
  expect(page.text).toContain(says);
  expect(page.html).not.toContain(PASSWORD);
  expect((await stored(person.id)).tokens).toEqual([]);
});

test("ten tokens are the limit, even for simultaneous requests", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const all = await Promise.all(Array.from({ length: 12 }, () => makeToken(browser)));
  expect(all.filter(({ answer }) => answer.status === 303)).toHaveLength(10);
  expect(all.filter(({ answer }) => answer.status === 409)).toHaveLength(2);
  expect((await stored(person.id)).tokens).toHaveLength(10);
  expect((await browser.get(PAGE)).text).toContain("Revoke one first");
});

async function stored(userId: string) {
  const { db } = app.runtime;
  const user = await db
    .selectFrom("users")
    .select(["email", "password_hash", "account_status", "email_confirmed_at", "role", "bio"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "token_name", "proven_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return { user, sessions, tokens: sessions.filter((session) => session.token_name !== null) };
}
