import { describe, expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { loggedAbout, newAdmin } from "#tests/support/people/admins.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { missing, putLostDog, putSighting, seen } from "#tests/support/people/lost-dogs.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { documentFiles } from "#tests/support/people/verifications.ts";
import { asFile, flatPng, heicStart, jpegOfSize, photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;
const visitor = new Browser(app);

async function newPage(of = app) {
  const owner = await newOwner(of);
  return { owner, ...(await putLostDog(of, owner.dogId)) };
}

const countOf = async (id: string, of = app) =>
  (await of.runtime.db.selectFrom("sightings").select("id").where("lost_dog_id", "=", id).execute())
    .length;

const from = (address: string, path: string) =>
  strict.handle(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(seen()),
    }),
    address,
  );

test("a flood from one address ends after six of a dog; others and other dogs are reported on", async () => {
  const [one, other] = [await newPage(strict), await newPage(strict)];
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await from("198.51.100.7", one.path)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 429]);
  expect((await from("198.51.100.7", other.path)).status).toBe(303);
  expect((await from("198.51.100.8", one.path)).status).toBe(303);
  expect([await countOf(one.id, strict), await countOf(other.id, strict)]).toEqual([7, 1]);
});

test("a flood from many addresses ends after twenty an hour and fifty in all", async () => {
  const { id, path } = await newPage(strict);
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, i) => from(`203.0.113.${i}`, path)),
  );
  expect(sent.filter(({ status }) => status === 303)).toHaveLength(20);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303, 429]));
  expect(await countOf(id, strict)).toBe(20);
  const full = await newPage();
  for (let i = 0; i < 50; i++) await putSighting(app, full.id);
  const page = await visitor.post(full.path, seen({ content: "Typed with care" }));
  expect([page.status, page.text]).toEqual([409, expect.stringContaining("Typed with care")]);
  // Else an account with many dogs would hold as many strangers' pictures as it likes.
  const { token } = full.owner;
  const body = { name: "Max", breed: "Beagle", age: "2 years" };
  const second = await callApi<{ id: string }>(app, "POST", "/dogs", { token, body });
  const other = await putLostDog(app, second.body.id);
  expect((await visitor.post(other.path, seen())).status).toBe(409);
  expect((await visitor.post((await newPage()).path, seen())).status).toBe(303);
  const [one] = await db
    .selectFrom("sightings")
    .select("id")
    .where("lost_dog_id", "=", full.id)
    .execute();
  const browser = await browserOf(app, full.owner);
  await browser.submit(`/dogs/${full.owner.dogId}/lost`, {
    intent: "delete",
    sighting: one?.id ?? "",
  });
  expect((await visitor.post(full.path, seen())).status).toBe(303);
});

test("of one dog those nearby are told three times a day, whoever reports it, and five times by one person", async () => {
  const again = async (token: string, dogId: string) => {
    const body = missing();
    const { status } = await callApi(strict, "POST", `/dogs/${dogId}/lost`, { token, body });
    await callApi(strict, "DELETE", `/dogs/${dogId}/lost`, { token });
    return status;
  };
  const owner = await newOwner(strict);
  const sitter = await newSitter(strict);
  await newBooking(strict, { owner, sitter }, "accepted", runningTimes());
  const statuses: number[] = [];
  for (const { token } of [owner, sitter, owner, sitter, owner])
    statuses.push(await again(token, owner.dogId));
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  const { body } = await callApi<{ id: string }>(strict, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Momo", breed: "Beagle", age: "2" },
  });
  expect([await again(owner.token, body.id), await again(owner.token, body.id)]).toEqual([
    201, 201,
  ]);
  expect(await again(owner.token, body.id)).toBe(429);
});

describe("a picture is refused, and stores nothing:", () => {
  test.each<[string, () => Promise<Blob[]> | Blob[]]>([
    [
      "no picture",
      () => [asFile("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg", "image/svg+xml")],
    ],
    ["a page", () => [asFile("<script>alert(1)</script>", "a.jpg")]],
    ["a bomb", () => [asFile(flatPng(8000, 7000), "bomb.png", "image/png")]],
    ["a huge one", async () => [asFile(await jpegOfSize(5 * 1024 * 1024), "huge.jpg")]],
    ["HEIC", () => [asFile(heicStart(), "a.heic", "image/heic")]],
    ["two", async () => [await photoFile(), await photoFile()]],
  ])("%s", async (_, files) => {
    const { id, path } = await newPage();
    const before = documentFiles(app);
    const page = await visitor.post(path, {
      ...seen({ content: "Keep this" }),
      images: await files(),
    });
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("Keep this")]);
    expect(await countOf(id)).toBe(0);
    expect(documentFiles(app)).toEqual(before);
  });
});

test("markup in every field is text, for owner, admin and flyer", async () => {
  const evil = `"><img src=x onerror=alert(1)>`;
  const { owner, id, path } = await newPage();
  await db
    .updateTable("lost_dogs")
    .set({ area: evil, description: evil, phone: evil })
    .where("id", "=", id)
    .execute();
  await visitor.submit(path, seen({ place: evil, content: evil, contact: evil }));
  const browser = await browserOf(app, owner);
  for (const shown of [
    await browser.get(`/dogs/${owner.dogId}/lost`),
    await visitor.get(path),
    await visitor.get(`${path}/flyer`),
  ]) {
    expect(shown.status).toBe(200);
    expect(shown.html).not.toContain("<img src=x");
    expect(shown.text).toContain("onerror=alert(1)");
  }
});

test.each([
  ["no place", { place: "" }],
  ["the future", { date: "2031-01-01" }],
  ["before it was missing", { date: "2020-01-01" }],
  ["no such day", { date: "2026-02-30" }],
  ["a wrong point", { point: "91,200" }],
  ["a novel", { content: "x".repeat(1001) }],
])("%s is refused", async (_, fields) => {
  const { id, path } = await newPage();
  expect((await visitor.post(path, seen(fields))).status).toBe(400);
  expect(await countOf(id)).toBe(0);
});

test("its owner only guesses when it went missing, so it may have been seen the day before", async () => {
  const { id, path } = await newPage();
  const missedFor = 30;
  expect((await visitor.post(path, seen({}, missedFor + 23))).status).toBe(303);
  expect((await visitor.post(path, seen({}, missedFor + 25))).status).toBe(400);
  expect(await countOf(id)).toBe(1);
});

test("nothing opens a page but its own address", async () => {
  const { id, path } = await newPage();
  const [, code = ""] = /\/lost\/(.+)/.exec(path) ?? [];
  const [, signature = ""] = code.split(".");
  const other = await newPage();
  const [, otherSignature = ""] = other.path.split(".");
  const forged = [
    id,
    `${id}.`,
    `${id}.${otherSignature}`,
    `${id}.${signature.slice(0, -1)}`,
    `${code}=`,
    `${code}.x`,
    code.toUpperCase(),
    `.${signature}`,
    "nothing",
  ];
  for (const attempt of forged)
    for (const page of ["", "/flyer"]) {
      const { status } = await visitor.get(`/lost/${attempt}${page}`);
      expect([attempt, status]).toEqual([attempt, 404]);
    }
  expect((await visitor.post(`/lost/${id}.${otherSignature}`, seen())).status).toBe(404);
  // No photo is read for a page that isn't there.
  const unread = new ReadableStream({ pull: () => Promise.reject(new Error("It was read")) });
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    "sec-fetch-site": "same-origin",
  };
  const sent = { method: "POST", headers, body: unread, duplex: "half" as const };
  expect(
    (await app.handle(new Request(`${ORIGIN}/lost/${id}.x`, sent), "198.51.100.9")).status,
  ).toBe(404);
  const foreign = await visitor.post(path, seen(), { "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(await countOf(id)).toBe(0);
});

test("a visitor learns nothing of the people and of what others have seen", async () => {
  const owner = await newOwner(app, "Kanari Vogel", "Piep");
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: {
      phoneNumber: "+41 44 000 47 99",
      location: "Kanarienweg 4799, Zürich",
      latitude: 47.3687499,
      longitude: 8.5291399,
    },
  });
  const { id, path } = await putLostDog(app, owner.dogId);
  await putSighting(app, id, { contact: "Augenzeugin" });
  for (const page of [path, `${path}/flyer`, `${path}.data`]) {
    const { html } = await visitor.get(page);
    expect(html).not.toMatch(/Kanari|4799|47\.3687|8\.52913|Augenzeugin|000 47/);
    expect(html).not.toContain(owner.id);
    expect(html).not.toContain(owner.email);
  }
});

test("whoever is signed in reports a page once, and an admin takes it down with a reason", async () => {
  const { owner, id, path } = await newPage();
  const reporter = await newOwner(app, "Rita Reporter");
  const admin = await newAdmin(app);
  expect((await visitor.get(`${path}/report`)).location).toContain("/login?redirectTo=");
  expect((await (await browserOf(app, owner)).get(`${path}/report`)).status).toBe(403);
  const browser = await browserOf(app, reporter);
  for (let i = 0; i < 2; i++)
    expect((await browser.submit(`${path}/report`, { reason: "fake" })).html).toContain(
      "Thank you",
    );
  const reports = await db
    .selectFrom("reports")
    .selectAll()
    .where("lost_dog_id", "=", id)
    .execute();
  expect(reports).toHaveLength(1);
  const report = `/admin/reports/${reports[0]?.id}`;
  const office = await browserOf(app, admin);
  expect((await office.get(report)).text).toMatch(/The page Dog Rex .*Take the page down/);
  expect((await office.post(report, { intent: "take-down", reason: " " })).status).toBe(400);
  expect((await visitor.get(path)).status).toBe(200);
  const done = await office.submit(report, { intent: "take-down", reason: "Not a dog" });
  expect(done.text).toContain("This page has ended.");
  expect((await visitor.get(path)).status).toBe(410);
  expect((await visitor.post(path, seen())).status).toBe(409);
  const logged = await loggedAbout(app, owner.id);
  expect(new Set(logged.map(({ action, reason }) => `${action}: ${reason}`))).toEqual(
    new Set(["take_down_lost_page: Not a dog", "handle_report: Not a dog"]),
  );
  expect(
    await db
      .selectFrom("reports")
      .select("id")
      .where("lost_dog_id", "=", id)
      .where("handled_at", "is", null)
      .execute(),
  ).toEqual([]);
  const { body } = await callApi<{ text: string }[]>(app, "GET", "/notifications", {
    token: owner.token,
  });
  expect(body[0]?.text).toContain("The page for finding Rex has ended");
  const again = await callApi<{ code: string }>(app, "POST", `/dogs/${owner.dogId}/lost`, {
    token: owner.token,
    body: missing(),
  });
  expect([again.status, again.body.code]).toEqual([409, "lost_page_removed"]);
  const asked = await (await browserOf(app, owner)).get(`/dogs/${owner.dogId}/lost`);
  expect(asked.text).toMatch(/We have taken this page down.*Write to us/);
});

test("a refused picture uses up no report", async () => {
  const { id, path } = await newPage(strict);
  const broken = asFile("<script>alert(1)</script>", "a.jpg");
  const stranger = new Browser(strict);
  for (let times = 0; times < 8; times++)
    expect((await stranger.post(path, { ...seen(), images: broken })).status).toBe(400);
  expect((await stranger.post(path, seen())).status).toBe(303);
  expect(await countOf(id, strict)).toBe(1);
});

test("a page of somebody who is locked shows nothing", async () => {
  const { owner, path } = await newPage();
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", owner.id)
    .execute();
  expect((await visitor.get(path)).status).toBe(410);
  expect((await visitor.get(`${path}/flyer`)).location).toBe(path);
});
