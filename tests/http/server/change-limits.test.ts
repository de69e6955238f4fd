import { describe, expect, test } from "vitest";
import { apiCalls } from "#tests/support/api-calls.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { browserOf, newPerson, newSitter, PASSWORD } from "#tests/support/people/people.ts";
import { routeEntries } from "#tests/support/route-entries.ts";

// Allows one request per address without a session, three per person, and as few of everything
// else.
const app = await testApp({ RATE_LIMIT_SCALE: "0.01" });
const { limits, db } = app.runtime;
const TOO_MANY = "Too many requests. Please try again in a minute.";

/** Resets the limits of the addresses that these tests' people use. */
async function forgetAddresses() {
  for (const address of ["192.0.2.1", "192.0.2.2"]) {
    for (const name of [
      "anonymousChange",
      "register",
      "registerDaily",
      "registerInAll",
      "registerInAllDaily",
    ] as const)
      await limits.clear(name, address);
  }
}

async function arrive(): Promise<{ browser: Browser; id: string }> {
  await forgetAddresses();
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  return { browser, id: person.id };
}

const pages = routeEntries
  .map(({ path }) => path)
  .filter((path) => !path.startsWith("api/"))
  .map((path) => ["POST", `/${path}`]);
const calls = apiCalls
  .map(({ call }) => call.split(" "))
  .filter(([method]) => method !== "GET")
  .map(([method = "", path]) => [method, `/api${path}`]);

let callers = 0;

describe("without a session, changes are limited by address", () => {
  test.each([...pages, ...calls])("%s %s", async (method, route) => {
    const path = route.replace(/:\w+\??|\{\w+\}|\*/g, "x");
    const address = `203.0.113.${++callers}`;
    const ask = async () => {
      const headers = { "sec-fetch-site": "same-origin" };
      const body = method === "DELETE" ? null : new URLSearchParams({ name: "x" });
      const request = new Request(ORIGIN + path, { method, headers, body });
      const { status, headers: answered } = await app.handle(request, address);
      return { status, retryAfter: Number(answered.get("retry-after")) };
    };
    const first = await ask();
    expect([429, 500]).not.toContain(first.status);
    const second = await ask();
    expect(second.status).toBe(429);
    expect(second.retryAfter).toBeGreaterThan(0);
  });
});

test("a visitor's refused form keeps what was typed, except the password", async () => {
  await forgetAddresses();
  const browser = new Browser(app);
  const typed = { name: "Vera Visitor", email: "not yet", password: "secret words" };
  expect((await browser.post("/register", typed)).status).toBe(400);
  const page = await browser.post("/register", { ...typed, email: "vera@example.test" });
  expect(page.status).toBe(429);
  expect(page.text).toContain(TOO_MANY);
  expect(page.html).toContain('value="Vera Visitor"');
  expect(page.html).toContain('value="vera@example.test"');
  expect(page.html).not.toContain("secret words");
  const users = db.selectFrom("users").select("id").where("email", "=", "vera@example.test");
  expect(await users.execute()).toEqual([]);
});

test("changes are limited per person; a refused one is not made, and its form keeps what was typed", async () => {
  const { browser, id } = await arrive();
  const edit = (name: string) => browser.post("/profile/edit", { name, bio: `About ${name}` });
  for (const name of ["One", "Two", "Three"]) expect((await edit(name)).status).toBe(303);
  const page = await edit("Four");
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.text).toContain(TOO_MANY);
  expect(page.html).toContain('value="Four"');
  expect(page.html).toContain("About Four");
  const user = db.selectFrom("users").select("name").where("id", "=", id);
  expect(await user.executeTakeFirst()).toEqual({ name: "Three" });
  // The count is per person, not per address.
  expect((await (await arrive()).browser.post("/profile/edit", { name: "Else" })).status).toBe(303);
  expect((await browser.get("/profile")).status).toBe(200);
});

test("password reset links are limited by address, whoever they are for", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const ask = (n: number) =>
    new Browser(strict).post("/forgot-password", { email: `somebody${n}@example.test` });
  for (const n of [1, 2, 4, 5, 6, 7]) expect((await ask(n)).location).toBe("/forgot-password?sent");
  const page = await ask(3);
  expect(page.status).toBe(429);
  expect(page.text).toContain("You have asked for several links already.");
  expect(page.html).toContain('value="somebody3@example.test"');
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(60);
});

describe("a person is limited when they", () => {
  const currentPassword = PASSWORD;
  const actions: [string, (browser: Browser, id: string) => ReturnType<Browser["post"]>][] = [
    [
      "make a token",
      (b) => b.post("/profile/edit/account/tokens", { name: "T", days: "7", currentPassword }),
    ],
    [
      "make a calendar feed",
      (b) => b.post("/profile/edit/account/calendar", { change: "renew-feed", currentPassword }),
    ],
    ["block somebody", (b, id) => b.post(`/people/${id}/block`, { intent: "block" })],
    ["add a dog", (b) => b.post("/dogs/add", { name: "Rex", breed: "Beagle", age: "3" })],
  ];

  test.each(actions)("%s", async (_, act) => {
    await forgetAddresses();
    const sitter = await newSitter(app);
    const { browser } = await arrive();
    expect((await act(browser, sitter.id)).status).toBe(303);
    const again = await act(browser, sitter.id);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

test("mails that others can send to an address are limited", async () => {
  const email = "stranger@example.test";
  const ask = async () => {
    const { browser } = await arrive();
    const path = "/profile/edit/account/email";
    return (await browser.post(path, { email, currentPassword: PASSWORD })).status;
  };
  expect([await ask(), await ask()]).toEqual([303, 429]);
});
