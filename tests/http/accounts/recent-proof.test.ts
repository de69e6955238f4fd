import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { type Browser, callApi } from "#tests/support/client.ts";
import { shareSheet, writeSheet } from "#tests/support/people/care.ts";
import { halfSignedIn, withCodes } from "#tests/support/people/factors.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  provenAgo,
  type TestOwner,
} from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const ACCOUNT = "/profile/edit/account";

type Scene = { owner: TestOwner; browser: Browser };
/** `proof` holds the password, or nothing. Returns the status. */
type Act = (scene: Scene, proof: { currentPassword?: string }) => Promise<number>;

const post = (path: string, fields: object): Act => {
  return async ({ browser }, proof) => (await browser.post(path, { ...fields, ...proof })).status;
};

/** Everything that gives somebody an access which outlives the session that asks for it. */
const acts: [string, Act][] = [
  ["an API token", post(`${ACCOUNT}/tokens`, { name: "Script", days: "7" })],
  ["the address of the calendar", post(`${ACCOUNT}/calendar`, { change: "renew-feed" })],
  ["another email", post(`${ACCOUNT}/email`, { email: "other@example.test" })],
  ["another password", post(`${ACCOUNT}/password`, { newPassword: "willow-river-9" })],
  ["the archive of one's data", archive],
  ["a link to a care sheet", careLink],
  ["a link to a care sheet, over the API", apiLink],
];

test.each(acts)("%s takes the password 10 minutes after the sign-in", async (_, act) => {
  const scene = await sceneLongSignedIn();
  const { id, dogId } = scene.owner;
  const lasting = async () => ({
    links: await db.selectFrom("care_shares").select("id").where("dog_id", "=", dogId).execute(),
    feeds: await db.selectFrom("calendar_feeds").selectAll().where("user_id", "=", id).execute(),
    sessions: await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute(),
    hash: await db.selectFrom("users").select("password_hash").where("id", "=", id).execute(),
  });
  const before = await lasting();
  expect(await act(scene, {})).toBe(400);
  expect(await act(scene, { currentPassword: "not-the-one" })).toBe(400);
  expect(await lasting()).toEqual(before);
  expect(await act(scene, { currentPassword: PASSWORD })).toBeLessThan(304);
});

test.each(acts)("%s takes a code, too, of whoever is asked for codes", async (_, act) => {
  const scene = await sceneLongSignedIn();
  const { owner } = scene;
  const { fresh } = await withCodes(app, owner);
  const browser = await halfSignedIn(app, owner);
  await browser.post("/login/code", { code: await fresh() });
  await provenAgo(app, owner, 11);
  const own = { ...scene, browser };
  // The password is right, and not enough.
  expect(await act(own, { currentPassword: PASSWORD })).toBe(403);
  const confirm = `${ACCOUNT}/confirm?redirectTo=%2Fprofile`;
  expect((await browser.post(confirm, { code: "nonsense" })).status).toBe(400);
  const token = browser.cookies.get("session");
  expect((await browser.post(confirm, { code: await fresh() })).location).toBe("/profile");
  expect(browser.cookies.get("session")).not.toBe(token);
  if (act !== apiLink) expect(await act(own, { currentPassword: PASSWORD })).toBeLessThan(304);
});

test("a link to a care sheet that exists is shown after the password, and withdrawn without it", async () => {
  const scene = await sceneLongSignedIn();
  const { owner, browser } = scene;
  await provenAgo(app, owner, 0);
  const link = await shareSheet(app, owner);
  await provenAgo(app, owner, 11);
  const page = `/dogs/${owner.dogId}/care/share`;
  const closed = await browser.get(page);
  expect(closed.html).not.toContain(link);
  expect(closed.text).toContain("we make sure that it's you");
  await browser.post(page, { intent: "prove", currentPassword: PASSWORD });
  expect((await browser.get(page)).html).toContain(link);
  await provenAgo(app, owner, 11);
  expect((await browser.post(page, { intent: "withdraw" })).status).toBe(303);
});

/** The forms that prove who somebody is, and do nothing else. */
const proving: [string, object][] = [
  [`${ACCOUNT}/second-factor`, { change: "prove" }],
  [`${ACCOUNT}/passkeys`, { intent: "prove" }],
  [`${ACCOUNT}/data`, {}],
  ["/dogs/ID/care/share", { intent: "prove" }],
];

test.each(proving)("an earlier proof lasts no longer for what %s is sent", async (page, fields) => {
  const { owner, browser } = await sceneLongSignedIn();
  const path = page.replace("ID", owner.dogId);
  const provenAt = async () =>
    (await db.selectFrom("sessions").select("proven_at").where("user_id", "=", owner.id).execute())
      .map(({ proven_at }) => proven_at)
      .sort();
  const setPassword = (password_hash: string | null) =>
    db.updateTable("users").set({ password_hash }).where("id", "=", owner.id).execute();
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  await provenAgo(app, owner, 9);
  const before = await provenAt();
  // As of somebody who signs in with Google only.
  await setPassword(null);
  for (const currentPassword of ["", "nonsense"])
    expect((await browser.post(path, { ...fields, currentPassword })).status).toBeLessThan(304);
  expect(await provenAt()).toEqual(before);
  await setPassword(password_hash);
  const passkey_at = Date.now() - 9 * MINUTE;
  await db.updateTable("sessions").set({ passkey_at }).where("user_id", "=", owner.id).execute();
  await browser.post(path, { ...fields, currentPassword: "" });
  expect(await provenAt()).toEqual(before);
  await browser.post(path, { ...fields, currentPassword: PASSWORD });
  expect(await provenAt()).not.toEqual(before);
});

test("strangers learn nothing from whether the password is asked for", async () => {
  const { owner } = await sceneLongSignedIn();
  const stranger = await newSitter(app);
  await provenAgo(app, stranger, 11);
  const path = `/dogs/${owner.dogId}/care/share`;
  const { token } = stranger;
  expect((await callApi(app, "POST", path, { token, body: { days: 3 } })).status).toBe(404);
});

async function sceneLongSignedIn(): Promise<Scene> {
  const owner = await newOwner(app);
  await writeSheet(app, owner, { feeding: "Half a cup" });
  const browser = await browserOf(app, owner);
  await provenAgo(app, owner, 11);
  return { owner, browser };
}

async function apiLink({ owner: { token, dogId } }: Scene, proof: object): Promise<number> {
  const body = { days: 3, ...proof };
  return (await callApi(app, "POST", `/dogs/${dogId}/care/share`, { token, body })).status;
}

/** As the page does: the password first, then what it opens. */
async function archive({ browser }: Scene, proof: object): Promise<number> {
  const proven = await browser.post(`${ACCOUNT}/data`, { ...proof });
  const got = await browser.get(`${ACCOUNT}/data.zip`);
  return got.status === 303 ? proven.status : got.status;
}

async function careLink({ owner, browser }: Scene, proof: object): Promise<number> {
  const page = `/dogs/${owner.dogId}/care/share`;
  const proven = await browser.post(page, { intent: "prove", ...proof });
  const made = await browser.post(page, { days: "3" });
  return made.status === 303 ? 303 : proven.status;
}
