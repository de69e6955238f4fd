import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { endFactorOf } from "#app/domain/admin/end-factor.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { openidProvider, throughGoogle } from "#tests/support/doubles/google.ts";
import { addPasskey, PASSKEY_ORIGIN, PASSKEYS, signInBy } from "#tests/support/passkeys.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import {
  type Codes,
  codeAt,
  halfSignedIn,
  SECOND_FACTOR,
  secretOn,
  withCodes,
} from "#tests/support/people/factors.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import {
  confirmEmail,
  newPerson,
  PASSWORD,
  provenAgo,
  type TestPerson,
} from "#tests/support/people/people.ts";

const provider = await openidProvider();
const app = await testApp({ ...provider.env, PUBLIC_ORIGIN: PASSKEY_ORIGIN });
const { db } = app.runtime;
const ACCOUNT = "/profile/edit/account";

/** Sets up the app on the page that a person came to by its links. */
async function setUpOn(browser: Browser, page: Page): Promise<{ secret: string; codes: string[] }> {
  const secret = secretOn(page);
  const fields = { change: "set-up", code: codeAt(secret, Date.now()) };
  const { html } = await browser.submit(SECOND_FACTOR, fields);
  return { secret, codes: html.match(/(?<=<code[^>]*>)[0-9a-z-]{27}/g) ?? [] };
}

const hrefOf = ({ html }: Page, text: string) =>
  new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:(?!</a>).)*${text}`).exec(html)?.[1] ?? "";

/** Codes of the last minute were used to set the app up. */
const asIfUnused = (id: string) =>
  db.updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", id).execute();

const isIn = async (browser: Browser) => (await browser.get("/profile")).status === 200;

describe("somebody with a password and codes", () => {
  let person: TestPerson;
  let codes: Codes;
  beforeEach(async () => {
    person = await newPerson(app);
    codes = await withCodes(app, person);
  });
  const signedIn = async () => {
    const browser = await halfSignedIn(app, person);
    await browser.post("/login/code", { code: await codes.fresh() });
    return browser;
  };
  const login = (browser: Browser, email = person.email) =>
    browser.post("/login", { email, password: PASSWORD });

  test("who has lost the phone gets in by a recovery code and sets up another one", async () => {
    const browser = await halfSignedIn(app, person);
    expect((await browser.get("/login/code")).text).toContain("or a recovery code");
    await browser.post("/login/code", { code: codes.recovery[0] ?? "" });
    const another = hrefOf(await browser.get(SECOND_FACTOR), "Use another phone or app");
    const found = await setUpOn(browser, await browser.get(another));
    expect(found.codes).toHaveLength(10);
    const again = await halfSignedIn(app, person);
    const post = (code = "") => again.post("/login/code", { code });
    expect((await post(codeAt(codes.secret, Date.now()))).status).toBe(401);
    expect((await post(codes.recovery[1])).status).toBe(401);
    await asIfUnused(person.id);
    expect((await post(codeAt(found.secret, Date.now()))).location).toBe("/map");
  });

  test("who changes phones turns codes off with one of them, and sets up the new phone", async () => {
    const browser = await signedIn();
    await provenAgo(app, person, 11);
    expect((await browser.post(SECOND_FACTOR, { change: "remove" })).status).toBe(403);
    const confirm = hrefOf(await browser.get(SECOND_FACTOR), "Confirm it");
    const back = await browser.post(confirm, { code: await codes.fresh() });
    expect(back.location).toBe(SECOND_FACTOR);
    expect((await browser.submit(SECOND_FACTOR, { change: "remove" })).html).toContain(
      "Codes are off",
    );
    const found = await setUpOn(browser, await browser.get(SECOND_FACTOR));
    const again = await halfSignedIn(app, person);
    await asIfUnused(person.id);
    const code = codeAt(found.secret, Date.now());
    expect((await again.post("/login/code", { code })).location).toBe("/map");
  });

  test("who has lost everything finds where to ask, signed in nowhere", async () => {
    const browser = await halfSignedIn(app, person);
    const support = hrefOf(await browser.get("/login/code"), "Ask us for help");
    const page = await browser.get(support);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/lost your phone|recovery codes/i);
  });

  test("who logs out of a shared computer leaves nothing that gets in without a code", async () => {
    const browser = await signedIn();
    await browser.post("/logout");
    expect((await login(browser)).location).toBe("/login/code");
    // Nor does half a sign-in that somebody leaves there.
    expect(hrefOf(await browser.get("/login/code"), "Back to login")).toBe("/login");
    expect(await isIn(browser)).toBe(false);
  });

  test("who has deleted the passkey gets in by password and code", async () => {
    const browser = await signedIn();
    const passkey = await addPasskey(app, person, browser);
    const id = /name="passkey" value="([^"]+)"/.exec((await browser.get(PASSKEYS)).html)?.[1] ?? "";
    await browser.post(PASSKEYS, { intent: "remove", passkey: id });
    const { page, browser: other } = await signInBy(app, passkey);
    expect(page.text).toContain("another way");
    expect((await login(other)).location).toBe("/login/code");
    await other.post("/login/code", { code: await codes.fresh() });
    expect(await isIn(other)).toBe(true);
  });

  test("whose passkeys are of the site's old name gets in by password and code, and adds new ones", async () => {
    const passkey = await addPasskey(app, person, await signedIn());
    const old = { rp_id: "old.example" };
    await db.updateTable("passkeys").set(old).where("user_id", "=", person.id).execute();
    const { page, browser } = await signInBy(app, passkey);
    expect(page.text).toContain("another way");
    await login(browser);
    await browser.post("/login/code", { code: await codes.fresh() });
    expect((await browser.get(PASSKEYS)).text).toContain("Only works at old.example");
    const fresh = await addPasskey(app, person, browser);
    expect((await signInBy(app, fresh)).page.location).toBe("/map");
  });

  test("who has changed the email logs in with the new one and the same codes", async () => {
    const email = `new-${randomUUID()}@example.test`;
    await (await signedIn()).post(`${ACCOUNT}/email`, { email, currentPassword: PASSWORD });
    await new Browser(app).post(linkIn(await mailTo(app, email, "/confirm-email/")));
    const browser = new Browser(app);
    expect((await login(browser)).status).toBe(401);
    expect((await login(browser, email)).location).toBe("/login/code");
    await browser.post("/login/code", { code: await codes.fresh() });
    expect(await isIn(browser)).toBe(true);
  });

  test("whose phone has another time hears of the clock wherever a code is asked for", async () => {
    const late = codeAt(codes.secret, Date.now() - HOUR);
    const browser = await halfSignedIn(app, person);
    const refused = await browser.post("/login/code", { code: late });
    expect(refused.text).toContain("sets its clock by itself");
    await browser.post("/login/code", { code: codes.recovery[0] ?? "" });
    const again = await browser.post(`${ACCOUNT}/confirm`, { code: late });
    expect(again.text).toContain("sets its clock by itself");
  });
});

test("somebody with Google alone sets up codes, gets in by both, and turns them off with a code", async () => {
  const account = { sub: `alone-${randomUUID()}`, email: `alone-${randomUUID()}@gmail.test` };
  await provider.behave(account);
  const browser = new Browser(app);
  await throughGoogle(browser);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", account.email)
    .executeTakeFirstOrThrow();
  await confirmEmail(app, { id });
  const { secret, codes } = await setUpOn(browser, await browser.get(SECOND_FACTOR));
  await browser.post("/logout");
  await provider.behave(account);
  expect((await throughGoogle(browser)).location).toBe("/login/code");
  await browser.post("/login/code", { code: codes[0] ?? "" });
  expect(await isIn(browser)).toBe(true);
  await provenAgo(app, { id }, 11);
  const confirm = hrefOf(await browser.get(SECOND_FACTOR), "Confirm it");
  await asIfUnused(id);
  await browser.post(confirm, { code: codeAt(secret, Date.now()) });
  expect((await browser.submit(SECOND_FACTOR, { change: "remove" })).html).toContain(
    "Codes are off",
  );
  await browser.post("/logout");
  await provider.behave(account);
  expect((await throughGoogle(browser)).location).not.toContain("/login");
  expect(await isIn(browser)).toBe(true);
});

test("an admin alone, whose codes the command line ends, sets up others and goes on", async () => {
  const strict = await testApp({ ADMIN_SECOND_FACTOR: "required" });
  const admin = await newAdmin(strict);
  await withCodes(strict, admin);
  await endFactorOf(strict.context(), admin.email);
  const browser = new Browser(strict);
  const { location } = await browser.post("/login", { email: admin.email, password: PASSWORD });
  expect(location).toBe(SECOND_FACTOR);
  await setUpOn(browser, await browser.get(SECOND_FACTOR));
  expect((await browser.get("/admin")).status).toBe(200);
});
