import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { undoFactorToken } from "#app/domain/accounts/factor/undo-second-factor.server.ts";
import { DAY, WEEK } from "#app/domain/durations.ts";
import { accountMails } from "#app/domain/mail/account-mails.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { addPasskey, PASSKEY_ORIGIN, signInBy } from "#tests/support/passkeys.ts";
import {
  codeAt,
  halfSignedIn,
  putCodes,
  SECOND_FACTOR,
  secretOn,
  withCodes,
} from "#tests/support/people/factors.ts";
import { linkIn, mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN });
const { db } = app.runtime;
const ACCOUNT = "/profile/edit/account";
const UNDO = "/second-factor/undo/";

async function newOwner(): Promise<TestPerson> {
  const owner = await newPerson(app);
  await confirmEmail(app, owner);
  return owner;
}

/** A browser signed in by password and code, and the codes of its app. */
async function setUp(owner: TestPerson) {
  const codes = await withCodes(app, owner);
  const undo = linkIn(await mailTo(app, owner.email, UNDO));
  const browser = await halfSignedIn(app, owner);
  await browser.post("/login/code", { code: await codes.fresh() });
  return { codes, undo, browser };
}

/** Moves the account to a new address, which it returns. */
async function move(browser: Browser, from: string): Promise<{ email: string; cancel: string }> {
  const email = `moved-${randomUUID()}@example.test`;
  await browser.post(`${ACCOUNT}/email`, { email, currentPassword: PASSWORD });
  const cancel = linkIn(await mailTo(app, from, "/cancel-email-change/"));
  await new Browser(app).post(linkIn(await mailTo(app, email, "/confirm-email/")));
  return { email, cancel };
}

const emailOf = async ({ id }: TestPerson) =>
  (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst())?.email;
const hasCodes = async ({ id }: TestPerson) =>
  (await db.selectFrom("second_factors").select("user_id").where("user_id", "=", id).execute())
    .length > 0;
const login = (email: string, password: string) =>
  new Browser(app).post("/login", { email, password });

/** Takes the account back by a link of a mail, as far as a password that is chosen by the next mail. */
async function takeBackBy(link: string, { email }: TestPerson, password = "my own horse") {
  const { location } = await new Browser(app).post(link);
  expect(location).toBe("/forgot-password?sent");
  const reset = linkIn(await mailTo(app, email, "/reset-password/"));
  await new Browser(app).post(reset, { password });
}

/** As if an app had been set up so long ago. */
const ageCodes = ({ id }: TestPerson, age: number) =>
  db
    .updateTable("second_factors")
    .set({ created_at: Date.now() - age })
    .where("user_id", "=", id)
    .execute();

test("taking back codes also takes back the address that the thief moved the account to, twice", async () => {
  const owner = await newOwner();
  const { undo, browser } = await setUp(owner);
  const first = await move(browser, owner.email);
  const second = await move(browser, first.email);
  expect(await emailOf(owner)).toBe(second.email);
  await takeBackBy(undo, owner);
  expect(await emailOf(owner)).toBe(owner.email);
  expect(await hasCodes(owner)).toBe(false);
  await mailTo(app, second.email, `is now ${owner.email}`);
  expect((await login(owner.email, "my own horse")).location).toBe("/map");
  // What the thief was sent of the changes is worth nothing.
  expect((await new Browser(app).post(second.cancel)).status).toBe(400);
  expect(await emailOf(owner)).toBe(owner.email);
});

test("the password of before is not chosen again once the account was taken back", async () => {
  const owner = await newOwner();
  const { undo } = await setUp(owner);
  await new Browser(app).post(undo);
  const reset = linkIn(await mailTo(app, owner.email, "/reset-password/"));
  const browser = new Browser(app);
  const refused = await browser.post(reset, { password: PASSWORD });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Somebody else may know this password. Please choose another.");
  expect((await login(owner.email, PASSWORD)).status).toBe(401);
  expect((await browser.post(reset, { password: "my own horse" })).status).toBe(303);
  const stored = await db.selectFrom("users").selectAll().where("id", "=", owner.id).execute();
  expect(stored[0]?.void_password_hash).toBe(null);
});

test("a stranger's address that was never confirmed takes back nothing once its owner has corrected it", async () => {
  const owner = await newOwner();
  const { undo, browser } = await setUp(owner);
  // As from before codes needed a confirmed email.
  await db
    .updateTable("users")
    .set({ email_confirmed_at: null })
    .where("id", "=", owner.id)
    .execute();
  const { email } = await move(browser, owner.email);
  const stranger = new Browser(app);
  expect((await stranger.get(undo)).status).toBe(404);
  expect((await stranger.post(undo)).status).toBe(400);
  expect(await emailOf(owner)).toBe(email);
  expect(await hasCodes(owner)).toBe(true);
});

test("the mail about codes goes to the address of when they were set up, however late it is", async () => {
  const owner = await newOwner();
  const { browser } = await setUp(owner);
  await move(browser, owner.email);
  const mail = await accountMails.second_factor_on(app.context(), { userId: owner.id });
  expect(mail?.to).toBe(owner.email);
});

test("the old address ends what was set up since the change was asked for", async () => {
  const owner = await newOwner();
  const thief = await browserOf(app, owner);
  const { email, cancel } = await move(thief, owner.email);
  const passkey = await addPasskey(app, owner, thief);
  await withCodes(app, owner);
  const undo = linkIn(await mailTo(app, email, UNDO));
  await takeBackBy(cancel, owner);
  expect((await login(owner.email, "my own horse")).location).toBe("/map");
  expect((await signInBy(app, passkey)).page.location).not.toBe("/map");
  expect((await new Browser(app).post(undo)).status).toBe(400);
});

test.each(["undo", "cancel"] as const)(
  "a copy of the %s link gives nobody a password",
  async (by) => {
    const owner = await newOwner();
    const { undo, browser } = await setUp(owner);
    const { cancel } = await move(browser, owner.email);
    const link = { undo, cancel }[by];
    const copied = new Browser(app);
    const shown = [await copied.submit(link), await copied.submit(link)];
    for (const page of shown) {
      expect(page.html).not.toContain("/reset-password/");
      expect(page.html).not.toContain(owner.email);
    }
    expect(shown[0]?.html).toContain("Account recovered");
    expect(shown[0]?.html).toContain("mailed you a link to choose a new password.");
    expect((await login(owner.email, PASSWORD)).status).toBe(401);
    await outboxDone(app);
    const resets = mailsTo(app, owner.email).filter((mail) => mail.includes("/reset-password/"));
    expect(resets).toHaveLength(1);
  },
);

test("another app that the thief sets up after the move does not end the first link", async () => {
  const owner = await newOwner();
  const { undo, browser } = await setUp(owner);
  const { email } = await move(browser, owner.email);
  const secret = secretOn(await browser.get(`${SECOND_FACTOR}?another=yes`));
  const another = { change: "set-up", code: codeAt(secret, Date.now()) };
  expect((await browser.post(SECOND_FACTOR, another)).status).toBe(303);
  const thiefs = linkIn(await mailTo(app, email, UNDO));
  await takeBackBy(undo, owner);
  expect(await hasCodes(owner)).toBe(false);
  expect((await login(owner.email, "my own horse")).location).toBe("/map");
  expect((await new Browser(app).post(thiefs)).status).toBe(400);
});

test("the link takes the email back after the thief has turned the codes off", async () => {
  const owner = await newOwner();
  const { undo, browser } = await setUp(owner);
  await move(browser, owner.email);
  expect((await browser.post(SECOND_FACTOR, { change: "remove" })).status).toBe(303);
  await takeBackBy(undo, owner);
  expect(await emailOf(owner)).toBe(owner.email);
});

test("the link does nothing without codes or a move, nor twice, nor to codes of before or after a week", async () => {
  const owner = await newOwner();
  const { undo, browser } = await setUp(owner);
  await browser.post(SECOND_FACTOR, { change: "remove" });
  const dead = await new Browser(app).get(undo);
  expect(dead.status).toBe(404);
  expect(dead.text).toContain("newer email");
  expect((await new Browser(app).post(undo)).status).toBe(400);
  await withCodes(app, owner);
  await takeBackBy(undo, owner);
  await putCodes(app, owner.id);
  await ageCodes(owner, 0);
  expect((await new Browser(app).post(undo)).status).toBe(303);
  expect(await hasCodes(owner)).toBe(true);
  for (const setUpAt of [Date.now() + DAY, Date.now() - WEEK]) {
    const token = undoFactorToken(app.runtime.config, owner.id, setUpAt);
    expect((await new Browser(app).post(`${UNDO}${token}`)).status).toBe(400);
  }
  expect(await hasCodes(owner)).toBe(true);
});

test("codes of before the change stay, and no new link goes to the old address", async () => {
  const owner = await newOwner();
  const { browser } = await setUp(owner);
  await ageCodes(owner, DAY);
  const undos = () => mailsTo(app, owner.email).filter((mail) => mail.includes(UNDO)).length;
  const before = undos();
  const { cancel } = await move(browser, owner.email);
  await takeBackBy(cancel, owner);
  expect((await login(owner.email, "my own horse")).location).toBe("/login/code");
  await outboxDone(app);
  expect(undos()).toBe(before);
});
