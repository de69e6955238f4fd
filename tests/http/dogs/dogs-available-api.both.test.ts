import { expect, test } from "vitest";
import { milesBetween } from "#app/domain/places/place-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { dogCalls } from "#tests/support/people/dog-calls.ts";
import { newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { putAt, putAvailableDog } from "#tests/support/people/put-dog.ts";

const app = await testApp();
const { db } = app.runtime;
const { addDog, call } = dogCalls(app);

type Listed = Record<string, unknown> & { id: string; name: string; distance?: string | null };

const HALF = ["id", "name", "breed", "age", "images", "personality", "activities", "size"].sort();
const FULL = [
  ...HALF,
  "ownerId",
  "weight",
  "height",
  "bio",
  "availability",
  "distance",
  "owner",
  "sex",
  "neutered",
  "vaccinated",
  "goodWithDogs",
  "goodWithCats",
  "goodWithChildren",
].sort();

const zurich = { latitude: 47.3662, longitude: 8.5387 };
/** About this many miles north. */
const north = (miles: number) => ({ ...zurich, latitude: zurich.latitude + miles / 69.09 });

async function list(person: TestPerson | null, query = "") {
  const path = `/dogs/available${query}`;
  return callApi<Listed[]>(app, "GET", path, { token: person?.token });
}

/** Names of the dogs found, using a breed unique to this test. */
async function names(person: TestPerson | null, breed: string, query = "") {
  const { status, body } = await list(person, `?search=${encodeURIComponent(breed)}${query}`);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

test.each([
  ["a visitor", async (): Promise<TestPerson | null> => null, HALF],
  ["an owner", async () => newPerson(app), HALF],
  ["a sitter who has not finished", async () => unfinished(), HALF],
  ["a sitter", async () => newSitter(app), FULL],
] as const)("%s sees of an available dog what is theirs to see", async (_who, make, fields) => {
  const { dog, owner } = await putAvailableDog(app, {
    breed: "Fieldhound",
    weight: "12",
    bio: "B",
  });
  const viewer = await make();
  const { body } = await list(viewer, "?search=fieldhound");
  const listed = body.find(({ id }) => id === dog.id);
  expect(Object.keys(listed ?? {}).sort()).toEqual(fields);
  const one = await callApi(app, "GET", `/dogs/${dog.id}/public`, { token: viewer?.token });
  expect([one.status, one.body]).toEqual([200, listed]);
  if (fields === FULL) {
    expect(listed?.owner).toEqual({ id: owner.id, name: owner.name, profilePhoto: null });
  }
});

async function unfinished(): Promise<TestPerson> {
  const person = await newPerson(app);
  await call(person, "PATCH", `/users/${person.id}`, { role: "sitter" });
  return person;
}

test.each([
  ["an available dog", {}, { visitor: 200, stranger: 200, owner: 200, party: 200 }],
  [
    "a dog without times",
    { availability: [] },
    { visitor: 404, stranger: 404, owner: 200, party: 200 },
  ],
] as const)("%s answers each caller as it should", async (_what, more, answers) => {
  const { dog, owner } = await putAvailableDog(app, more);
  const [stranger, party] = [await newSitter(app), await newSitter(app)];
  const date = dateAhead(9);
  const body = { dogId: dog.id, sitterId: party.id, date, timePeriod: "morning" };
  expect((await call(owner, "POST", "/bookings", body)).status).toBe(201);
  const callers = { visitor: null, stranger, owner, party };
  for (const [who, caller] of Object.entries(callers)) {
    const { status, body } = await callApi(app, "GET", `/dogs/${dog.id}/public`, {
      token: caller?.token,
    });
    expect([who, status]).toEqual([who, answers[who as keyof typeof answers]]);
    if (status === 200) expect(Object.keys(body).sort()).toEqual(who === "visitor" ? HALF : FULL);
  }
});

test("unavailable dogs are 404: no times, deleted, a locked owner, unknown", async () => {
  const breed = "Gonehound";
  const sitter = await newSitter(app);
  await putAvailableDog(app, { breed, name: "Here" });
  await putAvailableDog(app, { breed, name: "No times", availability: [] });
  const deleted = await putAvailableDog(app, { breed, name: "Deleted" });
  await call(deleted.owner, "DELETE", `/dogs/${deleted.dog.id}`);
  const locked = await putAvailableDog(app, { breed, name: "Locked" });
  const set = { account_status: "locked" as const };
  await db.updateTable("users").set(set).where("id", "=", locked.owner.id).execute();
  for (const viewer of [null, sitter]) {
    expect(await names(viewer, breed)).toEqual(["Here"]);
    for (const id of [deleted.dog.id, locked.dog.id, "no-such-dog"]) {
      const { status, body } = await callApi(app, "GET", `/dogs/${id}/public`, {
        token: viewer?.token,
      });
      expect([status, body]).toEqual([404, { message: "Not found", code: "not_found" }]);
    }
  }
});

test("own dogs are left out", async () => {
  const both = await newSitter(app);
  await putAvailableDog(app, { owner: both, breed: "Ownhound", name: "Mine" });
  await putAvailableDog(app, { breed: "Ownhound", name: "Theirs" });
  expect(await names(both, "ownhound")).toEqual(["Theirs"]);
  expect((await names(null, "ownhound")).sort()).toEqual(["Mine", "Theirs"]);
});

test("every search word must start a word of the name or breed, ignoring accents and case", async () => {
  const sitter = await newSitter(app);
  await putAvailableDog(app, { name: "Zoë", breed: "Épagneul Breton" });
  await putAvailableDog(app, { name: "Zoltán", breed: "Magyar Vizsla" });
  for (const [search, found] of [
    ["zoe", ["Zoë"]],
    ["ZOLTAN", ["Zoltán"]],
    ["zo", ["Zoltán", "Zoë"]],
    ["epagneul", ["Zoë"]],
    ["breton zoe", ["Zoë"]],
    ["zoe vizsla", []],
    ["zo%", ["Zoltán", "Zoë"]],
    ["???", []],
  ] as const) {
    expect([search, await names(sitter, search)]).toEqual([search, found]);
  }
});

test("a renamed dog is found by its new name only", async () => {
  const { dog, owner } = await putAvailableDog(app, { name: "Oldname", breed: "Renamehound" });
  await call(owner, "PATCH", `/dogs/${dog.id}`, { name: "Newname" });
  expect(await names(null, "oldname")).toEqual([]);
  expect(await names(null, "newname renamehound")).toEqual(["Newname"]);
});

test("size and age narrow only when some are chosen, repeated or with commas", async () => {
  const breed = "Sizehound";
  await putAvailableDog(app, { breed, name: "Small pup", weight: "5", age: "6 months" });
  await putAvailableDog(app, { breed, name: "Big adult", weight: "30", age: "3 years" });
  await putAvailableDog(app, { breed, name: "Unknown", age: "young" });
  const found = async (query: string) => (await names(null, breed, query)).sort();
  expect(await found("&size=&age=")).toEqual(["Big adult", "Small pup", "Unknown"]);
  expect(await found("&size=small&size=LARGE")).toEqual(["Big adult", "Small pup"]);
  expect(await found("&size=small,large&age=adult")).toEqual(["Big adult"]);
  const wrong = await list(null, "?size=giant");
  expect(wrong.status).toBe(400);
});

test("nearest first in steps of half a mile, within a distance, and unknown places last", async () => {
  const breed = "Nearhound";
  const sitter = await newSitter(app, zurich);
  for (const miles of [7.3, 0.1, 3.2, 40]) {
    await putAvailableDog(app, { breed, name: `${miles}`, spot: north(miles) });
  }
  await putAvailableDog(app, { breed, name: "nowhere" });
  const { body } = await list(sitter, `?search=${breed}`);
  expect(body.map(({ name }) => name)).toEqual(["0.1", "3.2", "7.3", "40", "nowhere"]);
  for (const { name, distance } of body) {
    const spot = north(Number(name));
    const miles = name === "nowhere" ? null : milesBetween(zurich, spot).toFixed(1);
    expect([name, distance]).toEqual([name, miles]);
  }
  const shown = Number(body[1]?.distance);
  expect(await names(sitter, breed, `&maxDistance=${shown}`)).toEqual(["0.1", "3.2"]);
  expect(await names(sitter, breed, `&maxDistance=${shown - 0.5}`)).toEqual(["0.1"]);
  expect(await names(sitter, breed, "&maxDistance=10")).toEqual(["0.1", "3.2", "7.3"]);
  const { latitude: lat, longitude: lng } = north(40);
  expect((await names(sitter, breed, `&lat=${lat}&lng=${lng}`))[0]).toBe("40");
});

test("without a location there is no distance filter, and nobody else's reveals a distance", async () => {
  const breed = "Blindhound";
  await putAvailableDog(app, { breed, name: "Near", spot: zurich });
  await putAvailableDog(app, { breed, name: "Far", spot: north(30) });
  const homeless = await newSitter(app);
  await putAt(app, homeless, null);
  const refused = await list(homeless, "?maxDistance=5");
  expect(refused.status).toBe(400);
  const plain = await list(homeless, `?search=${breed}`);
  expect(plain.body.map(({ distance }) => distance)).toEqual([null, null]);
  const owner = await newPerson(app);
  await putAt(app, owner, zurich);
  for (const viewer of [null, owner]) {
    const query = `?search=${breed}`;
    const all = await list(viewer, query);
    const near = await list(viewer, `${query}&maxDistance=0&lat=47.3662&lng=8.5387`);
    expect(near.body).toEqual(all.body);
    expect(all.body.map(({ name }) => name)).toEqual(["Far", "Near"]);
  }
});

test("200 at a time; `before` goes on without a gap or a double, nearest or newest first", async () => {
  const breed = "Manyhound";
  const owner = await newPerson(app);
  await putAt(app, owner, north(2));
  const far = await newPerson(app);
  await putAt(app, far, north(90));
  for (let at = 0; at < 130; at++) {
    await addDog(owner, { breed, name: `near ${at}`, availability: ["weekend_mornings"] });
    await addDog(far, { breed, name: `far ${at}`, availability: ["weekend_mornings"] });
  }
  const sitter = await newSitter(app, zurich);
  for (const viewer of [null, sitter]) {
    const first = await list(viewer, `?search=${breed}`);
    expect([first.body.length, first.headers.get("x-has-more")]).toEqual([200, "true"]);
    const rest = await list(viewer, `?search=${breed}&before=${first.body.at(-1)?.id}`);
    expect([rest.body.length, rest.headers.get("x-has-more")]).toEqual([60, null]);
    expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(260);
    const begins = first.body.slice(0, 130).map(({ name }) => name.split(" "));
    if (viewer) expect(begins.every(([side]) => side === "near")).toBe(true);
    // Dogs of one millisecond are in any order.
    else expect(begins.every(([, at]) => Number(at) >= 60)).toBe(true);
  }
  expect((await list(sitter, "?before=nobody")).body).toEqual([]);
});

test("other verbs are refused, and visitors are limited", async () => {
  const { status, headers } = await callApi(app, "POST", "/dogs/available", { body: {} });
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const narrow = await testApp({ RATE_LIMIT_SCALE: "0.01" });
  const answers = [];
  for (let at = 0; at < 7; at++) {
    answers.push((await callApi(narrow, "GET", "/dogs/available")).status);
  }
  expect(answers).toEqual([...Array(6).fill(200), 429]);
});
