import { request } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { servedApp } from "#tests/support/served.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const WRONG = "wrong-one";

test("a locked account is only revealed after the right password", async () => {
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

test("of two simultaneous registrations of one email, one is refused", async () => {
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

test("over https, cookies are __Host- and Secure, and HSTS is set", async () => {
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
    // Scripts may read who is signed in; this cookie grants nothing.
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

test("a long local return path works", async () => {
  const person = await newPerson(app);
  const target = `/booking/new?notes=${"n".repeat(5000)}`;
  const page = await new Browser(app).post(`/login?redirectTo=${encodeURIComponent(target)}`, {
    email: person.email,
    password: PASSWORD,
  });
  expect(page.location).toBe(target);
});

test("logging out ends the page and API session, open sockets and waiting polls immediately", async () => {
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

test("a password reset ends page and API sessions and open sockets immediately", async () => {
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

test("links and redirects use our own origin, whatever the Host header", async () => {
  const { origin, port: own } = await servedApp({ PUBLIC_ORIGIN: "https://dogs.example.test" });
  expect(origin).toContain(String(own));
  const response = await fetch(`${origin}/profile`, {
    redirect: "manual",
    headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" },
  });
  expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fprofile");
});

test("a forged Host never appears in a mail's links", async () => {
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

test("another site can't sign anybody in, out or up", async () => {
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

test("a token in a URL signs nobody in", async () => {
  const { token } = await newPerson(app);
  for (const name of ["token", "accessToken", "access_token", "session"]) {
    const answer = await callApi(app, "GET", `/users/me?${name}=${token}`);
    expect(answer.status, name).toBe(401);
    const page = await new Browser(app).get(`/profile?${name}=${token}`);
    expect(page.status, name).toBe(303);
    expect(page.location, name).toMatch(/^\/login/);
  }
});

test.each([
  ["/support", true],
  ["//evil.test", false],
  ["/\\evil.test", false],
  ["https://evil.test", false],
])("a toast's link leads to a page of ours: %s", async (href, shown) => {
  const planted = { title: "Planted", link: { href, label: "Look" } };
  const cookie = `toast=${encodeURIComponent(JSON.stringify(planted))}`;
  const page = await new Browser(app).get("/terms", { cookie });
  expect(page.html.includes(">Look</a>")).toBe(shown);
});
