import { describe, expect, test } from "vitest";
import { hashPassword } from "#app/domain/accounts/sign-in/passwords.server.ts";
import { DEMO_PASSWORD } from "#demo/cast/demo-people.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const COMMON = "This password is too common. Please choose another.";
const OWN = "This password is your own name or email. Please choose another.";
const SPACES = "This password is only spaces. Please choose another.";

const NAME = "Guess Mehard";
let count = 0;
const freshEmail = () => `guess.mehard${++count}@example.test`;
const form = (email: string, password: string) => ({ name: NAME, email, password });

/**
 * Every form or call that sets a password, with its response for a person of this name and email.
 */
const setters: [
  string,
  (password: string, email: string) => Promise<{ status: number; text: string }>,
][] = [
  ["registering", (password, email) => new Browser(app).post("/register", form(email, password))],
  [
    "registering over the API",
    async (password, email) => {
      const body = form(email, password);
      const answer = await callApi(app, "POST", "/auth/register", { body });
      return { status: answer.status, text: JSON.stringify(answer.body) };
    },
  ],
  [
    "changing it",
    async (newPassword, email) => {
      const browser = new Browser(app);
      await browser.post("/register", form(email, PASSWORD));
      const path = "/profile/edit/account/password";
      return browser.post(path, { currentPassword: PASSWORD, newPassword });
    },
  ],
  [
    "resetting it",
    async (password, email) => {
      await new Browser(app).post("/register", form(email, PASSWORD));
      await new Browser(app).post("/forgot-password", { email });
      const link = linkIn(await mailTo(app, email, "/reset-password/"));
      return new Browser(app).post(link, { password });
    },
  ],
];

describe.each(setters)("%s", (_, choose) => {
  test.each([
    ["123456", COMMON],
    ["password", COMMON],
    ["PassWord", COMMON],
    ["pass word ", COMMON],
    ["      ", SPACES],
    ["\u2003\u00a0\u200b   ", SPACES],
    ["guessmehard", OWN],
    ["GUESS  MEHARD", OWN],
  ])("refuses %j", async (password, message) => {
    const { status, text } = await choose(password, freshEmail());
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  test("refuses the email and its local part", async () => {
    for (const of of [
      (email: string) => email.toUpperCase(),
      (email: string) => email.split("@")[0],
    ]) {
      const email = freshEmail();
      const { status, text } = await choose(of(email) ?? "", email);
      expect(status).toBe(400);
      expect(text).toContain(OWN);
    }
  });

  test("accepts an unguessable one of six characters", async () => {
    const { status } = await choose("qz7#Lm", freshEmail());
    expect([201, 303]).toContain(status);
  });
});

test("a user with an old common password can still sign in", async () => {
  const { id, email } = await newPerson(app);
  const { db } = app.runtime;
  const password_hash = await hashPassword("123456", "local");
  await db.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
  const page = await new Browser(app).post("/login", { email, password: "123456" });
  expect(page.status).toBe(303);
});

test("the demo's password is not refused", async () => {
  const body = { ...form(freshEmail(), DEMO_PASSWORD), name: "Nora Keller" };
  expect((await callApi(app, "POST", "/auth/register", { body })).status).toBe(201);
});

describe("signing in again in the same browser", () => {
  const isSignedIn = async (session: string | undefined) => {
    const browser = new Browser(app);
    browser.cookies.set("session", session ?? "");
    return (await browser.get("/profile")).status === 200;
  };

  test.each(["the same person", "somebody else"])("ends the previous session: %s", async (who) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    const elsewhere = await browserOf(app, person);
    const before = browser.cookies.get("session");
    const next = who === "somebody else" ? await newPerson(app) : person;
    await browser.post("/login", { email: next.email, password: PASSWORD });
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(browser.cookies.get("session"))).toBe(true);
    expect(await isSignedIn(elsewhere.cookies.get("session"))).toBe(true);
    expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(200);
  });

  test("also when registering", async () => {
    const browser = await browserOf(app, await newPerson(app));
    const before = browser.cookies.get("session");
    await browser.post("/register", form(freshEmail(), PASSWORD));
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(browser.cookies.get("session"))).toBe(true);
  });

  test("not over the API, where each token is a device of its own", async () => {
    const { email, token } = await newPerson(app);
    const body = { email, password: PASSWORD };
    const again = await callApi(app, "POST", "/auth/login", { token, body });
    expect(again.status).toBe(200);
    expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
  });
});
