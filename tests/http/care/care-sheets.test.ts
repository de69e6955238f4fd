import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { type Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { writeSheet } from "#tests/support/people/care.ts";
import { browserOf, newOwner, newSitter, type TestOwner } from "#tests/support/people/people.ts";

const app = await testApp();
const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;

let owner: TestOwner;
let owners: Browser;
let path: string;
beforeAll(async () => {
  owner = await newOwner(app, "Olga Owlett", "Rex");
  owners = await browserOf(app, owner);
  path = `/dogs/${owner.dogId}/care`;
});

const whole = {
  feeding: "Half a cup",
  walking: "An hour",
  medication: [{ name: "Apoquel", dose: "1 tablet", when: "Evenings" }],
  habits: "Hides from thunder",
  offLead: "fenced",
  otherDogs: "Friendly",
  children: "Friendly",
  vaccinations: [{ kind: "Rabies", validUntil: dateAhead(400) }],
  microchip: "756098100000001",
  vet: { name: "Praxis Seefeld", phone: "+41 44 000 00 00", address: "Seestrasse 1" },
  emergency: { name: "Nina", phone: "+41 79 000 00 00" },
  vetLimit: 300.5,
  access: "The key is with Nina",
};

const read = async (token = owner.token) =>
  (await callApi<Record<string, unknown>>(app, "GET", path, { token })).body;

describe("the API", () => {
  test("answers an empty sheet before the first one, and what was put", async () => {
    expect(await read()).toMatchObject({ feeding: null, medication: [], updatedAt: null });
    expect(((await read()).missing as string[]).length).toBe(12);
    await writeSheet(app, owner, whole);
    const { updatedAt, ...stored } = await read();
    expect(stored).toEqual({
      dogId: owner.dogId,
      ...whole,
      hasAccess: true,
      accessUnreadable: false,
      missing: [],
    });
    expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.now() - MINUTE);
  });

  test("replaces the whole sheet", async () => {
    await writeSheet(app, owner, { walking: "Slowly", vet: { name: "Praxis Seefeld" } });
    const { feeding, walking, access, hasAccess, missing } = await read();
    expect({ feeding, walking, access, hasAccess }).toEqual({
      feeding: null,
      walking: "Slowly",
      access: null,
      hasAccess: false,
    });
    expect(missing).toContain("vet");
  });

  test.each([
    ["a dose without a medication", { medication: [{ dose: "1 tablet" }] }, "medication"],
    [
      "a date without a vaccination",
      { vaccinations: [{ validUntil: "2027-01-31" }] },
      "vaccinations",
    ],
    ["no date", { vaccinations: [{ kind: "Rabies", validUntil: "2027-02-31" }] }, "vaccinations"],
    ["no phone number", { vet: { phone: "ask me" } }, "vet"],
    ["no amount", { vetLimit: -1 }, "vetLimit"],
    ["another answer", { offLead: "sometimes" }, "offLead"],
    [
      "eleven rows",
      { medication: Array.from({ length: 11 }, () => ({ name: "A" })) },
      "medication",
    ],
    ["too long a text", { feeding: "a".repeat(1001) }, "feeding"],
  ])("refuses %s", async (_, body, field) => {
    const { token } = owner;
    const answer = await callApi<{ errors: object }>(app, "PUT", path, { token, body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe("the form", () => {
  const typed = { feeding: "Half a cup", "medication[0].name": "Apoquel", access: "Under the mat" };

  test("saves, and the sheet shows it", async () => {
    const page = await owners.submit(`${path}/edit`, { ...typed, vetLimit: "1,200" });
    expect(page.html).toContain("Care sheet saved");
    for (const text of ["Half a cup", "Apoquel", "Under the mat", "Up to $1,200", "3 of 12"])
      expect(page.html).toContain(text);
    expect(page.html).toContain(`href="${path}/edit#care-vet"`);
  });

  test("returns to the request it was opened from, and says when nothing was written", async () => {
    const other = await newOwner(app, "Nadia Newman", "Bruno");
    const others = await browserOf(app, other);
    const form = `/dogs/${other.dogId}/care/edit`;
    const to = `${form}?redirectTo=${encodeURIComponent("/sitters?place=Bern")}`;
    expect((await others.post(to, { feeding: "" })).location).toBe("/sitters?place=Bern");
    expect((await others.submit(form, { feeding: "" })).html).toContain("Nothing to save yet");
    expect((await others.post(to, { feeding: "Half a cup" })).location).toBe("/sitters?place=Bern");
    const away = await others.post(`${form}?redirectTo=//evil.example`, typed);
    expect(away.location).toBe(`/dogs/${other.dogId}/care`);
  });

  test("adds and removes rows without a script, and keeps what was typed", async () => {
    const more = await owners.post(`${path}/edit`, { ...typed, add: "medication" });
    expect(more.status).toBe(200);
    expect(valuesIn(more.html)).toMatchObject({
      "medication[0].name": "Apoquel",
      "medication[1].name": "",
    });
    expect(more.html).toContain("Under the mat");
    // A browser would keep the part that the button led to.
    expect(more.html).toContain(`action="${path}/edit"`);
    const rows = { ...typed, "medication[1].name": "Omega oil", "vaccinations[0].kind": "Rabies" };
    const fewer = await owners.post(`${path}/edit`, { ...rows, remove: "medication 0" });
    expect(valuesIn(fewer.html)).toMatchObject({
      "medication[0].name": "Omega oil",
      "vaccinations[0].kind": "Rabies",
    });
    expect(valuesIn(fewer.html)).not.toHaveProperty("medication[1].name");
  });

  test("keeps the fullest sheet, in any script", async () => {
    const text = (length: number) => "ж".repeat(length);
    const fullest: Record<string, string> = {
      feeding: text(1000),
      walking: text(1000),
      habits: text(1500),
      microchip: text(40),
      otherDogs: text(300),
      children: text(300),
      vetLimit: "a lot",
      "vet.name": text(80),
      "vet.address": text(200),
      "emergency.name": text(80),
      access: `${text(996)}ключ`,
    };
    for (let row = 0; row < 10; row++) {
      fullest[`medication[${row}].name`] = text(80);
      fullest[`medication[${row}].dose`] = text(80);
      fullest[`medication[${row}].when`] = text(120);
      fullest[`vaccinations[${row}].kind`] = text(80);
      fullest[`vaccinations[${row}].validUntil`] = "2027-11-30";
    }
    // Last, as in the form.
    const { access = "", ...others } = fullest;
    const typed = { ...others, access };
    for (const form of [typed, { ...typed, remove: "medication 9" }])
      expect((await owners.post(`${path}/edit`, form)).html).toContain(access);
  });

  test("keeps everything when something is wrong", async () => {
    const page = await owners.post(`${path}/edit`, {
      ...typed,
      "medication[1].dose": "1 spoon",
      vetLimit: "a lot",
    });
    expect(page.status).toBe(400);
    // Told once, by the field; counted above them all.
    expect(page.html).toContain('href="#care-medication[1].name">2 things to correct</a>');
    expect(page.html.match(/Please name the medication/g)).toHaveLength(1);
    expect(page.html.match(/Please enter an amount such as 20 or 22\.50/g)).toHaveLength(1);
    expect(page.html).toContain("Under the mat");
    expect(valuesIn(page.html)).toMatchObject({
      "medication[1].dose": "1 spoon",
      vetLimit: "a lot",
    });
  });
});

test("a vaccination that expires is shown on the sheet and on Home", async () => {
  await writeSheet(app, owner, {
    vaccinations: [
      { kind: "Rabies", validUntil: dateAhead(30) },
      { kind: "Distemper", validUntil: dateAhead(-1) },
      { kind: "Kennel cough", validUntil: dateAhead(31) },
    ],
  });
  for (const { html } of [await owners.get(path), await owners.get("/")]) {
    expect(html).toContain("Rabies expires on");
    expect(html).toContain("Distemper expired on");
    expect(html).not.toContain("Kennel cough expires");
  }
});

test("who asks for a booking reads that no vet is named, until one is", async () => {
  const sitter = await newSitter(app);
  const date = addDays(dateAhead(0), 9);
  const summary = `/booking/new?sitter=${sitter.id}&service=walking&date=${date}&time=09:00-10:00&dog=${owner.dogId}&location=Bern&step=summary`;
  const note = "No vet on Rex's care sheet.";
  const shows = async () => (await owners.get(summary)).html.replaceAll("&#x27;", "'");
  expect(await shows()).toContain(note);
  await writeSheet(app, owner, { vet: { phone: "+41 44 000 00 00" } });
  expect(await shows()).not.toContain(note);
});

test("a sitter finds the sheet from the booking, the agenda and Home; a look is noted once and shown", async () => {
  const sitter = await newSitter(app, { name: "Luca Look" });
  const now = Date.now();
  const span = { startAt: now - HOUR, endAt: now + HOUR };
  const id = await newBooking(app, { owner, sitter }, "accepted", { span });
  await writeSheet(app, owner, whole);
  const sitters = await browserOf(app, sitter);
  for (const from of [`/bookings/${id}`, "/agenda", "/"])
    expect((await sitters.get(from)).html).toContain(`href="${path}"`);
  expect((await owners.get(`/bookings/${id}`)).html).toContain(`href="${path}"`);

  const closed = await sitters.get(path);
  expect(closed.headers.get("cache-control")).toBe("no-store");
  expect(closed.html).toContain("Show how to get in");
  expect((await owners.get(path)).html).toContain("No one has opened this yet.");
  const opened = await sitters.post(path, { intent: "look" });
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(opened.html).toContain(whole.access);
  expect((await owners.get(path)).html).toMatch(/Luca looked at this on \w{3} \d+, \d+:\d\d [AP]M/);
  const looks = db.selectFrom("care_views").select("viewer_id").where("dog_id", "=", owner.dogId);
  expect(await looks.execute()).toEqual([{ viewer_id: sitter.id }]);
});

test("the owner sees all looks, and a look at the head of an answer is none", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const span = { startAt: Date.now() - HOUR, endAt: Date.now() + HOUR };
  await newBooking(app, { owner, sitter }, "accepted", { span });
  await writeSheet(app, owner, whole);
  const head = await app.handle(
    new Request(`${ORIGIN}/api/dogs/${owner.dogId}/care`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${sitter.token}` },
    }),
    "192.0.2.9",
  );
  expect(head.status).toBe(200);
  const page = `/dogs/${owner.dogId}/care`;
  const owners = await browserOf(app, owner);
  expect((await owners.get(page)).text).toContain("No one has opened this yet.");
  for (let times = 0; times < 12; times++) await callApi(app, "POST", `${page}/access`, sitter);
  const looks = async (path: string) => (await owners.get(path)).text.match(/looked at this on/g);
  expect((await owners.get(page)).html).toContain('href="?looks=all#get-in"');
  expect([(await looks(page))?.length, (await looks(`${page}?looks=all`))?.length]).toEqual([
    10, 12,
  ]);
});

test("the fullest sheet is taken in any script", async () => {
  const owner = await newOwner(app);
  const text = (length: number) => "犬".repeat(length);
  const rows = (row: Record<string, string>, name: string) =>
    Array.from({ length: 10 }, (_, index) =>
      Object.entries(row).map(([key, value]) => [`${name}[${index}].${key}`, value]),
    ).flat();
  const fields = Object.fromEntries([
    ...Object.entries({ feeding: 1000, walking: 1000, habits: 1500, access: 1000 })
      .concat(Object.entries({ otherDogs: 300, children: 300, microchip: 40 }))
      .map(([name, length]) => [name, text(length)]),
    ["vet.name", text(80)],
    ["vet.address", text(200)],
    ["emergency.name", text(80)],
    ...rows({ name: text(80), dose: text(80), when: text(120) }, "medication"),
    ...rows({ kind: text(80), validUntil: "2031-01-01" }, "vaccinations"),
  ]);
  expect(new URLSearchParams(fields).toString().length).toBeGreaterThan(64 * 1024);
  const browser = await browserOf(app, owner);
  expect((await browser.post(`/dogs/${owner.dogId}/care/edit`, fields)).status).toBe(303);
});

test("looks are limited, and one that is refused shows nothing", async () => {
  const owner = await newOwner(strict);
  const sitter = await newSitter(strict);
  const span = { startAt: Date.now() - HOUR, endAt: Date.now() + HOUR };
  await newBooking(strict, { owner, sitter }, "accepted", { span });
  await writeSheet(strict, owner, whole);
  const sitters = await browserOf(strict, sitter);
  const look = () => sitters.post(`/dogs/${owner.dogId}/care`, { intent: "look" });
  const { limits } = strict.runtime;
  for (let times = 0; times < 59; times++) await limits.take("careAccess", sitter.id);
  expect((await look()).status).toBe(200);
  const refused = await look();
  expect([refused.status, refused.html.includes(whole.access)]).toEqual([429, false]);
});

/** Of inputs, by name. */
function valuesIn(html: string): Record<string, string> {
  const inputs = html.match(/<input\b[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [
      / name="([^"]*)"/.exec(input)?.[1] ?? "",
      / value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]),
  );
}
