import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  provenAgo,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { runningVisit, unfinishedStay } from "#tests/support/people/visits.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const PAGE = "/profile/edit/account/delete";

async function leave(person: TestPerson): Promise<Browser> {
  const browser = await browserOf(app, person);
  const page = await browser.submit(PAGE, { currentPassword: PASSWORD });
  expect(page.html).toContain("Your account is deleted");
  // The front page welcomes nobody back.
  expect(page.html).toContain('href="/login"');
  expect(page.text).not.toContain("Welcome Back");
  expect([...browser.cookies.keys()]).toEqual([]);
  return browser;
}

function say(from: TestPerson, to: TestPerson, content: string) {
  return callApi(app, "POST", "/messages", {
    token: from.token,
    body: { recipientId: to.id, content },
  });
}

test("the page says what happens, and asks for the password", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  await newBooking(app, { owner, sitter }, "accepted");
  const browser = await browserOf(app, owner);
  expect((await browser.get(PAGE)).text).toContain("We cancel your 1 open booking");
  for (const [currentPassword, says] of [
    ["", "Please enter your current password"],
    ["wrong-one", "This is not your current password"],
  ] as const) {
    const page = await browser.post(PAGE, { currentPassword });
    expect(page.status).toBe(400);
    expect(page.text).toContain(says);
  }
  expect((await browser.get("/profile")).status).toBe(200);
});

test("a sitter who has a dog with them can't leave before it is home, and an owner is told that it is out", async () => {
  const [owner, sitter] = [
    await newOwner(app, "Olga Owner"),
    await newSitter(app, { name: "Luca" }),
  ];
  const id = await runningVisit(app, owner, sitter);
  const browser = await browserOf(app, sitter);
  const asked = await browser.get(PAGE);
  expect(asked.text).toContain("Rex is with you right now");
  expect(asked.html).toContain(`href="/bookings/${id}"`);
  expect(asked.html).not.toContain("Delete my account");
  const outbox = join(app.runtime.config.dataDir, "outbox");
  mkdirSync(outbox, { recursive: true });
  const mail = join(outbox, "900001-kept.txt");
  writeFileSync(mail, `To: ${sitter.email}\n\nHello`);
  const refused = await browser.post(PAGE, { currentPassword: PASSWORD });
  expect(existsSync(mail)).toBe(true);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Rex is with you right now"),
  ]);
  const warned = await (await browserOf(app, owner)).get(PAGE);
  expect(warned.text).toContain("Rex is with Luca right now.");
  expect(warned.html).toContain("Delete my account");
  const finish = { token: sitter.token, body: { kind: "finish" } };
  await callApi(app, "POST", `/bookings/${id}/visit`, finish);
  await leave(sitter);
});

test("a sitter can't leave while a dog stays with them", async () => {
  const sitter = await newSitter(app);
  await unfinishedStay(app, await newOwner(app), sitter);
  const browser = await browserOf(app, sitter);
  expect((await browser.post(PAGE, { currentPassword: PASSWORD })).status).toBe(409);
});

test("sessions, tokens and open sockets end, the profile is gone, and the email can register again", async () => {
  const sitter = await newSitter(app, { name: "Gone Sitter" });
  const other = await browserOf(app, sitter);
  const socket = await openSocket(port, sitter.token);
  expect((await new Browser(app).get(`/sitters/${sitter.id}`)).status).toBe(200);
  const browser = await leave(sitter);
  expect(await socket.closed).toBe(4401);
  expect((await callApi(app, "GET", "/users/me", { token: sitter.token })).status).toBe(401);
  for (const page of [other, browser])
    expect((await page.get("/profile")).location).toContain("/login");
  expect((await new Browser(app).get(`/sitters/${sitter.id}`)).status).toBe(404);
  expect((await callApi(app, "GET", `/users/${sitter.id}`)).status).toBe(404);
  expect((await new Browser(app).get("/sitters?limit=100")).html).not.toContain("Gone Sitter");
  const login = { email: sitter.email, password: PASSWORD };
  expect((await new Browser(app).post("/login", login)).status).toBe(401);
  const stored = { email: `deleted:${sitter.id}`, password: PASSWORD };
  expect((await new Browser(app).post("/login", stored)).status).toBe(400);
  const again = { ...login, name: "Back Again" };
  const fresh = await callApi<{ user: { id: string } }>(app, "POST", "/auth/register", {
    body: again,
  });
  expect(fresh.status).toBe(201);
  expect(fresh.body.user.id).not.toBe(sitter.id);
});

test.each([
  ["pending, requested by the owner", "owner", "cancelled"],
  ["pending, requested by the owner", "sitter", "cancelled"],
  ["pending, requested by the sitter", "owner", "cancelled"],
  ["pending, requested by the sitter", "sitter", "cancelled"],
  ["accepted", "owner", "cancelled"],
  ["accepted", "sitter", "cancelled"],
  ["accepted, over", "owner", "accepted"],
  ["accepted, over", "sitter", "accepted"],
  ["completed", "owner", "completed"],
  ["rejected", "sitter", "rejected"],
  ["cancelled", "owner", "cancelled before"],
] as const)("a booking that is %s, when the %s leaves, is %s", async (state, party, status) => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const id = await newBooking(app, { owner, sitter }, state);
  const [leaver, other] = party === "owner" ? [owner, sitter] : [sitter, owner];
  const socket = await openSocket(port, other.token);
  await leave(leaver);
  const stored = await storedBooking(app, id);
  expect(stored.status).toBe(status.split(" ")[0]);
  if (status === "cancelled") {
    expect(stored).toMatchObject({
      cancelled_by: party,
      reason: "Deleted user: this account was deleted.",
      moves: [{ actor_id: leaver.id, to_status: "cancelled" }],
    });
    expect((await socket.next("bookingUpdate")).data).toEqual({ id, status: "cancelled" });
  } else expect(stored.moves).toEqual([]);
  socket.ws.terminate();
  const { body } = await callApi<Record<string, { name: string; email: string | null }>>(
    app,
    "GET",
    `/bookings/${id}`,
    { token: other.token },
  );
  expect(body[party]).toMatchObject({ name: "Deleted user", phone: null, email: null });
  expect(body.dog).toMatchObject({ name: "Rex", breed: "Beagle" });
  const page = await (await browserOf(app, other)).get(`/bookings/${id}`);
  expect(page.text).toContain("Deleted user");
  expect(page.html).not.toContain(`/messages/${leaver.id}`);
  expect(page.html).not.toContain(`/sitters/${leaver.id}`);
  expect(page.html).not.toContain("mailto:");
});

test("messages stay for the partner under 'Deleted user', without a link, and none can be added", async () => {
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const owner = await newOwner(app, "Olive Owner");
  await say(owner, sitter, "Are you free?");
  await say(sitter, owner, "I am!");
  await leave(sitter);
  const browser = await browserOf(app, owner);
  for (const path of ["/messages", `/messages/${sitter.id}`, `/messages?userId=${sitter.id}`]) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Deleted user");
    expect(page.text).toContain("I am!");
    expect(page.html).not.toContain("Sam Sitter");
    expect(page.html).not.toContain(`/sitters/${sitter.id}`);
  }
  const thread = await browser.get(`/messages/${sitter.id}`);
  expect(thread.text).toContain("This account was deleted.");
  expect(thread.html).not.toContain("<textarea");
  expect((await browser.post(`/messages/${sitter.id}`, { content: "Still there?" })).status).toBe(
    403,
  );
  expect(await say(owner, sitter, "Still there?")).toMatchObject({
    status: 403,
    body: { code: "account_deleted" },
  });
  const socket = await openSocket(port, owner.token);
  const ack = await socket.command("sendMessage", { recipientId: sitter.id, content: "Hello?" });
  expect(ack.error?.code).toBe("account_deleted");
  socket.ws.terminate();
  const list = await callApi(app, "GET", "/messages/conversations", { token: owner.token });
  expect(list.body).toMatchObject([
    { partnerId: sitter.id, name: "Deleted user", profilePhoto: null },
  ]);
  const messages = await callApi(app, "GET", `/messages/conversations/${sitter.id}`, {
    token: owner.token,
  });
  expect(JSON.stringify(messages.body)).toContain('"name":"Deleted user"');
  expect(JSON.stringify(messages.body)).not.toContain("Sam Sitter");
});

test("an account can be deleted while the photo store is unavailable; its rows are gone", async () => {
  const person = await newPerson(app);
  const { db, photos } = app.runtime;
  const row = { key: "a".repeat(32), width: 1, height: 1, created_at: 1 };
  await db
    .insertInto("photos")
    .values({ ...row, owner_id: person.id })
    .execute();
  const remove = vi.spyOn(photos, "remove").mockRejectedValue(new Error("no way to it"));
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await leave(person);
  expect(remove).toHaveBeenCalledOnce();
  expect(logged.mock.calls.join()).toContain("Files of photos could not be removed");
  remove.mockRestore();
  logged.mockRestore();
  expect(await db.selectFrom("photos").where("key", "=", row.key).selectAll().execute()).toEqual(
    [],
  );
});

test("a user without a password confirms with their email after signing in again", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const { db } = app.runtime;
  await db.updateTable("users").set({ password_hash: null }).where("id", "=", person.id).execute();
  expect((await browser.get(PAGE)).text).toContain("Type your email");
  const wrong = await browser.post(PAGE, { email: "other@example.test" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This is not your email");
  await provenAgo(app, person, 11);
  expect((await browser.post(PAGE, { email: person.email })).status).toBe(403);
  await provenAgo(app, person, 0);
  expect((await browser.post(PAGE, { email: person.email })).location).toBe("/");
});

test("the open bookings of a busy person are cancelled in as many statements as those of another", async () => {
  const deletionOf = async (count: number) => {
    const owner = await newOwner(app);
    const sitter = await newSitter(app);
    const ids: string[] = [];
    for (let day = 1; day <= count; day++) {
      const state = day % 3 === 0 ? "pending, requested by the owner" : "accepted";
      ids.push(await newBooking(app, { owner, sitter }, state, { date: dateAhead(day) }));
    }
    const before = await statesOf(ids);
    const { statements } = await statementsOf(() => leave(sitter));
    return { ids, sitter, before, after: await statesOf(ids), count: statements.length };
  };
  const few = await deletionOf(3);
  const { ids, sitter, before, after, count } = await deletionOf(40);
  // A conflict with a job repeats some; 37 more bookings add none.
  expect(Math.abs(count - few.count)).toBeLessThan(37);
  const reason = "Deleted user: this account was deleted.";
  for (const [index, was] of before.entries()) {
    const { moves, booking } = after[index] ?? {};
    expect(booking).toMatchObject({ status: "cancelled", cancelled_by: "sitter", reason });
    expect(booking?.version).toBe(was.booking.version + 1);
    expect(moves?.slice(was.moves.length)).toEqual([
      { actor_id: sitter.id, reason, from_status: was.booking.status, to_status: "cancelled" },
    ]);
  }
  expect(ids).toHaveLength(40);
});

async function statesOf(ids: string[]) {
  return Promise.all(
    ids.map(async (id) => {
      const booking = await storedBooking(app, id);
      return { booking, moves: booking.moves };
    }),
  );
}

test("of two simultaneous deletions one succeeds, and the other finds no user", async () => {
  const person = await newPerson(app);
  const [one, two] = [await browserOf(app, person), await browserOf(app, person)];
  const pages = await Promise.all(
    [one, two].map((browser) => browser.post(PAGE, { currentPassword: PASSWORD })),
  );
  for (const { status } of pages) expect([303, 400]).toContain(status);
  const user = await app.runtime.db
    .selectFrom("users")
    .select(["name", "deleted_at"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(user.name).toBe("Deleted user");
});
