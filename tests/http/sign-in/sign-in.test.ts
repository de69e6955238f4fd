import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });

test("a user registers, is sent to onboarding, logs out and in again", async () => {
  const browser = new Browser(app);
  const registered = await browser.post("/register", {
    name: "Ann",
    email: " Ann@Example.test ",
    password: PASSWORD,
  });
  expect(registered.status).toBe(303);
  expect(registered.location).toBe("/onboarding");
  const out = await browser.post("/logout");
  // The browser's cached private pages are cleared too.
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect((await browser.get(out.location ?? "")).html).toContain("Logged out successfully");
  const back = await browser.post("/login?redirectTo=%2Fprofile", {
    email: "ann@example.test",
    password: PASSWORD,
  });
  expect(back.location).toBe("/profile");
});

test("a refused registration keeps what was typed, but never the password", async () => {
  const page = await new Browser(app).post("/register", {
    name: "Bo Kept",
    email: "nope",
    password: "short",
  });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Please enter a valid email");
  expect(page.text).toContain("Password must be at least 6 characters");
  expect(page.html).toContain('value="Bo Kept"');
  expect(page.html).not.toContain('value="short"');
});

test("an email is taken in any case", async () => {
  const person = await newPerson(app);
  const page = await new Browser(app).post("/register", {
    name: "X",
    email: person.email.toUpperCase(),
    password: PASSWORD,
  });
  expect(page.status).toBe(409);
  expect(page.html).toMatch(/href="\/login[^"]*"[^>]*>Log in instead</);
});

test("an unknown email and a wrong password get the same bytes", async () => {
  const person = await newPerson(app);
  const wrong = await callApi(app, "POST", "/auth/login", {
    body: { email: person.email, password: "wrong-one" },
  });
  const unknown = await callApi(app, "POST", "/auth/login", {
    body: { email: "no@example.test", password: "wrong-one" },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ message: "Invalid email or password", code: "invalid_credentials" });
  expect(unknown.body).toEqual(wrong.body);
});

test("the eleventh guess in a quarter of an hour is refused with Retry-After", async () => {
  const person = await newPerson(strictApp);
  const guess = () =>
    callApi(strictApp, "POST", "/auth/login", {
      body: { email: person.email, password: "wrong-one" },
    });
  for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a rate-limited form says when to retry", async () => {
  const person = await newPerson(strictApp);
  const browser = new Browser(strictApp);
  const guess = { email: person.email, password: "wrong-one" };
  for (let index = 0; index < 10; index++) await browser.post("/login", guess);
  const refused = await browser.post("/login", guess);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many login attempts. Please try again later.");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "https://evil.test/",
  "/%5cevil\\x",
  "javascript:alert(1)",
])("a redirectTo of %s is ignored", async (target) => {
  const person = await newPerson(app);
  const page = await new Browser(app).post(`/login?redirectTo=${encodeURIComponent(target)}`, {
    email: person.email,
    password: PASSWORD,
  });
  expect(page.location).toBe("/map");
});

test("a post from another site is refused first of all", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const forged = await browser.post("/logout", {}, { "sec-fetch-site": "cross-site" });
  expect(forged.status).toBe(403);
  const noHeaders = await browser.post("/logout", {}, { "sec-fetch-site": "" });
  expect(noHeaders.status).toBe(403);
  expect((await browser.get("/")).status).toBe(200);
});

test("a token stops working at logout", async () => {
  const person = await newPerson(app);
  expect((await callApi(app, "POST", "/auth/logout", { token: person.token })).status).toBe(204);
  expect((await callApi(app, "POST", "/auth/logout", { token: person.token })).status).toBe(204);
});
