import { request } from "node:http";
import { expect, test } from "vitest";
import { login } from "#app/domain/accounts/login.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { linkIn, mailTo } from "#tests/support/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people.ts";
import { servedApp } from "#tests/support/served.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const WRONG = "wrong-one";

test("guessing at somebody's password does not lock out their own browser, which has a count of its own", async () => {
  const person = await newPerson(strictApp);
  const own = await browserOf(strictApp, person);
  await own.post("/logout");
  const guesser = new Browser(strictApp);
  const guess = (browser: Browser, password = WRONG) =>
    browser.post("/login", { email: person.email, password });
  for (let index = 0; index < 10; index++) expect((await guess(guesser)).status).toBe(401);
  const refused = await guess(guesser, PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many login attempts. Please try again later.");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // A made-up cookie helps nobody.
  const cookie = own.cookies.get("device") ?? "";
  guesser.cookies.set(
    "device",
    cookie.replace(/.$/, (end) => (end === "A" ? "E" : "A")),
  );
  expect((await guess(guesser)).status).toBe(429);
  for (let index = 0; index < 9; index++) expect((await guess(own)).status).toBe(401);
  expect((await guess(own, PASSWORD)).status).toBe(303);
  // Used elsewhere, a taken cookie is bounded too, and opens no other account.
  const thief = new Browser(strictApp);
  thief.cookies.set("device", own.cookies.get("device") ?? "");
  for (let index = 0; index < 10; index++) expect((await guess(thief)).status).toBe(401);
  expect((await guess(thief)).status).toBe(429);
});

test("a hundred failures of one address close it, for any account", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const body = { email: `nobody${index}@example.test`, password: WRONG };
    statuses.push((await callApi(strict, "POST", "/auth/login", { body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a password that is changed while it is being checked lets nobody in", async () => {
  const { id, email } = await newPerson(app);
  const ctx = app.context();
  const limits = {
    ...ctx.limits,
    // Counted between the look at the account and the slow hash.
    async take() {
      await ctx.db.updateTable("users").set({ password_hash: "x" }).where("id", "=", id).execute();
    },
  };
  const attempt = login({ ...ctx, limits }, { email, password: PASSWORD });
  await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("a locked account is told so only after the right password", async () => {
  const person = await newPerson(app);
  const { db } = app.runtime;
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", person.id)
    .execute();
  const wrong = await new Browser(app).post("/login", { email: person.email, password: WRONG });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain("Invalid email or password. Please try again.");
  const right = await new Browser(app).post("/login", { email: person.email, password: PASSWORD });
  expect(right.status).toBe(403);
  expect(right.text).toContain("Your account has been locked. Please contact support.");
  expect(right.headers.getSetCookie().join()).not.toContain("session=");
});

test("of two registrations of one email at the same moment, one is refused", async () => {
  const body = { name: "Twin", email: "twin@example.test", password: PASSWORD };
  const upper = { ...body, email: "TWIN@example.test " };
  const answers = await Promise.all(
    [body, upper].map((body) => callApi(app, "POST", "/auth/register", { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("nobody becomes an admin by registering or by changing a profile", async () => {
  const body = {
    name: "A",
    email: "admin@example.test",
    password: PASSWORD,
    role: "admin",
    isAdmin: true,
  };
  const { body: made } = await callApi<{ accessToken: string; user: { id: string; role: string } }>(
    app,
    "POST",
    "/auth/register",
    { body },
  );
  expect(made.user?.role ?? "owner").toBe("owner");
  const token = made.accessToken;
  const patch = { token, body: { role: "admin" } };
  expect((await callApi(app, "PATCH", `/users/${made.user.id}`, patch)).status).toBe(403);
  const user = await app.runtime.db
    .selectFrom("users")
    .select("role")
    .where("email", "=", body.email)
    .executeTakeFirstOrThrow();
  expect(user.role).toBe("owner");
});

test("a session cookie set before signing in is replaced, never taken over", async () => {
  const person = await newPerson(app);
  const browser = new Browser(app);
  const planted = "x".repeat(43);
  browser.cookies.set("session", planted);
  await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(browser.cookies.get("session")).toMatch(/^[\w-]{43}$/);
  expect(browser.cookies.get("session")).not.toBe(planted);
  expect((await callApi(app, "GET", "/users/me", { token: planted })).status).toBe(401);
});

test("on https cookies are __Host- and Secure, and the browser is told to stay on it", async () => {
  const secure = await testApp({ PUBLIC_ORIGIN: "https://dogs.example.test" });
  const person = await newPerson(secure);
  const form = new URLSearchParams({ email: person.email, password: PASSWORD });
  const headers = { "sec-fetch-site": "same-origin" };
  const request = new Request("https://dogs.example.test/login", {
    method: "POST",
    body: form,
    headers,
  });
  const response = await secure.handle(request, "192.0.2.9");
  expect(response.status).toBe(303);
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const lines = response.headers.getSetCookie();
  expect(lines.map((line) => line.split("=")[0]).sort()).toEqual([
    "__Host-device",
    "__Host-session",
    "__Host-toast",
    "__Host-viewer",
  ]);
  for (const line of lines) {
    // Who is signed in, which scripts may know; it opens nothing.
    const readable = line.startsWith("__Host-viewer=");
    expect(line).toMatch(/; Path=\/;.*; SameSite=Lax; Secure$/);
    expect(line.includes("; HttpOnly;")).toBe(!readable);
  }
});

test.each([
  "http://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "\\/evil.test",
  "evil.test",
  "data:text/html,x",
  `/${"a".repeat(8000)}`,
])("login does not lead to %j", async (target) => {
  const person = await newPerson(app);
  const path = `/login?redirectTo=${encodeURIComponent(target)}`;
  const page = await new Browser(app).post(path, { email: person.email, password: PASSWORD });
  expect(page.location).toBe("/map");
});

test("a long address of ours is led back to", async () => {
  const person = await newPerson(app);
  const target = `/booking/new?notes=${"n".repeat(5000)}`;
  const page = await new Browser(app).post(`/login?redirectTo=${encodeURIComponent(target)}`, {
    email: person.email,
    password: PASSWORD,
  });
  expect(page.location).toBe(target);
});

test("logging out ends the page, the API, the open socket and the waiting poll at once", async () => {
  const person = await newPerson(app);
  const socket = await openSocket(port, person.token);
  const first = await callApi<{ cursor: string }>(app, "GET", "/messages/updates", {
    token: person.token,
  });
  const after = encodeURIComponent(String(first.body.cursor));
  const poll = callApi(app, "GET", `/messages/updates?after=${after}`, { token: person.token });
  await callApi(app, "POST", "/auth/logout", { token: person.token });
  expect(await socket.closed).toBe(4401);
  expect((await poll).status).toBe(401);
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
});

test("a reset password ends pages, API and open sockets at once", async () => {
  const person = await newPerson(app);
  const page = await browserOf(app, person);
  const socket = await openSocket(port, person.token);
  const browser = new Browser(app);
  await browser.post("/forgot-password", { email: person.email });
  const link = linkIn(await mailTo(app, person.email, "/reset-password/"));
  expect((await browser.post(link, { password: "brand new words" })).status).toBe(303);
  expect(await socket.closed).toBe(4401);
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
  expect((await page.get("/profile")).location).toContain("/login");
});

test.each([
  { hops: "0", forwarded: (index: number) => `198.51.100.${index}`, refused: true },
  { hops: "1", forwarded: (index: number) => `198.51.100.${index}, 203.0.113.5`, refused: true },
  { hops: "1", forwarded: (index: number) => `198.51.100.${index}`, refused: false },
])(
  "with $hops trusted proxies a spoofed X-Forwarded-For buys no guesses ($refused)",
  async ({ hops, forwarded, refused }) => {
    const { app, origin } = await servedApp({ TRUSTED_PROXY_HOPS: hops, RATE_LIMIT_SCALE: "0.2" });
    const { email } = await newPerson(app);
    let status = 0;
    for (let index = 1; index <= 3; index++) {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded(index) },
        body: JSON.stringify({ email, password: WRONG }),
      });
      status = response.status;
    }
    expect(status).toBe(refused ? 429 : 401);
  },
);

test.each([
  {
    what: "addresses of one IPv6 network",
    from: (n: number) => `2001:DB8:0:1:${n}::7`,
    refused: true,
  },
  {
    what: "one written in several ways",
    from: (n: number) => `2001:db8:${"0:".repeat(n)}:${n}`,
    refused: true,
  },
  { what: "IPv6 networks", from: (n: number) => `2001:db8:0:${n}::7`, refused: false },
])("$what count as one caller: $refused", async ({ from, refused }) => {
  const { app, origin } = await servedApp({ TRUSTED_PROXY_HOPS: "1", RATE_LIMIT_SCALE: "0.2" });
  const { email } = await newPerson(app);
  const statuses: number[] = [];
  for (let index = 1; index <= 3; index++) {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from(index) },
      body: JSON.stringify({ email, password: WRONG }),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([401, 401, refused ? 429 : 401]);
});

test("links and redirects are built on our own origin, whatever Host claims", async () => {
  const { origin, port: own } = await servedApp({ PUBLIC_ORIGIN: "https://dogs.example.test" });
  expect(origin).toContain(String(own));
  const response = await fetch(`${origin}/profile`, {
    redirect: "manual",
    headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" },
  });
  expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fprofile");
});

test("a forged Host reaches no link in a mail", async () => {
  const { app, origin } = await servedApp({ PUBLIC_ORIGIN: "https://dogs.example.test" });
  const { email } = await newPerson(app);
  const forged = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    forwarded: "host=evil.test",
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const status = await new Promise((resolve, reject) => {
    const body = `email=${encodeURIComponent(email)}`;
    const call = request(`${origin}/forgot-password`, { method: "POST", headers: forged });
    call.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
    call.end(body);
  });
  expect(status).toBe(303);
  const mail = await mailTo(app, email, "/reset-password/");
  expect(mail).toContain("https://dogs.example.test/reset-password/");
  expect(mail).not.toContain("evil.test");
});

test("another site signs nobody in, out or up", async () => {
  const person = await newPerson(app);
  for (const [path, fields] of [
    ["/login", { email: person.email, password: PASSWORD }],
    ["/register", { name: "A", email: "forged@example.test", password: PASSWORD }],
    ["/logout", {}],
    ["/profile/edit/account/delete", { currentPassword: PASSWORD }],
  ] as const) {
    const browser = await browserOf(app, person);
    const session = browser.cookies.get("session");
    const forgeries: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "", origin: "https://evil.test" },
    ];
    for (const headers of forgeries) {
      const page = await browser.post(path, fields, headers);
      expect(page.status).toBe(403);
      expect(browser.cookies.get("session")).toBe(session);
    }
    expect((await browser.get("/profile")).status).toBe(200);
  }
});

test("a token in an address signs nobody in", async () => {
  const { token } = await newPerson(app);
  for (const name of ["token", "accessToken", "access_token", "session"]) {
    const answer = await callApi(app, "GET", `/users/me?${name}=${token}`);
    expect(answer.status, name).toBe(401);
    const page = await new Browser(app).get(`/profile?${name}=${token}`);
    expect(page.status, name).toBe(303);
    expect(page.location, name).toMatch(/^\/login/);
  }
});
