import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi, type Page } from "#tests/support/client.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newPerson,
  PASSWORD,
  provenAgo,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const ACCOUNT = "/profile/edit/account";
const NEW = "brand new words";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("the account page is linked from the profile, its form and the menu", async () => {
  const browser = await browserOf(app, await newPerson(app));
  for (const path of ["/profile", "/profile/edit", "/"]) {
    expect((await browser.get(path)).html).toContain(`href="${ACCOUNT}"`);
  }
  for (const part of ["", "/password", "/email", "/devices", "/tokens", "/data", "/delete"]) {
    expect((await browser.get(ACCOUNT + part)).status).toBe(200);
    const stranger = await new Browser(app).get(ACCOUNT + part);
    expect(stranger.location).toBe(`/login?redirectTo=${encodeURIComponent(ACCOUNT + part)}`);
  }
});

test.each([
  { current: "", next: NEW, says: "Please enter your current password" },
  { current: PASSWORD, next: PASSWORD, says: "This is your current password." },
  { current: PASSWORD, next: "", says: "Password is required" },
  { current: PASSWORD, next: "short", says: "Password must be at least 6 characters" },
  { current: PASSWORD, next: "x".repeat(129), says: "Password must be at most 128 characters" },
  { current: "wrong-one", next: NEW, says: "This is not your current password" },
])("a password change with '$current' and '$next' is refused: $says", async (case_) => {
  const browser = await browserOf(app, await newPerson(app));
  const page = await browser.post(`${ACCOUNT}/password`, {
    currentPassword: case_.current,
    newPassword: case_.next,
  });
  expect(page.status).toBe(400);
  expect(page.text).toContain(case_.says);
  for (const secret of [PASSWORD, NEW, "wrong-one"]) expect(page.html).not.toContain(secret);
});

test("a password change ends other sessions, API tokens and open sockets immediately, but not this device", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const ended = await everySession(person, browser);
  const done = await browser.submit(`${ACCOUNT}/password`, {
    currentPassword: PASSWORD,
    newPassword: NEW,
  });
  expect(done.html).toContain("Password changed");
  await ended();
  expect((await browser.get(ACCOUNT)).status).toBe(200);
  await mailTo(app, person.email, "password was changed");
  const login = (password: string) =>
    new Browser(app).post("/login", { email: person.email, password });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW)).status).toBe(303);
});

test("'Sign out everywhere' ends all sessions, API tokens and open sockets immediately, including this device", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const ended = await everySession(person, browser);
  const done = await browser.submit(`${ACCOUNT}/devices`);
  expect(done.html).toContain("Signed out everywhere");
  await ended();
  expect((await browser.get(ACCOUNT)).location).toContain("/login");
});

test("with many devices the most recently seen are listed, this one first", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const token_hash = (at: number) => String(at).padStart(64, "0");
  const now = Date.now();
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: crypto.randomUUID(),
    user_id: person.id,
    token_hash: token_hash(at),
    kind: "page" as const,
    last_seen_at: now + MINUTE,
    created_at: now,
    expires_at: now + HOUR,
  }));
  await app.context().db.insertInto("sessions").values(many).execute();
  const { html } = await browser.get(`${ACCOUNT}/devices`);
  // This device has no button.
  expect(html.match(/name="session"/g)).toHaveLength(49);
  expect(html).toContain("This device");
  expect(html).toContain("Only your most recent devices are shown.");
  expect(html).toContain("44 older devices");
});

/** Changes of email that wait to be confirmed. */
function changesOf({ id }: TestPerson) {
  const { db } = app.runtime;
  return db.selectFrom("email_changes").select("new_email").where("user_id", "=", id).execute();
}

test("'Sign out all other devices' keeps this device and API tokens, and ends what others began", async () => {
  const person = await newPerson(app);
  const [here, other] = [await browserOf(app, person), await browserOf(app, person)];
  const token = await newApiToken(here);
  const asked = { email: "thief@example.test", currentPassword: PASSWORD };
  await other.submit(`${ACCOUNT}/email`, asked);
  expect(await changesOf(person)).toHaveLength(1);
  const done = await here.submit(`${ACCOUNT}/devices`, { elsewhere: "yes" });
  expect(await changesOf(person)).toEqual([]);
  expect(done.html).toContain("Other devices signed out");
  expect(done.html).not.toContain('name="session"');
  expect((await other.get(ACCOUNT)).location).toContain("/login");
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
});

test("devices are described, and one can be signed out without the others", async () => {
  const person = await newPerson(app);
  const [desk, phone] = [new Browser(app), new Browser(app)];
  const credentials = { email: person.email, password: PASSWORD };
  await desk.post("/login", credentials, { "user-agent": FIREFOX });
  await phone.post("/login", credentials, { "user-agent": SAFARI });
  const page = await desk.get(`${ACCOUNT}/devices`);
  expect(page.text).toMatch(/This device Firefox on Windows Signed in: [^·]+ Other devices/);
  expect(page.text).toMatch(/Safari on iPhone Signed in: .+? · Last seen: .+? Sign out/);
  expect(page.text).toMatch(/An app Signed in: .+? · Last seen: .+? Sign out/);
  const id = sessionBeside(page, "Safari on iPhone");
  const socket = await openSocket(port, undefined, {
    headers: {
      cookie: `session=${phone.cookies.get("session")}`,
      origin: "http://trotwell.test",
    },
  });
  await phone.submit(`${ACCOUNT}/email`, {
    email: "phone@example.test",
    currentPassword: PASSWORD,
  });
  expect(await changesOf(person)).toHaveLength(1);
  expect((await desk.submit(`${ACCOUNT}/devices`, { session: id })).html).toContain(
    "Device signed out",
  );
  expect(await changesOf(person)).toEqual([]);
  expect(await socket.closed).toBe(4401);
  expect((await phone.get("/profile")).location).toContain("/login");
  expect((await desk.get("/profile")).status).toBe(200);
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(200);
});

test("nobody can end another user's session", async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const [browser, twin] = [await browserOf(app, person), await browserOf(app, person)];
  const id = sessionBeside(await twin.get(`${ACCOUNT}/devices`), "A browser");
  const other = await browserOf(app, stranger);
  for (const session of [id, "nothing"]) {
    expect((await other.post(`${ACCOUNT}/devices`, { session })).status).toBe(404);
    expect((await other.post(`${ACCOUNT}/tokens`, { session })).status).toBe(404);
  }
  expect((await browser.get("/profile")).status).toBe(200);
});

test("using a device extends its session, at most once an hour", async () => {
  const person = await newPerson(app);
  const { db } = app.runtime;
  const seen = () =>
    db.selectFrom("sessions").select("last_seen_at").where("user_id", "=", person.id);
  const call = () => callApi(app, "GET", "/users/me", { token: person.token });
  const first = await seen().executeTakeFirstOrThrow();
  await call();
  expect(await seen().executeTakeFirstOrThrow()).toEqual(first);
  const before = Date.now() - 2 * HOUR;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: before })
    .where("user_id", "=", person.id)
    .execute();
  await call();
  const { last_seen_at } = await seen().executeTakeFirstOrThrow();
  expect(last_seen_at).toBeGreaterThan(before + HOUR);
});

test("a link to the new address changes the email, the old one is notified, and the page shows the pending change", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const fresh = `new-${person.email}`;
  const done = await browser.submit(`${ACCOUNT}/email`, {
    email: ` ${fresh.toUpperCase()} `,
    currentPassword: PASSWORD,
  });
  expect(done.html).toContain("Link on its way");
  await mailTo(app, person.email, "is about to change");
  const news = async () => (await browser.get("/notifications")).text;
  expect(await news()).toContain("If it wasn't you, stop it.");
  expect((await browser.get(ACCOUNT)).text).toContain(`${person.email}, to become ${fresh}`);
  const link = linkIn(await mailTo(app, fresh, "/confirm-email/"));
  expect((await browser.post(link)).status).toBe(303);
  await mailTo(app, person.email, "was changed");
  expect((await browser.get(`${ACCOUNT}/email`)).text).toContain(`Your address is ${fresh}`);
  expect(await news()).toContain("There is nothing left to stop.");
});

test.each([
  { email: "", says: "Email is required", status: 400 },
  { email: "nonsense", says: "Please enter a valid email", status: 400 },
  { email: "own", says: "This is already your email", status: 400 },
  { email: "taken", says: "An account with this email already exists", status: 409 },
])("an email change to '$email' is refused: $says", async ({ email, says, status }) => {
  const person = await newPerson(app);
  const taken = (await newPerson(app)).email.toUpperCase();
  const page = await (await browserOf(app, person)).post(`${ACCOUNT}/email`, {
    email: { own: person.email, taken }[email] ?? email,
    currentPassword: PASSWORD,
  });
  expect(page.status).toBe(status);
  expect(page.text).toContain(says);
  expect(page.html).not.toContain(PASSWORD);
});

test("guessing the password on these pages ends in 429 with Retry-After", async () => {
  const browser = await browserOf(strictApp, await newPerson(strictApp));
  const guess = () =>
    browser.post(`${ACCOUNT}/delete`, { currentPassword: "wrong-one", email: "x@example.test" });
  for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a user without a password must sign in again, and may then choose one", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const { db } = app.runtime;
  await db.updateTable("users").set({ password_hash: null }).where("id", "=", person.id).execute();
  const page = await browser.get(`${ACCOUNT}/password`);
  expect(page.text).toContain("Choose a password");
  expect(page.html).not.toContain("currentPassword");
  await provenAgo(app, person, 11);
  const stale = await browser.post(`${ACCOUNT}/password`, { newPassword: NEW });
  expect(stale.status).toBe(403);
  expect(stale.text).toContain("log out, sign in with Google again");
  for (const part of ["password", "email", "tokens", "data", "delete"]) {
    const answer = await browser.get(`${ACCOUNT}/${part}`);
    expect(answer.text, part).toContain("log out, sign in with Google again");
    expect(answer.html, part).toContain('href="/forgot-password"');
    expect(answer.html, part).not.toContain('name="currentPassword"');
  }
  await provenAgo(app, person, 9);
  expect((await browser.post(`${ACCOUNT}/password`, { newPassword: NEW })).status).toBe(303);
  const login = { email: person.email, password: NEW };
  expect((await new Browser(app).post("/login", login)).status).toBe(303);
});

/** Opens one session of each kind and returns a check that all of them have ended. */
async function everySession(person: TestPerson, browser: Browser) {
  const tokens = [person.token, await newApiToken(browser)];
  const other = await browserOf(app, person);
  const sockets = await Promise.all(tokens.map((token) => openSocket(port, token)));
  for (const token of tokens)
    expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
  return async () => {
    for (const socket of sockets) expect(await socket.closed).toBe(4401);
    for (const token of tokens) {
      expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(401);
      await expect(openSocket(port, token)).rejects.toThrow("refused 401");
    }
    expect((await other.get("/profile")).location).toContain("/login");
  };
}

async function newApiToken(browser: Browser): Promise<string> {
  const made = await browser.submit(`${ACCOUNT}/tokens`, {
    name: "Reminders",
    days: "30",
    currentPassword: PASSWORD,
  });
  return /value="([\w-]{43})"/.exec(made.html)?.[1] ?? "";
}

/** The id posted by the button in this device's row. */
function sessionBeside(page: Page, device: string): string {
  const rows = page.html.split("<li").filter((part) => part.includes(device));
  return /name="session" value="([^"]+)"/.exec(rows.join(""))?.[1] ?? "";
}
