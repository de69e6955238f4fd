import { expect, test } from "vitest";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { servedApp } from "#tests/support/served.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const WRONG = "wrong-one";

test("guesses by others do not lock out a user's own browser, which has its own count", async () => {
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
  // A forged cookie doesn't help.
  const cookie = own.cookies.get("device") ?? "";
  guesser.cookies.set(
    "device",
    cookie.replace(/.$/, (end) => (end === "A" ? "E" : "A")),
  );
  expect((await guess(guesser)).status).toBe(429);
  for (let index = 0; index < 9; index++) expect((await guess(own)).status).toBe(401);
  expect((await guess(own, PASSWORD)).status).toBe(303);
  // Used elsewhere, a stolen cookie is limited too and opens no other account.
  const thief = new Browser(strictApp);
  thief.cookies.set("device", own.cookies.get("device") ?? "");
  for (let index = 0; index < 10; index++) expect((await guess(thief)).status).toBe(401);
  expect((await guess(thief)).status).toBe(429);
});

test("after a hundred failures an address is blocked for all accounts", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const body = { email: `nobody${index}@example.test`, password: WRONG };
    statuses.push((await callApi(strict, "POST", "/auth/login", { body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a password that is changed during the check signs nobody in", async () => {
  const { id, email } = await newPerson(app);
  const ctx = app.context();
  const limits = {
    ...ctx.limits,
    // Counted between finding the account and the slow hash.
    async take() {
      await ctx.db.updateTable("users").set({ password_hash: "x" }).where("id", "=", id).execute();
    },
  };
  const attempt = login({ ...ctx, limits }, { email, password: PASSWORD });
  await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials" });
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
  { what: "ports of one address", from: (n: number) => `198.51.100.7:${4000 + n}`, refused: true },
  {
    what: "ports of one IPv6 address",
    from: (n: number) => `[2001:db8::7]:${4000 + n}`,
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
