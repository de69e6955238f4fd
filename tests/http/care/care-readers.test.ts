import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import { type CareCase, careCases } from "#tests/cases/care-reader-cases.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { shareSheet, writeSheet } from "#tests/support/people/care.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { contentsOfFolder } from "#tests/support/people/verifications.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const app = await testApp();
const { db } = app.runtime;
const admin = await newAdmin(app);
const others = {
  visitor: new Browser(app),
  member: await browserOf(app, await newOwner(app, "Mona Member")),
  stranger: await browserOf(app, await newSitter(app, { name: "Stan Stranger" })),
  admin: await browserOf(app, admin),
};

/** In nothing but the sheets of these tests. */
const SHEET = "Zwiebelkuchenrand";
const GET_IN = "Schlangentresor";

type Scene = { owner: TestOwner; sitter: TestPerson; booking: string };

test.each(careCases.map((one) => [one.name, one] as const))("%s", async (_, one) => {
  const scene = await sceneOf(one);
  const { owner, sitter, booking } = scene;
  const link = await shareSheet(app, owner);
  const [owners, sitters] = [await browserOf(app, owner), await browserOf(app, sitter)];
  if (one.and) await acts[one.and](scene);
  const path = `/dogs/${owner.dogId}/care`;
  const seen = async (browser: Browser, post: boolean) => {
    const page = post ? await browser.post(path, { intent: "look" }) : await browser.get(path);
    return shownIn(page.html);
  };
  const sheet = one.reads === "nothing" ? "nothing" : "sheet";
  const own = one.gone ? "nothing" : "all";

  expect({
    page: await seen(sitters, false),
    tapped: await seen(sitters, true),
    api: shownIn(await apiText(sitter, path)),
    posted: (await postForAccess(sitter, owner)).includes(GET_IN),
    looks: await looksAt(owner),
  }).toEqual({
    page: sheet,
    tapped: one.reads === "all" ? "all" : sheet,
    api: sheet,
    posted: one.reads === "all",
    looks: one.reads === "all" ? 2 : 0,
  });
  expect(await keptUntil(sitters, path)).toBe(one.kept ? await endOf(booking) : null);
  expect({ page: await seen(owners, false), api: shownIn(await apiText(owner, path)) }).toEqual({
    page: own,
    api: own,
  });
  expect(await keptUntil(owners, path)).toBeNull();
  expect(shownIn((await others.visitor.get(link)).html)).toBe(one.gone ? "nothing" : "sheet");

  for (const browser of Object.values(others)) {
    expect(await seen(browser, false)).toBe("nothing");
    expect(await seen(browser, true)).toBe("nothing");
  }
  const elsewhere = [
    `/dogs/${owner.dogId}`,
    `/bookings/${booking}`,
    "/",
    "/agenda",
    "/bookings-sitter",
    `${path}/edit`,
    `${path}/share`,
    `${path}/edit.data`,
    `/bookings/${booking}.data`,
    `/api/dogs/${owner.dogId}`,
    `/api/bookings/${booking}`,
    `/api/dogs/${owner.dogId}/public`,
  ];
  for (const browser of [sitters, ...Object.values(others)])
    for (const page of elsewhere) expect(shownIn((await browser.get(page)).html)).toBe("nothing");
  expect(shownIn((await sitters.get(`${path}.data`)).html)).toBe(sheet);
  expect(await exported(sitters)).toBe("nothing");
  expect(await exported(owners)).toBe(own);
});

test("neither the store nor a backup has how to get in as it was written", async () => {
  const owner = await newOwner(app);
  await writeSheet(app, owner, { feeding: SHEET, access: GET_IN });
  const store = await storeContents(app);
  expect([store.includes(SHEET), store.includes(GET_IN)]).toEqual([true, false]);
  const { config, photos } = app.runtime;
  expect(contentsOfFolder(config.dataDir).includes(GET_IN)).toBe(false);
  if (!config.databaseUrl) {
    const into = mkdtempSync(join(tmpdir(), "care-backups-"));
    onTestFinished(() => rmSync(into, { recursive: true, force: true }));
    await makeBackup({ dataDir: config.dataDir, photos, into, now: Date.now() });
    const backup = contentsOfFolder(into);
    expect([backup.includes(SHEET), backup.includes(GET_IN)]).toEqual([true, false]);
  }
  // Nor is it bound to nothing: as another dog's it cannot be read.
  const other = await newOwner(app);
  await writeSheet(app, other, { feeding: "Nothing", access: "Nothing" });
  const { access_sealed } = await db
    .selectFrom("care_sheets")
    .select("access_sealed")
    .where("dog_id", "=", owner.dogId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("care_sheets")
    .set({ access_sealed })
    .where("dog_id", "=", other.dogId)
    .execute();
  const own = await apiText(other, `/dogs/${other.dogId}/care`);
  expect(own).toContain('"access":null');
  expect(own).toMatch(/"missing":\[[^\]]*"access"/);
});

async function sceneOf(one: CareCase): Promise<Scene> {
  const owner = await newOwner(app, "Olga Owlett");
  const sitter = await newSitter(app, { name: "Tina Teal" });
  await writeSheet(app, owner, { feeding: SHEET, access: GET_IN });
  const now = Date.now();
  const state = one.state === "pending" ? "pending, requested by the owner" : one.state;
  const booking = await newBooking(app, { owner, sitter }, state ?? "accepted", {
    span: { startAt: now + one.starts, endAt: now + one.ends },
    ...(one.meet && { meet: true }),
    ...(one.weekly && { seriesId: `series of ${owner.id}` }),
  });
  if (one.marked !== undefined)
    await db
      .updateTable("bookings")
      .set({ updated_at: now + one.marked })
      .where("id", "=", booking)
      .execute();
  return { owner, sitter, booking };
}

const acts: Record<NonNullable<CareCase["and"]>, (scene: Scene) => Promise<unknown>> = {
  "the owner blocks the sitter": async ({ owner, sitter }) =>
    blockPerson(await actingFor(app, owner.id), sitter.id),
  "the sitter blocks the owner": async ({ owner, sitter }) =>
    blockPerson(await actingFor(app, sitter.id), owner.id),
  "the owner is locked": async ({ owner }) =>
    lockUser(await actingFor(app, admin.id), { userId: owner.id, reason: "Spam" }),
  "the owner leaves": ({ owner }) => leave(owner),
  "the sitter leaves": ({ sitter }) => leave(sitter),
  "the dog is deleted": async ({ owner }) =>
    callApi(app, "DELETE", `/dogs/${owner.dogId}`, { token: owner.token }),
  "the sitter completes it": ({ sitter: { token }, booking }) =>
    callApi(app, "PATCH", `/bookings/${booking}/status`, { token, body: { status: "completed" } }),
};

async function leave({ id, email }: TestPerson) {
  return deleteAccount(await actingFor(app, id), { currentPassword: PASSWORD, email });
}

function shownIn(text: string): "nothing" | "sheet" | "all" | "only how to get in" {
  const getIn = text.includes(GET_IN);
  if (!text.includes(SHEET)) return getIn ? "only how to get in" : "nothing";
  return getIn ? "all" : "sheet";
}

async function apiText({ token }: TestPerson, path: string): Promise<string> {
  return JSON.stringify((await callApi(app, "GET", path, { token })).body);
}

async function postForAccess({ token }: TestPerson, { dogId }: TestOwner): Promise<string> {
  const { status, text } = await callApi(app, "POST", `/dogs/${dogId}/care/access`, { token });
  expect([200, 401, 404, 409]).toContain(status);
  return text;
}

async function looksAt({ dogId }: TestOwner): Promise<number> {
  const rows = await db.selectFrom("care_views").select("at").where("dog_id", "=", dogId).execute();
  return rows.length;
}

async function keptUntil(browser: Browser, path: string): Promise<number | null> {
  const until = (await browser.get(path)).headers.get("x-kept-until");
  return until === null ? null : Number(until);
}

async function endOf(booking: string): Promise<number> {
  const { end_at } = await db
    .selectFrom("bookings")
    .select("end_at")
    .where("id", "=", booking)
    .executeTakeFirstOrThrow();
  return end_at;
}

async function exported(browser: Browser): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${ORIGIN}/profile/edit/account/data.zip`, { headers: { cookie } });
  const answer = await app.handle(request, "192.0.2.1");
  if (answer.status !== 200) return "nothing";
  const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return shownIn(files.map((bytes) => Buffer.from(bytes).toString()).join());
}
