import { expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import {
  halfSignedIn,
  SECOND_FACTOR,
  setUpCodes,
  withCodes,
  wrongCode,
} from "#tests/support/people/factors.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";

/** A tenth of the usual limits on guesses, and of nothing else. */
const few = await testApp({
  RATE_LIMIT_SCALE: "0.1",
  RATE_LIMITS:
    "anonymousChange=9999,change=9999,register=999,registerDaily=999,registerInAll=999,codeByAddress=999,loginByAddress=999",
});
const app = await testApp();

/** As somebody has who copied the session, and no other cookie. */
function withSessionOnly(owners: Browser): Browser {
  const thief = new Browser(owners.app);
  thief.cookies.set("session", owners.cookies.get("session") ?? "");
  return thief;
}

/** A post of a browser's cookies from another address. */
async function postFrom(browser: Browser, address: string, path: string, fields: object) {
  const response = await browser.app.handle(
    new Request(ORIGIN + path, {
      method: "POST",
      body: new URLSearchParams(fields as Record<string, string>),
      headers: {
        "sec-fetch-site": "same-origin",
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    }),
    address,
  );
  return response.status;
}

async function signedOutBrowsers(target: App, person: TestPerson, count: number) {
  const browsers: Browser[] = [];
  for (let index = 0; index < count; index++) {
    const browser = await browserOf(target, person);
    await browser.post("/logout");
    browsers.push(browser);
  }
  return browsers;
}

test("a copied session gets no known device by turning off codes that are off", async () => {
  const owners = await browserOf(app, await newPerson(app));
  const thief = withSessionOnly(owners);
  expect(
    (await thief.post(SECOND_FACTOR, { change: "remove", currentPassword: PASSWORD })).status,
  ).toBe(303);
  expect(thief.cookies.has("device")).toBe(false);
  // Nothing ended, so the session is as it was.
  expect((await owners.get("/profile")).status).toBe(200);
});

test.each([
  [
    "a new password",
    "password",
    async () => ({ currentPassword: PASSWORD, newPassword: "willow-river-9" }),
  ],
  [
    "codes turned off",
    "second-factor",
    async (person: TestPerson) => {
      await withCodes(app, person);
      return { change: "remove" };
    },
  ],
  [
    "a code",
    "confirm",
    async (person: TestPerson) => ({ code: await (await withCodes(app, person)).fresh() }),
  ],
])("a session renewed by %s makes no browser known that was not", async (_, page, fieldsOf) => {
  const person = await newPerson(app);
  const before = await browserOf(app, person);
  const fields = await fieldsOf(person);
  const owners = page === "password" ? before : new Browser(app);
  if (page !== "password") owners.cookies.set("session", person.token);
  const path = `/profile/edit/account/${page}`;
  const thief = withSessionOnly(owners);
  expect((await thief.post(path, fields)).status).toBe(303);
  expect(thief.cookies.get("session")).not.toBe(owners.cookies.get("session"));
  expect(thief.cookies.has("device")).toBe(false);
});

test("a browser that knows its person goes on knowing them after a new password", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const issued = browser.cookies.get("device");
  const fields = { currentPassword: PASSWORD, newPassword: "willow-river-9" };
  await browser.post("/profile/edit/account/password", fields);
  const [, before] = issued?.split(".") ?? [];
  const [, after] = browser.cookies.get("device")?.split(".") ?? [];
  expect(Number(after)).toBeGreaterThan(Number(before));
});

test("known browsers share a count of guessed passwords; beyond it they count like any other", async () => {
  const person = await newPerson(few);
  const browsers = await signedOutBrowsers(few, person, 14);
  const owners = browsers.pop() ?? new Browser(few);
  const wrong = { email: person.email, password: "wrong-one" };
  const statuses: number[] = [];
  for (const browser of browsers) statuses.push((await browser.post("/login", wrong)).status);
  expect(statuses).toEqual([...Array(11).fill(401), 429, 429]);
  const right = { ...wrong, password: PASSWORD };
  expect(await postFrom(owners, "198.51.100.9", "/login", right)).toBe(303);
});

test("known browsers share a count of guessed codes; beyond it they count like any other", async () => {
  const person = await newPerson(few);
  const { secret, fresh } = await withCodes(few, person);
  const browsers: Browser[] = [];
  for (let index = 0; index < 13; index++) {
    const browser = await halfSignedIn(few, person);
    expect((await browser.post("/login/code", { code: await fresh() })).status).toBe(303);
    await browser.post("/logout");
    browsers.push(browser);
  }
  const statuses: number[] = [];
  for (const browser of browsers) {
    await browser.post("/login", { email: person.email, password: PASSWORD });
    statuses.push((await browser.post("/login/code", { code: wrongCode(secret) })).status);
  }
  expect(statuses).toEqual([...Array(11).fill(401), 429, 429]);
});

test("guesses with a copied device cookie do not lock the owner's own browser out", async () => {
  const person = await newPerson(few);
  const owners = await browserOf(few, person);
  await owners.post("/logout");
  const thief = new Browser(few);
  thief.cookies.set("device", owners.cookies.get("device") ?? "");
  const wrong = { email: person.email, password: "wrong-one" };
  const statuses: number[] = [];
  for (let guess = 0; guess < 3; guess++)
    statuses.push(await postFrom(thief, "198.51.100.8", "/login", wrong));
  // The count of the cookie, then the one of account and address.
  expect(statuses).toEqual([401, 401, 429]);
  const right = { ...wrong, password: PASSWORD };
  expect((await owners.post("/login", right)).status).toBe(303);
});

test("codes guessed with a copied device cookie leave its owner the count of the account", async () => {
  const person = await newPerson(few);
  const owners = await browserOf(few, person);
  const { secret, fresh } = await setUpCodes(few, person, owners);
  await owners.post("/logout");
  const thief = new Browser(few);
  thief.cookies.set("device", owners.cookies.get("device") ?? "");
  await thief.post("/login", { email: person.email, password: PASSWORD });
  expect((await thief.post("/login/code", { code: wrongCode(secret) })).status).toBe(401);
  await owners.post("/login", { email: person.email, password: PASSWORD });
  expect((await owners.post("/login/code", { code: await fresh() })).status).toBe(303);
  for (const status of [401, 429]) {
    await thief.post("/login", { email: person.email, password: PASSWORD });
    expect((await thief.post("/login/code", { code: wrongCode(secret) })).status).toBe(status);
  }
});

test("browsers known from before the codes were set up have no count of their own", async () => {
  const person = await newPerson(few);
  const browsers = await signedOutBrowsers(few, person, 3);
  const { secret } = await withCodes(few, person);
  const statuses: number[] = [];
  for (const browser of browsers) {
    await browser.post("/login", { email: person.email, password: PASSWORD });
    statuses.push((await browser.post("/login/code", { code: wrongCode(secret) })).status);
  }
  expect(statuses).toEqual([401, 429, 429]);
});

test("the browser that sets codes up is known from then on, and nobody elsewhere locks it out", async () => {
  const person = await newPerson(few);
  const owners = await browserOf(few, person);
  const { secret, fresh } = await setUpCodes(few, person, owners);
  await owners.post("/logout");
  const guesser = await halfSignedIn(few, person);
  for (const status of [401, 429])
    expect((await guesser.post("/login/code", { code: wrongCode(secret) })).status).toBe(status);
  await owners.post("/login", { email: person.email, password: PASSWORD });
  expect((await owners.post("/login/code", { code: await fresh() })).status).toBe(303);
});

test("codes guessed with a session are counted by the day, too", async () => {
  const person = await newPerson(few);
  const { secret } = await withCodes(few, person);
  const browser = new Browser(few);
  browser.cookies.set("session", person.token);
  const statuses: number[] = [];
  const start = performance.now();
  const clock = vi.spyOn(performance, "now");
  try {
    for (let turn = 0; turn < 7; turn++) {
      clock.mockReturnValue(start + turn * 16 * MINUTE);
      const page = await browser.post("/profile/edit/account/confirm", { code: wrongCode(secret) });
      statuses.push(page.status);
    }
  } finally {
    vi.restoreAllMocks();
  }
  expect(statuses).toEqual([...Array(5).fill(400), 429, 429]);
});
