import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

type Me = Record<string, unknown> & { daysOff: string[] };

async function aSitter(changes: Record<string, unknown> = {}) {
  const sitter = await newSitter(app, changes);
  const browser = await browserOf(app, sitter);
  const me = async () => (await callApi<Me>(app, "GET", "/users/me", { token: sitter.token })).body;
  return { sitter, browser, me };
}

const sections = ["services", "hours", "days-off", "home", "gallery", "visibility"];

test.each(sections)(
  "the section %s is for sitters: 403 for others, sign-in first",
  async (name) => {
    const path = `/profile/edit/${name}`;
    expect((await new Browser(app).get(path)).location).toContain("/login");
    const owner = await newOwner(app);
    const browser = await browserOf(app, owner);
    expect((await browser.get(path)).status).toBe(403);
    const fields = { listed: "on", services: "walking", from: dateAhead(2), photos: "x" };
    expect((await browser.post(path, fields)).status).toBe(403);
    const rows = await db.selectFrom("sitters").select("user_id").where("user_id", "=", owner.id);
    expect(await rows.execute()).toEqual([]);
  },
);

test("users who have not finished the sitter's side are sent there", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const led = async () => (await browser.get("/profile/edit")).html;
  expect(await led()).toContain('href="/onboarding/sitter"');
  await callApi(app, "PATCH", `/users/${person.id}`, {
    token: person.token,
    body: { role: "sitter" },
  });
  expect(await led()).toContain('href="/onboarding/sitter"');
  expect(await led()).not.toContain("/profile/edit/services");
  const page = await browser.get("/profile/edit/services");
  expect(page.status).toBe(403);
  expect(page.text).toContain("For sitters");
  expect(page.html).toContain('href="/onboarding/sitter/1"');
});

const services = {
  services: ["walking", "boarding"],
  experience: "5+",
  acceptsMultipleDogs: "on",
  maxDogs: "",
  canHostOvernight: "on",
  dogSizes: "small",
  dogAges: ["puppy", "senior"],
  preferredDogBreeds: "Beagle, Pug;\n Pug ,",
};

test("the form replaces services, experience and dogs, and keeps rates", async () => {
  const { browser, me } = await aSitter({ hasHomeVisit: true });
  expect((await browser.get("/profile/edit/services")).text).toContain("$60 a night");
  const saved = await browser.submit("/profile/edit/services", services);
  expect(saved.html).toContain("Profile updated");
  expect(saved.text).toContain("Dog Walking, Boarding");
  expect(await me()).toMatchObject({
    services: ["boarding", "walking"],
    rates: { walking: 24, boarding: 60 },
    rate: 24,
    experience: "5+",
    acceptsMultipleDogs: true,
    maxDogs: 4,
    hasHomeVisit: false,
    canHostOvernight: true,
    dogSizes: ["small"],
    dogAges: ["puppy", "senior"],
    preferredDogBreeds: ["Beagle", "Pug"],
  });
  const profile = await browser.get("/profile?tab=services");
  expect(profile.text).toContain("Edit Services");
  expect(profile.text).toContain("Dog Walking Available for booking $24 an hour");
  await browser.post("/profile/edit/services", { maxDogs: "12" });
  expect(await me()).toMatchObject({ services: [], dogSizes: [], experience: "5+", maxDogs: 12 });
  expect((await browser.get("/profile?tab=services")).text).toContain("No Services Added Yet");
  const none = await browser.get("/profile");
  expect(none.text).toContain("No dog preferences specified yet.");
});

test("services and prices lead to each other with what was changed, and new services to their price", async () => {
  const { browser, me } = await aSitter();
  const [toServices, toPrices] = ["/profile/edit/services", "/profile/edit/prices"];
  const led = async (path: string, fields: Record<string, string | string[]>) =>
    (await browser.post(path, fields)).location;
  expect(await led(toServices, services)).toBe("/profile/edit");
  expect(await led(toServices, { ...services, next: "prices" })).toBe(toPrices);
  expect(await led(toPrices, { "rates.walking": "31", policy: "strict", next: "services" })).toBe(
    toServices,
  );
  expect(await me()).toMatchObject({ rates: { walking: 31 } });
  const more = await browser.submit(toServices, {
    ...services,
    services: ["walking", "boarding", "grooming"],
  });
  expect(more.html).toContain("Now set rates for your new services.");
  expect(more.html).toContain('name="rates.grooming"');
});

test("a refused form is kept as typed, and nothing is written", async () => {
  const { browser, me } = await aSitter();
  const before = await me();
  const wrong = { maxDogs: "13", preferredDogBreeds: "x".repeat(81) };
  const page = await browser.post("/profile/edit/services", { ...services, ...wrong });
  expect(page.status).toBe(400);
  for (const message of [
    "Please enter a number of dogs from 1 to 12",
    "Please use at most 80 characters for a breed",
  ])
    expect(page.text).toContain(message);
  for (const value of Object.values(wrong)) expect(page.html).toContain(value);
  expect(await me()).toEqual(before);
});

test("taking fewer dogs than before cancels nothing", async () => {
  const { sitter, browser } = await aSitter({ acceptsMultipleDogs: true, maxDogs: 3 });
  const ids = [];
  for (const name of ["One", "Two", "Three"]) {
    ids.push(await newBooking(app, { owner: await newOwner(app, name), sitter }, "accepted"));
  }
  const saved = await browser.post("/profile/edit/services", { services: "walking" });
  expect(saved.status).toBe(303);
  await browser.post("/profile/edit/days-off", { from: dateAhead(3) });
  const stored = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "accepted")
    .execute();
  expect(stored).toHaveLength(3);
});

test("days off are added alone or as a range, joined, removed, and past ones hidden", async () => {
  const { sitter, browser, me } = await aSitter({ daysOff: ["2020-01-01", dateAhead(10)] });
  const here = "/profile/edit/days-off";
  expect((await browser.get(here)).text).not.toContain("2020");
  const page = await browser.submit(here, { from: dateAhead(11), to: dateAhead(13) });
  expect(page.html).toContain("Days off saved");
  const four = [10, 11, 12, 13].map(dateAhead);
  expect((await me()).daysOff).toEqual(four);
  expect([...page.html.matchAll(/name="remove"/g)]).toHaveLength(1);
  await browser.post(here, { from: dateAhead(20) });
  expect((await me()).daysOff).toEqual([...four, dateAhead(20)]);
  await browser.post(here, { remove: dateAhead(10), to: dateAhead(13) });
  expect((await me()).daysOff).toEqual([dateAhead(20)]);
  expect((await browser.get("/profile/edit")).text).toContain("1 day off coming up");
  const seen = await callApi<Me>(app, "GET", `/users/${sitter.id}`);
  expect(seen.body.daysOff).toEqual([]);
});

test.each([
  [{ from: "" }, "Please enter a date"],
  [{ from: "2031-02-30" }, "Please enter a date"],
  [{ from: dateAhead(-1) }, "Please choose a day from today on"],
  [{ from: dateAhead(5), to: dateAhead(4) }, "The last day can't be before the first"],
  [{ from: dateAhead(1), to: "9999-12-31" }, "Please keep at most 366 days off"],
  [{ remove: "x", to: "y" }, "Please enter a date"],
] as [Record<string, string>, string][])("days off %j are refused", async (fields, message) => {
  const { browser, me } = await aSitter({ daysOff: [dateAhead(8)] });
  const page = await browser.post("/profile/edit/days-off", fields);
  expect(page.status).toBe(400);
  if (!fields.remove) expect(page.text).toContain(message);
  if (fields.to && fields.from) expect(page.html).toContain(`value="${fields.to}"`);
  expect((await me()).daysOff).toEqual([dateAhead(8)]);
});

test("an unlisted sitter is found by nobody until listed again", async () => {
  const { sitter, browser, me } = await aSitter({ name: "Vera Veiled" });
  const found = async () => (await new Browser(app).get(`/sitters/${sitter.id}`)).status;
  const off = await browser.submit("/profile/edit/visibility", {});
  expect(off.text).toContain("Hidden: nobody can find you");
  expect(await me()).toMatchObject({ listed: false });
  expect(await found()).toBe(404);
  const search = await callApi(app, "GET", "/users/sitters?search=veiled");
  expect(search.body).toMatchObject({ data: [] });
  await browser.post("/profile/edit/visibility", { listed: "on" });
  expect(await found()).toBe(200);
});

const untouchable = {
  id: "someone-else",
  email: "stolen@example.test",
  accountStatus: "locked",
  account_status: "locked",
  createdAt: "1999-01-01T00:00:00Z",
  verified: "true",
  isBackgroundChecked: "true",
  is_background_checked: "1",
  rating: "5",
  reviewCount: "99",
};

test("fields that users may not set themselves are never written, by form or API", async () => {
  const { sitter, browser, me } = await aSitter();
  const own = ["id", "email", "accountStatus", "createdAt"];
  const given = ["verified", "isBackgroundChecked", "rating", "reviewCount"];
  const stored = async () => {
    const all = await me();
    return Object.fromEntries([...own, ...given].map((key) => [key, all[key]]));
  };
  const before = await stored();
  const answer = await callApi(app, "PATCH", `/users/${sitter.id}`, {
    token: sitter.token,
    body: { ...untouchable, verified: true, isBackgroundChecked: true, rating: 5, bio: "New" },
  });
  expect(answer.status).toBe(200);
  expect(await stored()).toEqual(before);
  const place = { location: "Bern", latitude: "46.948", longitude: "7.4474" };
  for (const [path, fields] of [
    ["/profile/edit", { name: "Newly Named" }],
    ["/profile/edit/services", services],
    ["/profile/edit/hours", {}],
    ["/profile/edit/days-off", { from: dateAhead(4) }],
    ["/profile/edit/visibility", { listed: "on" }],
    ["/profile/edit/location", place],
  ] as [string, Record<string, string>][]) {
    const page = await browser.post(path, { ...untouchable, ...fields });
    expect([path, page.status]).toEqual([path, 303]);
    expect(await stored()).toEqual(before);
  }
});
