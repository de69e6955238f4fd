import { expect, test } from "vitest";
import {
  askFactorRemoval,
  endDueFactors,
  keepFactorToken,
} from "#app/domain/accounts/factor/factor-removal.server.ts";
import { endFactorOf } from "#app/domain/admin/end-factor.server.ts";
import { HOUR, WEEK } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { halfSignedIn, withCodes } from "#tests/support/people/factors.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();
const { db } = app.runtime;
const admin = await newAdmin(app);
const admins = await browserOf(app, admin);
const ask = { intent: "end-factor", reason: "Phone at the bottom of the lake" };

const hasCodes = async ({ id }: { id: string }) =>
  (await db.selectFrom("second_factors").select("user_id").where("user_id", "=", id).execute())
    .length > 0;

/** As the job does, so many hours from now. */
const inHours = (hours: number) =>
  endDueFactors({ ...app.context(), now: () => Date.now() + hours * HOUR });

test("an admin ends lost codes in 48 hours; the person is told at once", async () => {
  const person = await newPerson(app);
  await withCodes(app, person);
  const page = `/admin/users/${person.id}`;
  expect((await admins.get(`${page}?confirm=factor`)).text).toContain("Turn off in 48 hours");
  expect((await admins.post(page, { ...ask, reason: "" })).status).toBe(400);
  expect((await admins.post(page, ask)).status).toBe(303);
  expect((await admins.post(page, ask)).status).toBe(303);
  const logged = { action: "ask_factor_removal", admin_id: admin.id, reason: ask.reason };
  expect(await loggedAbout(app, person.id)).toEqual([{ ...logged, thing_id: null }]);
  expect((await admins.get("/admin/audit")).text).toContain("asked for the codes of");
  await mailTo(app, person.email, "/second-factor/keep/");
  await inHours(47.9);
  expect(await hasCodes(person)).toBe(true);
  await halfSignedIn(app, person);
  await inHours(48.1);
  expect(await hasCodes(person)).toBe(false);
  await browserOf(app, person);
  await mailTo(app, person.email, "no longer takes a code");
});

/** A person whose codes an admin was asked to turn off, and the link of their mail. */
async function removalAsked() {
  const person = await newPerson(app);
  await withCodes(app, person);
  const page = `/admin/users/${person.id}`;
  await admins.post(page, ask);
  return { person, page, link: linkIn(await mailTo(app, person.email, "/second-factor/keep/")) };
}

test("the person objects by the mail, signed in nowhere, or on their page", async () => {
  const { person, link } = await removalAsked();
  const told = async () =>
    JSON.stringify((await callApi(app, "GET", "/notifications", { token: person.token })).body);
  expect(await told()).toContain("If it wasn't you, stop it within 48 hours.");
  const stranger = new Browser(app);
  expect((await stranger.get(link)).text).toContain("Keep the codes");
  await inHours(1);
  expect((await stranger.post(link)).status).toBe(303);
  expect((await stranger.get(link)).status).toBe(200);
  expect(await told()).toContain(
    "Somebody asked to turn your codes off. There is nothing left to stop.",
  );
  expect(await told()).not.toContain("stop it");
  await inHours(49);
  expect(await hasCodes(person)).toBe(true);
  const forged = link.replace(/.$/, (end) => (end === "A" ? "E" : "A"));
  expect((await stranger.get(forged)).status).toBe(404);
});

test("a mail stops what it was sent about, and for anything newer names the newer mail", async () => {
  const { person, page, link } = await removalAsked();
  const browser = new Browser(app);
  for (let time = 0; time < 2; time++) expect((await browser.post(link)).status).toBe(303);
  expect((await browser.get(link)).text).toContain("Codes kept");
  await admins.post(page, ask);
  const newer = await soon(async () => {
    const found = linkIn(await mailTo(app, person.email, "/second-factor/keep/"));
    expect(found).not.toBe(link);
    return found;
  });
  const dead = await browser.get(link);
  expect([dead.status, dead.text.includes("newer email")]).toEqual([404, true]);
  expect((await browser.post(link)).status).toBe(400);
  expect((await browser.post(newer)).status).toBe(303);
  await admins.post(page, ask);
  await browser.post(newer);
  await inHours(49);
  expect(await hasCodes(person)).toBe(false);
  for (const late of [link, newer]) {
    const shown = await browser.get(late);
    expect([shown.status, shown.text.includes("Codes kept")]).toEqual([404, false]);
    expect((await browser.post(late)).status).toBe(400);
  }
});

test("an earlier mail stops nothing after a week", async () => {
  const person = await newPerson(app);
  await withCodes(app, person);
  await askFactorRemoval(app.context(), person.id);
  const token = keepFactorToken(app.runtime.config, person.id, Date.now() - WEEK - 1);
  const link = `/second-factor/keep/${token}`;
  expect((await new Browser(app).post(link)).status).toBe(400);
  expect((await new Browser(app).get(link)).text).toContain("newer email");
  await inHours(49);
  expect(await hasCodes(person)).toBe(false);
});

const set = ({ id }: { id: string }, columns: { account_status: "locked" } | { role: "admin" }) =>
  db.updateTable("users").set(columns).where("id", "=", id).execute();

test("the codes of a locked account stay, as its person would hear of nothing", async () => {
  const person = await newPerson(app);
  await withCodes(app, person);
  await askFactorRemoval(app.context(), person.id);
  const page = `/admin/users/${person.id}`;
  await admins.post(page, { intent: "lock", reason: "Stolen" });
  await admins.post(page, { intent: "unlock", reason: "Given back" });
  await inHours(49);
  expect(await hasCodes(person)).toBe(true);
  await admins.post(page, { intent: "lock", reason: "Stolen" });
  expect((await admins.get(page)).text).not.toContain("Turn off codes");
  expect((await admins.post(page, ask)).status).toBe(409);
  await expect(endFactorOf(app.context(), person.email)).rejects.toMatchObject({
    code: "account_locked",
  });
  await inHours(49);
  expect(await hasCodes(person)).toBe(true);
});

test.each([{ account_status: "locked" }, { role: "admin" }] as const)(
  "codes that were to end stay with %o",
  async (columns) => {
    const person = await newPerson(app);
    await withCodes(app, person);
    await askFactorRemoval(app.context(), person.id);
    await set(person, columns);
    await inHours(49);
    expect(await hasCodes(person)).toBe(true);
    await db
      .updateTable("users")
      .set({ account_status: "active", role: "owner" })
      .where("id", "=", person.id)
      .execute();
    await inHours(49);
    expect(await hasCodes(person)).toBe(true);
  },
);

test("a new password changes nothing about it, and signing in still takes a code", async () => {
  const person = await newPerson(app);
  await withCodes(app, person);
  await new Browser(app).post("/forgot-password", { email: person.email });
  const link = linkIn(await mailTo(app, person.email, "/reset-password/"));
  expect((await new Browser(app).post(link, { password: PASSWORD })).status).toBe(303);
  expect(await hasCodes(person)).toBe(true);
  await halfSignedIn(app, person);
});

test("nobody ends an admin's codes but the command line, in the log", async () => {
  const other = await newAdmin(app);
  await withCodes(app, other);
  expect((await admins.post(`/admin/users/${other.id}`, ask)).status).toBe(403);
  const member = await browserOf(app, await newPerson(app));
  expect((await member.post(`/admin/users/${other.id}`, ask)).status).toBe(403);
  expect(await endFactorOf(app.context(), other.email)).toBe(true);
  expect(await endFactorOf(app.context(), other.email)).toBe(false);
  const logged = { action: "end_factor", admin_id: null, reason: null, thing_id: null };
  expect(await loggedAbout(app, other.id)).toEqual([logged]);
  await browserOf(app, other);
});

test("where admins need codes, one without is led to set them up and can do nothing else as admin", async () => {
  const strict = await testApp({ ADMIN_SECOND_FACTOR: "required" });
  const newcomer = await newAdmin(strict);
  const set = "/profile/edit/account/second-factor";
  const browser = new Browser(strict);
  const login = await browser.post("/login", { email: newcomer.email, password: PASSWORD });
  expect(login.location).toBe(set);
  expect((await browser.get("/admin")).location).toBe(set);
  expect((await browser.get("/")).text).toContain("Set up codes for signing in");
  const person = await newPerson(strict);
  const lock = { intent: "lock", reason: "Spam" };
  expect((await browser.post(`/admin/users/${person.id}`, lock)).location).toBe(set);
  expect(await loggedAbout(strict, person.id)).toEqual([]);
  const { fresh } = await withCodes(strict, newcomer);
  const half = await halfSignedIn(strict, newcomer);
  expect((await half.post("/login/code", { code: await fresh() })).location).toBe("/map");
  expect((await half.get("/admin")).status).toBe(200);
  const removed = await half.post(set, { change: "remove" });
  expect(removed.status).toBe(409);
});
