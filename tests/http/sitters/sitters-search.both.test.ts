import { describe, expect, test } from "vitest";
import { weekdayOf } from "#app/domain/dates.ts";
import { milesBetween } from "#app/domain/places/place-rules.ts";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

type Refused = { code: string; errors: Record<string, string[]> };

const app = await testApp();
const BELLEVUE = { latitude: 47.36698, longitude: 8.54512 };
const ask = <T = SitterListJson>(query: string) =>
  callApi<T>(app, "GET", `/users/sitters?${query}`);
const idsOf = async (query: string) => (await ask(query)).body.data.map(({ id }) => id);

await putSitter(app, {
  id: "amara",
  name: "Amara Okafor",
  bio: "Walks along the Sihl every morning",
  latitude: 47.3623,
  longitude: 8.5152,
  experience: "3-5",
  services: { walking: 24, boarding: 60 },
  dogSizes: ["small", "medium"],
  dogAges: ["adult", "senior"],
});
await putSitter(app, {
  id: "zoe",
  name: "Zoë Müller-Übelacker",
  role: "both",
  latitude: 47.411,
  longitude: 8.544,
  services: { walking: null, daycare: 40 },
  dogSizes: ["large"],
  dogAges: ["puppy"],
  rating: 4.5,
});
await putSitter(app, {
  id: "luca",
  name: "Luca Bernasconi",
  services: { walking: 20 },
  dogSizes: ["small"],
});
await putSitter(app, {
  id: "bern",
  name: "Beat Berner",
  latitude: 46.948,
  longitude: 7.4474,
  services: { boarding: 80 },
});
await putSitter(app, { id: "hidden", name: "Amara Hidden", listed: false });
await putSitter(app, { id: "locked", name: "Amara Locked", locked: true });
await putSitter(app, { id: "unfinished", name: "Amara Unfinished", finishedAt: null });
await putSitter(app, { id: "owner", name: "Amara Owner", role: "owner" });

test("only complete, active, listed sitters are found, the best rated first", async () => {
  expect(await idsOf("")).toEqual(["zoe", "amara", "bern", "luca"]);
  expect((await ask("")).body.meta).toEqual({
    page: 1,
    limit: 10,
    total: 4,
    totalPages: 1,
    capped: false,
    next: null,
  });
});

test("an item holds exactly the public fields", async () => {
  const { body } = await ask("search=amara");
  expect(body.data).toEqual([
    {
      id: "amara",
      name: "Amara Okafor",
      profilePhoto: null,
      cover: null,
      excerpt: expect.stringContaining(""),
      location: "Alt-Wiedikon, Zürich",
      experience: "3-5",
      rate: 24,
      rates: { walking: 24, boarding: 60 },
      rating: null,
      reviewCount: 0,
      completedBookings: 0,
      returningOwners: 0,
      cancelledBookings: null,
      answeredWithinDay: null,
      medianAnswerMinutes: null,
      verified: false,
      topSitter: false,
      isBackgroundChecked: false,
      createdAt: expect.stringMatching(/Z$/),
      services: ["walking", "boarding"],
      latitude: 47.365,
      longitude: 8.515,
    },
  ]);
});

describe("text", () => {
  test.each([
    ["amara", ["amara"]],
    ["OKAF", ["amara"]],
    ["wiedikon", ["amara"]],
    ["sihl morning", ["amara"]],
    ["morning amara", ["amara"]],
    ["zoe", ["zoe"]],
    ["Zoë ubel", ["zoe"]],
    ["Mu\u0308ller", ["zoe"]],
    ["zurich", ["zoe", "amara"]],
    ["kafor", ["amara"]],
    ["afor", []],
    ["amaar", ["amara"]],
    ["ama okafro", ["amara"]],
    ["Zurih", ["zoe", "amara"]],
    ["Zuerich", ["zoe", "amara"]],
    ["Uebelacker", ["zoe"]],
    ["ubelaker", ["zoe"]],
    ["ubleakcer", ["zoe"]],
    ["amara luca", []],
    ["%", []],
    ["a_ara", []],
    ["' or 1=1 --", []],
  ])("%s finds %j", async (text, ids) => {
    expect(await idsOf(`search=${encodeURIComponent(text)}`)).toEqual(ids);
  });
});

describe("filters", () => {
  test.each([
    ["service=boarding", ["amara", "bern"]],
    ["service=Walking", ["zoe", "amara", "luca"]],
    ["dogSize=small", ["amara", "luca"]],
    ["dogSize=small&dogAge=senior", ["amara"]],
    ["minRating=4", ["zoe"]],
    ["maxRate=22", ["luca"]],
    ["maxRate=60&service=boarding", ["amara"]],
    ["bbox=8.4,47.3,8.6,47.5", ["zoe", "amara"]],
    ["bbox=170,40,8.51,50", ["bern"]],
    ["service=&dogSize=&search=&sort=", ["zoe", "amara", "bern", "luca"]],
  ])("%s finds %j", async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test("distance is from cell to cell, and the radius applies to the distance shown", async () => {
    const point = `lat=${BELLEVUE.latitude}&lng=${BELLEVUE.longitude}`;
    const { body } = await ask(point);
    expect(body.data.map(({ id, distance }) => [id, distance])).toEqual([
      ["amara", 1.5],
      ["zoe", 3.5],
      ["bern", 59.5],
      ["luca", null],
    ]);
    for (const { latitude, longitude, distance } of body.data) {
      if (latitude === null || longitude === null) continue;
      expect(milesBetween(BELLEVUE, { latitude, longitude })).toBe(distance);
    }
    expect(await idsOf(`${point}&radius=1`)).toEqual([]);
    expect(await idsOf(`${point}&radius=1.5`)).toEqual(["amara"]);
    expect(await idsOf(`${point}&radius=3.5`)).toEqual(["amara", "zoe"]);
  });
});

test.each([
  ["sort=rate", ["luca", "amara", "bern", "zoe"]],
  ["sort=rate&service=boarding", ["amara", "bern"]],
  ["sort=rating", ["zoe", "amara", "bern", "luca"]],
  ["sort=newest", ["bern", "luca", "zoe", "amara"]],
])("%s returns %j", async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["page=0", "page"],
  ["page=two", "page"],
  ["page=1&page=2", "page"],
  ["service=flying", "service"],
  ["dogSize=huge", "dogSize"],
  ["sort=best", "sort"],
  ["sort=distance", "sort"],
  ["lat=47", "lng"],
  ["lat=91&lng=8", "lat"],
  ["radius=5", "radius"],
  ["bbox=1,2,3", "bbox"],
  ["bbox=8,48,9,47", "bbox"],
  ["after=nonsense", "after"],
  [`search=${"x".repeat(81)}`, "search"],
])("%s is refused at %s", async (query, field) => {
  const { status, body } = await ask<Refused>(query);
  expect(status).toBe(400);
  expect(body.code).toBe("validation_failed");
  expect(Object.keys(body.errors)).toContain(field);
  // Our own messages, not the validator's.
  expect(JSON.stringify(body.errors)).not.toMatch(/expected|received|Too (small|big)|Invalid/);
});

test("a cursor from another order is refused", async () => {
  const { body } = await ask("limit=1&sort=newest");
  expect((await ask(`limit=1&sort=rate&after=${body.meta.next}`)).status).toBe(400);
});

test.each([
  ["newest", 1.5],
  ["newest", 1e300],
  ["rate", 4_000_000_000],
  ["rate", 0.5],
])("a made-up cursor (%s at %s) is refused", async (sort, key) => {
  const after = Buffer.from(JSON.stringify([sort, key, "a"])).toString("base64url");
  expect((await ask(`limit=1&sort=${sort}&after=${after}`)).status).toBe(400);
});

describe("date and time", () => {
  const [day, next] = [dateAhead(5), dateAhead(6)];
  const weekday = weekdayOf(day);

  test("only sitters who are free then are found", async () => {
    await putSitter(app, { id: "mornings", name: "Quirin", hours: [[weekday, "08:00", "12:00"]] });
    await putSitter(app, { id: "always", name: "Quirin" });
    const days = app.context().db.insertInto("days_off");
    const found = (query: string) => idsOf(`search=quirin&${query}`);
    expect(await found(`date=${day}`)).toEqual(["always", "mornings"]);
    expect(await found(`date=${next}`)).toEqual(["always"]);
    expect(await found(`date=${day}&timePeriod=morning`)).toEqual(["always", "mornings"]);
    expect(await found(`date=${day}&timePeriod=evening`)).toEqual(["always"]);
    expect(await found(`date=${day}&startTime=11:00&endTime=12:30`)).toEqual(["always"]);
    expect(await found(`date=${day}&timePeriod=overnight`)).toEqual(["always", "mornings"]);
    await days.values({ user_id: "always", date: day }).execute();
    expect(await found(`date=${day}`)).toEqual(["mornings"]);
  });

  test.each([
    ["date=2020-01-01", "date"],
    ["date=tomorrow", "date"],
    ["timePeriod=morning", "date"],
    ["date=2020-01-01&startTime=10:00", "endTime"],
    ["page=1001", "page"],
  ])("%s is refused at %s", async (query, field) => {
    const { status, body } = await ask<Refused>(query);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe("the index follows every write", () => {
  const { db } = app.context();
  const found = () => idsOf("search=indexed");
  const person = () => db.updateTable("users").where("id", "=", "indexed");
  const sitter = () => db.updateTable("sitters").where("user_id", "=", "indexed");

  test("a sitter who is locked, unlisted or stops sitting disappears immediately, and can return", async () => {
    await putSitter(app, { id: "indexed", name: "Indexed", latitude: 47.4, longitude: 8.5 });
    expect(await found()).toEqual(["indexed"]);
    const changes = [
      [person().set({ account_status: "locked" }), person().set({ account_status: "active" })],
      [sitter().set({ listed: 0 }), sitter().set({ listed: 1 })],
      [person().set({ role: "owner" }), person().set({ role: "both" })],
    ] as const;
    for (const [away, back] of changes) {
      await away.execute();
      expect(await found()).toEqual([]);
      await back.execute();
      expect(await found()).toEqual(["indexed"]);
    }
  });

  test("a new name, photo, place, experience or review shows immediately", async () => {
    await person().set({ name: "Renamed", area: "Elsewhere" }).execute();
    await sitter().set({ experience: "Ten years", review_count: 3, verified: 1 }).execute();
    const { body } = await ask("search=indexed");
    expect(body.data).toMatchObject([
      {
        name: "Renamed",
        location: "Elsewhere",
        experience: "Ten years",
        reviewCount: 3,
        verified: true,
      },
    ]);
  });

  test("the cell counts match the rows", async () => {
    const rows = await db.selectFrom("sitter_index").select("cell").execute();
    const counted = await db.selectFrom("sitter_cells").selectAll().execute();
    const expected = new Map<number, number>();
    for (const { cell } of rows) if (cell) expected.set(cell, (expected.get(cell) ?? 0) + 1);
    expect(new Map(counted.map(({ cell, sitters }) => [cell, sitters]))).toEqual(expected);
  });
});

test("a text without spaces is one long word, found by its beginning", async () => {
  const bio = Array.from({ length: 2000 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
  ).join("");
  await putSitter(app, { id: "long", name: "Lin", bio });
  expect(await idsOf(`search=${encodeURIComponent(bio.slice(0, 80))}`)).toEqual(["long"]);
  expect(await idsOf(`search=${encodeURIComponent(bio.slice(1, 80))}`)).toEqual([]);
});
