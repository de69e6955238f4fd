import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { openidProvider, throughGoogle, visitGoogle } from "#tests/support/doubles/google.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newPerson,
  PASSWORD,
  provenAgo,
  type TestPerson,
} from "#tests/support/people/people.ts";

const provider = await openidProvider();
const app = await testApp(provider.env);
const { db } = app.runtime;
const ACCOUNT = "/profile/edit/account";

function set(person: TestPerson, columns: { email_confirmed_at?: number; password_hash?: null }) {
  return db.updateTable("users").set(columns).where("id", "=", person.id).execute();
}

async function emailOf({ id }: TestPerson): Promise<string | undefined> {
  const query = db.selectFrom("users").select("email").where("id", "=", id);
  return (await query.executeTakeFirst())?.email;
}

/** A person with a confirmed address, and a thief's request to change the account's email. */
async function movedByThief({ confirmed = true } = {}) {
  const owner = await newPerson(app);
  if (confirmed) await set(owner, { email_confirmed_at: 1 });
  const thief = await browserOf(app, owner);
  const email = `thief-${randomUUID()}@example.test`;
  await thief.post(`${ACCOUNT}/email`, { email, currentPassword: PASSWORD });
  const cancel = linkIn(await mailTo(app, owner.email, "/cancel-email-change/"));
  const confirm = linkIn(await mailTo(app, email, "/confirm-email/"));
  return { owner, thief, email, cancel, confirm };
}

describe("the link in the mail that warns the old address", () => {
  test("stops the change by a button, without signing in, once", async () => {
    const { owner, email, cancel, confirm } = await movedByThief();
    const browser = new Browser(app);
    for (let visit = 0; visit < 2; visit++) {
      const page = await browser.get(cancel);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`from ${owner.email} to ${email}`);
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    const stopped = await browser.submit(cancel);
    expect(stopped.html).toContain("Change stopped");
    expect(stopped.text).toContain("Forgot");
    expect((await new Browser(app).post(confirm)).status).toBe(400);
    expect(await emailOf(owner)).toBe(owner.email);
    expect((await browser.get(cancel)).text).toContain("Change stopped");
    expect((await browser.post(cancel)).location).toBe("/forgot-password");
    // Nothing else has ended: the owner may have changed it themselves.
    expect((await callApi(app, "GET", "/users/me", { token: owner.token })).status).toBe(200);
  });

  test("leaves no notification that asks to stop what was stopped", async () => {
    const { owner, thief, cancel } = await movedByThief();
    const news = async () => (await thief.get("/notifications")).text;
    expect(await news()).toContain("If it wasn't you, stop it.");
    await new Browser(app).post(cancel);
    expect(await news()).toContain("There is nothing left to stop.");
    expect(await news()).not.toContain("stop it");
    const email = `again-${owner.email}`;
    await thief.post(`${ACCOUNT}/email`, { email, currentPassword: PASSWORD });
    expect(await news()).toMatch(/stop it\..*There is nothing left to stop\./);
  });

  test("works for nothing else", async () => {
    const { cancel } = await movedByThief();
    const token = cancel.split("/").at(-1) ?? "";
    const [id, signature] = token.split(".");
    for (const other of [`${randomUUID()}.${signature}`, `${id}.`, `${id}`, `${id}.${signature}x`])
      expect((await new Browser(app).post(`/cancel-email-change/${other}`)).status).toBe(400);
  });

  test("takes the account back after the change, and ends everything else", async () => {
    const { owner, thief, email, cancel, confirm } = await movedByThief();
    await new Browser(app).post(confirm);
    expect(await emailOf(owner)).toBe(email);
    expect(await mailTo(app, owner.email, "is now")).toContain(cancel);
    // How a thief tries to keep the account: a new password, another change, the old address for
    // another account.
    const passwords = { currentPassword: PASSWORD, newPassword: "stolen horse" };
    await thief.post(`${ACCOUNT}/password`, passwords);
    const second = `second-${email}`;
    await thief.post(`${ACCOUNT}/email`, { email: second, currentPassword: "stolen horse" });
    const thiefs = linkIn(await mailTo(app, email, "/cancel-email-change/"));
    await new Browser(app).post(linkIn(await mailTo(app, second, "/confirm-email/")));
    expect(await emailOf(owner)).toBe(second);
    const body = { email: owner.email, password: PASSWORD, name: "Thief" };
    expect((await callApi(app, "POST", "/auth/register", { body })).status).toBe(409);

    const browser = new Browser(app);
    expect((await browser.get(cancel)).text).toContain("Recover your account");
    expect((await browser.post(cancel)).location).toBe("/forgot-password?sent");
    expect(await emailOf(owner)).toBe(owner.email);
    expect((await thief.get("/profile")).location).toContain("/login");
    for (const password of [PASSWORD, "stolen horse"]) {
      const credentials = { email: owner.email, password };
      expect((await callApi(app, "POST", "/auth/login", { body: credentials })).status).toBe(401);
    }
    expect((await new Browser(app).post(thiefs)).status).toBe(400);
    expect((await new Browser(app).post(cancel)).location).toBe("/forgot-password");
    const mail = await mailTo(app, second, `is now ${owner.email}`);
    expect(mail).not.toContain("/cancel-email-change/");

    const reset = linkIn(await mailTo(app, owner.email, "/reset-password/"));
    await browser.post(reset, { password: "my own horse" });
    const credentials = { email: owner.email, password: "my own horse" };
    expect((await callApi(app, "POST", "/auth/login", { body: credentials })).status).toBe(200);
  });

  test("takes nothing back after seven days, nor for an address that was never confirmed", async () => {
    const late = await movedByThief();
    await new Browser(app).post(late.confirm);
    await db
      .updateTable("email_changes")
      .set({ undo_until: Date.now() - 1 })
      .where("user_id", "=", late.owner.id)
      .execute();
    expect((await new Browser(app).post(late.cancel)).status).toBe(400);
    expect(await emailOf(late.owner)).toBe(late.email);

    // A person who mistyped their address, so the mail went to a stranger.
    const mistyped = await movedByThief({ confirmed: false });
    await new Browser(app).post(mistyped.confirm);
    expect((await new Browser(app).get(mistyped.cancel)).status).toBe(404);
    expect((await new Browser(app).post(mistyped.cancel)).status).toBe(400);
    expect(await emailOf(mistyped.owner)).toBe(mistyped.email);
    const body = { email: mistyped.owner.email, password: PASSWORD, name: "True Owner" };
    expect((await callApi(app, "POST", "/auth/register", { body })).status).toBe(201);
  });

  test("is dead while the account is locked", async () => {
    const { owner, cancel, confirm } = await movedByThief();
    await new Browser(app).post(confirm);
    await db
      .updateTable("users")
      .set({ account_status: "locked" })
      .where("id", "=", owner.id)
      .execute();
    expect((await new Browser(app).post(cancel)).status).toBe(400);
  });
});

test("taking over an address that another person registered keeps none of their access", async () => {
  const squatter = await newPerson(app);
  const browser = await browserOf(app, squatter);
  await browser.post(`${ACCOUNT}/calendar`, { change: "renew-feed" });
  await new Browser(app).post("/forgot-password", { email: squatter.email });
  const link = linkIn(await mailTo(app, squatter.email, "/reset-password/"));
  await new Browser(app).post(link, { password: "my own horse", offered: "feed" });
  const feeds = db.selectFrom("calendar_feeds").select("user_id");
  expect(await feeds.where("user_id", "=", squatter.id).execute()).toEqual([]);
});

describe("anything that outlives a session requires a recent sign-in:", () => {
  const FEED = [`${ACCOUNT}/calendar`, { change: "renew-feed" }] as const;
  const things = [
    ["a calendar feed", ...FEED],
    ["Google Calendar", `${ACCOUNT}/calendar`, { change: "connect-google" }],
    ["Google sign-in", "/profile/edit/google", { change: "link" }],
  ] as const;

  test.each(things)("%s", async (_, path, fields) => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    expect((await browser.get(path)).text).not.toContain("Current password");
    await provenAgo(app, person, 11);
    expect((await browser.get(path)).text).toContain("Current password");
    const refused = await browser.post(path, fields);
    expect([refused.status, refused.location]).toEqual([400, null]);
    expect(refused.html).toContain('<p class="error">Please enter your current password</p>');
    const wrong = await browser.post(path, { ...fields, currentPassword: "wrong-one" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("This is not your current password");
    const right = await browser.post(path, { ...fields, currentPassword: PASSWORD });
    expect(right.status).toBe(303);
    // The password counts for the next few minutes.
    expect((await browser.get(path)).text).not.toContain("Current password");
  });

  test.each(things)(
    "%s, for users without a password, after signing in again",
    async (_, path, fields) => {
      const person = await newPerson(app);
      const browser = await browserOf(app, person);
      await set(person, { password_hash: null });
      await provenAgo(app, person, 11);
      expect((await browser.get(path)).text).toContain("log out, sign in with Google again");
      expect((await browser.post(path, fields)).status).toBe(403);
      await provenAgo(app, person, 9);
      expect((await browser.post(path, fields)).status).toBe(303);
    },
  );

  test("a Google flow's recent sign-in is checked on the server, whatever the browser sends", async () => {
    const person = await newPerson(app);
    await set(person, { email_confirmed_at: 1 });
    const browser = await browserOf(app, person);
    await provider.behave({ sub: `walk-${person.id}`, email: "walk@gmail.test" });
    const begin = () => browser.post("/profile/edit/google", { change: "link" });
    const back = await visitGoogle(browser, begin);
    // A stolen session that signed in long ago, and a forged cookie.
    await provenAgo(app, person, 21);
    await browser.get(back);
    const links = db.selectFrom("google_links").select("sub").where("user_id", "=", person.id);
    expect(await links.execute()).toEqual([]);
    expect((await browser.get("/profile/edit/google")).text).toContain("Current password");
    await provenAgo(app, person, 9);
    await browser.get(await visitGoogle(browser, begin));
    expect(await links.execute()).toHaveLength(1);
  });
});

describe("the boxes for what else ends", () => {
  let person: TestPerson;
  let browser: Browser;
  beforeAll(async () => {
    person = await newPerson(app);
    browser = await browserOf(app, person);
  });
  const BOX = /type="checkbox"[^>]*>/g;

  test("are not shown where there is nothing to end", async () => {
    for (const page of ["password", "devices"])
      expect((await browser.get(`${ACCOUNT}/${page}`)).html.match(BOX)).toBeNull();
  });

  test("are ticked where there is something, and keep their state after a refusal", async () => {
    await browser.post(`${ACCOUNT}/calendar`, { change: "renew-feed" });
    await new Browser(app).post("/forgot-password", { email: person.email });
    const reset = linkIn(await mailTo(app, person.email, "/reset-password/"));
    for (const path of [`${ACCOUNT}/password`, `${ACCOUNT}/devices`, reset]) {
      const { html, text } = await browser.get(path);
      expect(text).toContain("The secret address of your calendar");
      expect(html.match(BOX)?.join()).toMatch(
        /checked=""[^>]*value="feed"|value="feed"[^>]*checked/,
      );
    }
    const refused = await browser.post(reset, { password: "1", offered: "feed" });
    expect(refused.status).toBe(400);
    expect(refused.html.match(BOX)?.join()).not.toContain("checked");
  });

  test("do not offer to unlink Google where it is the only way to sign in", async () => {
    await provider.behave({ sub: `only-${person.id}`, email: "only-google@gmail.test" });
    const google = new Browser(app);
    await throughGoogle(google);
    expect((await google.get(`${ACCOUNT}/devices`)).text).not.toContain("Signing in with Google");
    await google.post(`${ACCOUNT}/devices`);
    expect((await throughGoogle(new Browser(app))).location).toBe("/map");
  });
});

test("a browser known before a recovery gets no more guesses than a stranger", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
  const person = await newPerson(strict);
  const known = await browserOf(strict, person);
  const guess = (browser: Browser) =>
    browser.post("/login", { email: person.email, password: "wrong horse" });
  for (let count = 0; count < 11; count++) await guess(new Browser(strict));
  expect((await guess(new Browser(strict))).status).toBe(429);
  const thief = new Browser(strict);
  for (const [name, value] of known.cookies)
    if (name.endsWith("device")) thief.cookies.set(name, value);
  expect((await guess(thief)).status).toBe(401);
  const change = { currentPassword: PASSWORD, newPassword: "another horse" };
  await known.post(`${ACCOUNT}/password`, change);
  expect((await guess(thief)).status).toBe(429);
  // The browser that made the change is recognised.
  for (const name of known.cookies.keys()) if (name.endsWith("session")) known.cookies.delete(name);
  expect((await guess(known)).status).toBe(401);
});
