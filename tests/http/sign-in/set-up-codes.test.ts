import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { addPasskey, PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import {
  codeAt,
  halfSignedIn,
  SECOND_FACTOR as PAGE,
  secretOn,
  setUpCodes,
  withCodes,
} from "#tests/support/people/factors.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  PASSWORD,
  provenAgo,
} from "#tests/support/people/people.ts";

const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN });
const SECRET = /[A-Z2-7]{32}/;

async function confirmedPerson() {
  const person = await newPerson(app);
  await confirmEmail(app, person);
  return person;
}

const setUp = (secret: string) => ({ change: "set-up", code: codeAt(secret, Date.now()) });

test("a key is shown only after a proof of the last ten minutes, which the page asks for", async () => {
  const person = await confirmedPerson();
  const browser = await browserOf(app, person);
  const shown = secretOn(await browser.get(PAGE));
  await provenAgo(app, person, 11);
  const closed = await browser.get(PAGE);
  expect(closed.html).not.toMatch(SECRET);
  expect(closed.text).toContain("make sure that it's you");
  const late = await browser.post(PAGE, setUp(shown));
  expect(late.status).toBe(400);
  expect(late.html).not.toMatch(SECRET);
  const wrong = await browser.post(PAGE, { change: "prove", currentPassword: "not-the-one" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This is not your current password");
  const proof = { change: "prove", currentPassword: PASSWORD };
  expect((await browser.post(PAGE, proof)).location).toBe(PAGE);
  // Whoever came back from the app after a while goes on.
  expect(secretOn(await browser.get(PAGE))).toBe(shown);
  expect((await browser.post(PAGE, setUp(shown))).status).toBe(303);
});

test.each([
  ["", "Please enter the code"],
  [" ", "Please enter six digits"],
  ["abc", "Please enter six digits"],
  ["12345", "Please enter six digits"],
])("what can be no code, such as '%s', is said to be none", async (code, says) => {
  const browser = await browserOf(app, await confirmedPerson());
  const secret = secretOn(await browser.get(PAGE));
  const refused = await browser.post(PAGE, { change: "set-up", code });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(`<p class="error">${says}</p>`);
  expect(refused.text).not.toContain("clock");
  expect(secretOn(refused)).toBe(secret);
  const confirm = await browser.post("/profile/edit/account/confirm", { code });
  expect(confirm.status).toBe(400);
  expect(confirm.html).toContain(`<p class="error">${says}`);
});

test("another app is set up after a code of the last ten minutes", async () => {
  const person = await confirmedPerson();
  const { fresh } = await withCodes(app, person);
  const browser = await halfSignedIn(app, person);
  await browser.post("/login/code", { code: await fresh() });
  await provenAgo(app, person, 11);
  const another = `${PAGE}?another=yes`;
  const closed = await browser.get(another);
  expect(closed.html).not.toMatch(SECRET);
  expect(closed.text).toContain("enter a code from your app");
  const confirm = `/profile/edit/account/confirm?redirectTo=${encodeURIComponent(another)}`;
  expect((await browser.post(confirm, { code: await fresh() })).location).toBe(another);
  expect(secretOn(await browser.get(another))).toMatch(SECRET);
});

test("each browser gets a key of its own, also of one session, and keeps it for a while", async () => {
  const browser = await browserOf(app, await confirmedPerson());
  const page = await browser.get(PAGE);
  const secret = secretOn(page);
  expect(secret).toMatch(SECRET);
  const [cookie = ""] = page.headers.getSetCookie().filter((line) => line.startsWith("newFactor="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(60 * 60);
  expect(secretOn(await browser.get(PAGE))).toBe(secret);
  const copied = new Browser(app);
  copied.cookies.set("session", browser.cookies.get("session") ?? "");
  for (const odd of [undefined, "", "x", `${"x".repeat(43)}%00`]) {
    if (odd !== undefined) copied.cookies.set("newFactor", odd);
    const other = secretOn(await copied.get(PAGE));
    expect(other).toMatch(SECRET);
    expect(other).not.toBe(secret);
    expect(copied.cookies.get("newFactor")).toMatch(/^[\w-]{43}$/);
  }
});

test("a key that the browser has lost is replaced by one that works", async () => {
  const browser = await browserOf(app, await confirmedPerson());
  const secret = secretOn(await browser.get(PAGE));
  browser.cookies.delete("newFactor");
  const refused = await browser.post(PAGE, setUp(secret));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This took too long. Please add the new key to your app.");
  const next = secretOn(refused);
  expect(next).not.toBe(secret);
  expect((await browser.post(PAGE, setUp(next))).status).toBe(303);
  expect(browser.cookies.has("newFactor")).toBe(false);
  expect(secretOn(await browser.get(`${PAGE}?another=yes`))).not.toBe(next);
});

test("an account whose email is not confirmed sets up no codes, and is told what to do", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const page = await browser.get(PAGE);
  expect(page.html).not.toMatch(SECRET);
  expect(page.html).toContain('href="/confirm-email"');
  const refused = await browser.post(PAGE, { change: "set-up", code: "123456" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Please confirm your email address first.");
  await confirmEmail(app, person);
  await setUpCodes(app, person, browser);
});

test("the page and the mail tell of what still gets in without a code", async () => {
  const person = await confirmedPerson();
  const browser = await browserOf(app, person);
  await setUpCodes(app, person, browser);
  const bare = await mailTo(app, person.email, "/second-factor/undo/");
  expect(bare).not.toMatch(/Still without a code|\d passkey/);
  expect((await browser.get(PAGE)).text).not.toContain("Without a code");
  await addPasskey(app, person, browser);
  const token = { name: "Backup script", days: "7", currentPassword: PASSWORD };
  expect((await browser.post("/profile/edit/account/tokens", token)).status).toBe(303);
  const secret = secretOn(await browser.get(`${PAGE}?another=yes`));
  const done = await browser.submit(PAGE, setUp(secret));
  expect(done.text).toContain("Your recovery codes");
  expect(done.text).toMatch(/Without a code .* Phone Passkey · Added .* Backup script API token/);
  expect(done.html).toContain('href="/profile/edit/account/passkeys"');
  expect(done.html).toContain('href="/profile/edit/account/tokens"');
  const mail = await mailTo(app, person.email, "1 passkey and 1 API token");
  // Whoever gave the names may not write our mails.
  expect(mail).not.toMatch(/Phone|Backup script/);
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
});

test("new recovery codes leave their owner signed in, asked for twice or not, and are mailed", async () => {
  const person = await confirmedPerson();
  const browser = await browserOf(app, person);
  await setUpCodes(app, person, browser);
  const session = browser.cookies.get("session");
  const renew = () => browser.post(PAGE, { change: "renew-codes" });
  const sent = await Promise.all([renew(), renew(), renew()]);
  expect(sent.map(({ location }) => location)).toEqual([PAGE, PAGE, PAGE]);
  // As for somebody whom no answer reached.
  expect(browser.cookies.get("session")).toBe(session);
  const renewed = await browser.submit(PAGE, { change: "renew-codes" });
  expect(renewed.text).toContain("Your recovery codes");
  const mail = await mailTo(app, person.email, "New recovery codes");
  expect(mail).toContain("set a new password right away, and make new recovery codes");
});
