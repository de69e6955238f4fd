import { expect, test } from "vitest";
import { forgetExpiredLockedSessions } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { hashToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { grantAdmin } from "#app/domain/admin/grant-admin.server.ts";
import { listAdmins, revokeAdmin } from "#app/domain/admin/revoke-admin.server.ts";
import { transact } from "#app/domain/context.server.ts";
import { forgetPerson } from "#app/domain/leaving/forget-person.server.ts";
import { accountMails } from "#app/domain/mail/account-mails.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { sendDelayed } from "#tests/support/late-bodies.ts";
import { ORIGIN } from "#tests/support/origin.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";
import { giveDog, write } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { db } = app.runtime;
const { port } = await listen(app);
const admin = await newAdmin(app);
const office = await browserOf(app, admin);

const lock = (id: string, intent = "lock") =>
  office.post(`/admin/users/${id}`, { intent, reason: "Rude to dogs" });
const me = (token: string) => callApi(app, "GET", "/users/me", { token });

test("a lock ends pages, tokens and sockets at once", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const socket = await openSocket(port, person.token);
  expect((await me(person.token)).status).toBe(200);
  expect((await lock(person.id)).status).toBe(303);
  await socket.closed;
  expect((await me(person.token)).status).toBe(401);
  expect((await browser.get("/profile")).location).toMatch(/^\/login/);
  await expect(openSocket(port, person.token)).rejects.toThrow("refused 401");
});

const LOCKED = "Your account has been locked. Please contact support.";

/** What a session's holder gets from pages, the API and the socket upgrade. */
async function answersTo(browser: Browser, token: string) {
  const page = await browser.post("/dogs/add", { name: "Rex" });
  const login = await browser.get(page.location ?? "");
  const socket = await openSocket(port, token).catch((error: Error) => error.message);
  return {
    page: [page.status, login.html.includes(LOCKED), login.html.includes("session has expired")],
    api: (await me(token)).body,
    socket: typeof socket === "string" ? socket : "open",
  };
}
const nothing = {
  page: [303, false, true],
  api: { message: "Please sign in", code: "unauthenticated" },
  socket: "refused 401",
};
const reason = {
  page: [303, true, false],
  api: { message: LOCKED, code: "unauthenticated", reason: "account_locked" },
  socket: "refused 401",
};

test("a session ended by the lock says why, until it would have expired", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const socket = await openSocket(port, person.token);
  await lock(person.id);
  expect(await socket.next("sessionExpired")).toMatchObject({
    data: { reason: "account_locked", message: LOCKED },
  });
  expect(await socket.closed).toBe(4401);
  const cookies = [...browser.cookies];
  const answers = async () => {
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return answersTo(browser, person.token);
  };
  expect(await answers()).toEqual(reason);
  expect((await browser.get("/login")).html).not.toContain(LOCKED);
  await callApi(app, "GET", "/users/sitters", { token: person.token });
  const row = () => db.selectFrom("locked_sessions").where("user_id", "=", person.id);
  expect(await row().select("token_hash").execute()).toHaveLength(2);
  await db.updateTable("locked_sessions").set({ expires_at: 1 }).execute();
  expect(await answers()).toEqual(nothing);
  await forgetExpiredLockedSessions(app.context());
  expect(await row().select("token_hash").execute()).toEqual([]);
});

test.each(["logged out", "expired", "renewed", "unlocked", "deleted"])(
  "nobody else learns of a lock: %s",
  async (how) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    const sessions = () => db.updateTable("sessions").where("user_id", "=", person.id);
    if (how === "expired") await sessions().set({ expires_at: app.context().now() }).execute();
    if (how === "logged out")
      await db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
    const old = hashToken(person.token);
    if (how === "renewed")
      await sessions()
        .set({ token_hash: "0".repeat(64) })
        .where("token_hash", "=", old)
        .execute();
    await lock(person.id);
    if (how === "unlocked") await lock(person.id, "unlock");
    if (how === "deleted") await transact(app.context(), (ctx) => forgetPerson(ctx, person.id));
    const answers = await answersTo(how === "renewed" ? new Browser(app) : browser, person.token);
    expect(answers).toMatchObject({ api: nothing.api, socket: nothing.socket });
    expect(answers.page[1]).toBe(false);
  },
);

test("a call in progress when its user is locked gets the reason", async () => {
  const person = await newPerson(app);
  const body = Buffer.from(JSON.stringify({ name: "Late" }));
  const headers = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    "content-length": String(body.length),
  };
  const request = new Request(`${ORIGIN}/api/users/${person.id}`, { method: "PATCH", headers });
  const late = await sendDelayed(app, request, body, async () => void (await lock(person.id)));
  expect([late.status, await late.json()]).toEqual([401, reason.api]);
});

test("the right password gets the reason, a wrong one does not, and a new password opens nothing", async () => {
  const person = await newPerson(app);
  await lock(person.id);
  const wrong = await new Browser(app).post("/login", { email: person.email, password: "wrong!" });
  expect([wrong.status, wrong.text.includes("locked")]).toEqual([401, false]);
  const right = await new Browser(app).post("/login", { email: person.email, password: PASSWORD });
  expect(right.status).toBe(403);
  expect(right.text).toContain("Your account has been locked. Please contact support.");
  expect(right.html).toContain('href="/support"');
  const api = await callApi(app, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
  });
  expect([api.status, api.body]).toMatchObject([403, { code: "account_locked" }]);
  await new Browser(app).post("/forgot-password", { email: person.email });
  const tokens = await db
    .selectFrom("one_time_tokens")
    .select("kind")
    .where("user_id", "=", person.id)
    .execute();
  expect(tokens).toEqual([]);
});

test("profile, listing and dogs disappear for others, and return after unlocking", async () => {
  const person = await newSitter(app, { name: "Zora Zander" });
  await db.updateTable("users").set({ role: "both" }).where("id", "=", person.id).execute();
  await giveDog(app, person, ["weekday_mornings"]);
  const looker = await newSitter(app);
  const seen = async () => [
    (await new Browser(app).get(`/sitters/${person.id}`)).status,
    (await callApi(app, "GET", `/users/${person.id}`, { token: looker.token })).status,
    (await callApi<[]>(app, "GET", `/dogs/user/${person.id}`, looker)).body.length,
    (await new Browser(app).get("/sitters?search=Zora")).text.includes("Zora Zander"),
  ];
  expect(await seen()).toEqual([200, 200, 1, true]);
  await lock(person.id);
  expect(await seen()).toEqual([404, 404, 0, false]);
  await lock(person.id, "unlock");
  expect(await seen()).toEqual([200, 200, 1, true]);
});

test("open requests are cancelled on both sides, accepted bookings stay, and the others are notified", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 3 });
  const other = { owner: await newOwner(app), sitter };
  const requested = await newBooking(app, { owner, sitter });
  const requesting = await newBooking(app, other, "pending, requested by the sitter");
  const agreed = await newBooking(app, { owner, sitter }, "accepted", {
    startTime: "15:00",
    endTime: "16:00",
  });
  const past = await newBooking(app, other, "accepted, over");
  await lock(sitter.id);
  for (const id of [requested, requesting]) {
    const booking = await storedBooking(app, id);
    expect(booking).toMatchObject({ status: "cancelled", cancelled_by: "system" });
    expect(booking.moves.at(-1)).toMatchObject({ from_status: "pending", to_status: "cancelled" });
  }
  expect((await storedBooking(app, agreed)).status).toBe("accepted");
  expect((await storedBooking(app, past)).status).toBe("accepted");
  const mails = await db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "booking_partner_locked")
    .execute();
  expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
    { userId: owner.id, bookingId: agreed },
  ]);
  const ids = JSON.parse(mails[0]?.payload ?? "{}");
  const mail = await accountMails.booking_partner_locked(app.context(), ids);
  expect(mail?.to).toBe(owner.email);
  expect(mail?.text).toContain(`/bookings/${agreed}`);
  expect(mail?.text).not.toContain(sitter.name);
  const browser = await browserOf(app, owner);
  expect((await browser.get(`/bookings/${agreed}`)).status).toBe(200);
  expect((await browser.get(`/bookings/${requested}`)).text).toContain(
    "One of the two accounts is no longer available.",
  );
});

test("a thread with a locked person can still be read", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await write(app, owner, sitter, "See you at eight");
  await lock(sitter.id);
  const thread = await (await browserOf(app, owner)).get(`/messages/${sitter.id}`);
  expect([thread.status, thread.text]).toEqual([200, expect.stringContaining("See you at eight")]);
});

test("locking twice changes nothing, and the log says who, whom and why", async () => {
  const person = await newPerson(app);
  for (const intent of ["lock", "lock", "unlock", "unlock"]) await lock(person.id, intent);
  const line = { admin_id: admin.id, reason: "Rude to dogs", thing_id: null };
  expect(await loggedAbout(app, person.id)).toEqual([
    { ...line, action: "lock_user" },
    { ...line, action: "unlock_user" },
  ]);
});

test("admins lock neither themselves nor each other", async () => {
  const colleague = await newAdmin(app, "Bea Admin");
  for (const { id, token } of [admin, colleague]) {
    const page = await lock(id);
    expect(page.status).toBe(403);
    expect((await me(token)).status).toBe(200);
    expect(await loggedAbout(app, id)).toEqual([]);
    expect((await office.get(`/admin/users/${id}`)).html).not.toContain("confirm=lock");
  }
});

test("the command line makes and removes admins, and the log records it", async () => {
  const sitter = await newSitter(app);
  const ctx = app.context();
  expect(await grantAdmin(ctx, sitter.email)).toBe(true);
  expect(await listAdmins(ctx)).toContainEqual({ name: sitter.name, email: sitter.email });
  expect(await revokeAdmin(ctx, sitter.email)).toBe(true);
  expect(await revokeAdmin(ctx, sitter.email)).toBe(false);
  expect((await me(sitter.token)).status).toBe(401);
  const user = await db
    .selectFrom("users")
    .select("role")
    .where("id", "=", sitter.id)
    .executeTakeFirst();
  expect(user?.role).toBe("sitter");
  expect(
    (await loggedAbout(app, sitter.id)).map(({ action, admin_id }) => [action, admin_id]),
  ).toEqual([
    ["grant_admin", null],
    ["revoke_admin", null],
  ]);
  const locked = await newPerson(app);
  await lock(locked.id);
  await expect(grantAdmin(ctx, locked.email)).rejects.toThrow("locked");
});

test("a locked user's bio appears in no API response", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app, { bio: "canary-bio of somebody locked" });
  const id = await newBooking(app, { owner, sitter }, "accepted");
  const get = (path: string) => callApi(app, "GET", path, { token: owner.token });
  const { cursor } = JSON.parse((await get("/messages/updates")).text);
  await write(app, sitter, owner, "Hello");
  await write(app, owner, sitter, "Hello");
  const places = [
    `/messages/conversations/${sitter.id}`,
    "/messages/conversations",
    `/messages/updates?after=${cursor}&wait=0`,
    `/users/${sitter.id}`,
    `/bookings/${id}`,
    "/bookings",
    "/bookings/previous-sitters",
  ];
  const showing = async () => {
    const found = [];
    for (const place of places)
      if ((await get(place)).text.includes("canary-bio")) found.push(place);
    return found;
  };
  expect(await showing()).toEqual([places[0], places[2], places[3]]);
  expect((await get("/bookings/previous-sitters")).text).toContain(sitter.id);
  await lock(sitter.id);
  expect(await showing()).toEqual([]);
  expect((await get("/bookings/previous-sitters")).text).not.toContain(sitter.id);
  // The other party of a live booking still sees the name.
  expect((await get(`/users/${sitter.id}`)).body).toMatchObject({ name: sitter.name, bio: null });
});
