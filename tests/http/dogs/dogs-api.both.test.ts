import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { type Dog, dogCalls, rex, withPhotos } from "#tests/support/people/dog-calls.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;
const { call, addDog } = dogCalls(app);

test("a dog is added, read, changed and deleted", async () => {
  const owner = await newPerson(app);
  const dog = await addDog(owner, {
    weight: 12.5,
    traits: ["Calm", "Shy"],
    activities: ["Dog Park", "socialization"],
    availability: ["weekday_mornings"],
    images: ["/uploads/ignored.webp"],
    sex: "Female",
    neutered: "yes",
    goodWithDogs: "no",
    goodWithCats: "unknown",
    ownerId: owner.id,
    price: 1,
  });
  expect(dog).toEqual({
    id: dog.id,
    ownerId: owner.id,
    ...rex,
    weight: "12.5",
    height: null,
    bio: null,
    images: [],
    personality: ["calm", "shy"],
    activities: ["dog_park", "socializing"],
    availability: ["weekday_mornings"],
    size: "medium",
    sex: "female",
    neutered: "yes",
    vaccinated: null,
    goodWithDogs: "no",
    goodWithCats: null,
    goodWithChildren: null,
  });
  const changed = await call(owner, "PATCH", `/dogs/${dog.id}`, {
    weight: "30 kg",
    activities: [],
    goodWithDogs: null,
    vaccinated: "yes",
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({
    ...dog,
    weight: "30 kg",
    size: "large",
    activities: [],
    goodWithDogs: null,
    vaccinated: "yes",
  });
  expect((await call(owner, "GET", `/dogs/${dog.id}`)).body).toEqual(changed.body);
  expect((await call(owner, "DELETE", `/dogs/${dog.id}`)).status).toBe(204);
  expect((await call(owner, "GET", `/dogs/${dog.id}`)).status).toBe(404);
  expect((await call(owner, "DELETE", `/dogs/${dog.id}`)).status).toBe(404);
  expect((await call(owner, "GET", "/dogs")).body).toEqual([]);
});

test("a form changes what it names: an empty field clears, a missing one stays", async () => {
  const owner = await newPerson(app);
  const dog = await addDog(owner, { bio: "Loves mud", height: "40 cm", personality: ["calm"] });
  const form = await withPhotos(0, { id: dog.id, name: "Max", bio: "", "personality[]": "Shy" });
  const { status, body } = await call(owner, "PATCH", `/dogs/${dog.id}`, form);
  expect(status).toBe(200);
  expect(body).toEqual({ ...dog, name: "Max", bio: null, personality: ["shy"] });
  const nameless = await call(owner, "PATCH", `/dogs/${dog.id}`, await withPhotos(0, { name: "" }));
  expect([nameless.status, nameless.body.message]).toEqual([400, "Name is required"]);
});

test("a user's own dogs come newest first, 200 at a time", async () => {
  const owner = await newPerson(app);
  const [first, second] = [await addDog(owner), await addDog(owner)];
  const two = await callApi<Dog[]>(app, "GET", "/dogs", { token: owner.token });
  expect(two.body.map((dog) => dog.id)).toEqual([second.id, first.id]);
  expect(two.headers.has("x-has-more")).toBe(false);
  const row = await db
    .selectFrom("dogs")
    .selectAll()
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 200 }, (_, at) => ({
    ...row,
    id: randomUUID(),
    created_at: at,
  }));
  for (const dog of more) await db.insertInto("dogs").values(dog).execute();
  const page = await callApi<Dog[]>(app, "GET", "/dogs", { token: owner.token });
  expect([page.body.length, page.headers.get("x-has-more")]).toEqual([200, "true"]);
  const path = `/dogs?before=${page.body.at(-1)?.id}`;
  const rest = await callApi<Dog[]>(app, "GET", path, { token: owner.token });
  expect(rest.body.map((dog) => dog.id)).toEqual([more[1]?.id, more[0]?.id]);
  expect(rest.headers.has("x-has-more")).toBe(false);
});

test("three photos at most: at the start, later, and when four race", async () => {
  const owner = await newPerson(app);
  const four = await call(owner, "POST", "/dogs", await withPhotos(4, rex));
  expect(four.status).toBe(400);
  const dog = await addDog(owner);
  const path = `/dogs/${dog.id}`;
  const forms = await Promise.all([1, 1, 1, 1].map((count) => withPhotos(count)));
  const raced = await Promise.all(forms.map((form) => call(owner, "PATCH", path, form)));
  expect(raced.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 400]);
  const loser = raced.find((answer) => answer.status === 400);
  const message = "Maximum of 3 photos reached - delete a photo to add new ones";
  expect(loser?.body).toEqual({
    message,
    code: "validation_failed",
    errors: { images: [message] },
  });
  const { images } = (await call(owner, "GET", path)).body;
  expect(new Set(images).size).toBe(3);
  const rows = await db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", owner.id)
    .execute();
  expect(rows).toHaveLength(3);
  // Text can still be changed alone, even by a form with an empty file field.
  const textOnly = await withPhotos(0, { name: "Max" });
  textOnly.append("images", new File([], ""));
  expect((await call(owner, "PATCH", path, textOnly)).body).toMatchObject({ name: "Max", images });
});

test("racing forms and API calls never give a dog a fourth photo", async () => {
  const owner = await newPerson(app);
  const browser = await browserOf(app, owner);
  const dog = await addDog(owner);
  const path = `/dogs/${dog.id}`;
  await call(owner, "PATCH", path, await withPhotos(1));
  const photo = await photoFile("form.jpg");
  const raced = await Promise.all([
    browser.post(`${path}/edit`, { ...rex, images: [photo, photo] }),
    withPhotos(2).then((form) => call(owner, "PATCH", path, form)),
    browser.post(`${path}/edit`, { ...rex, images: [photo] }),
    withPhotos(1).then((form) => call(owner, "PATCH", path, form)),
  ]);
  const { images } = (await call(owner, "GET", path)).body;
  expect(images.length).toBeLessThanOrEqual(3);
  const added = [2, 2, 1, 1].filter((_, at) => [200, 303].includes(raced[at]?.status ?? 0));
  expect(images).toHaveLength(1 + added.reduce((sum, count) => sum + count, 0));
  for (const { status } of raced) expect([200, 303, 400]).toContain(status);
  const stored = await db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", owner.id)
    .execute();
  expect(stored).toHaveLength(images.length);
});

test("a photo is deleted by its path, in the body or the query, and its file with it", async () => {
  const owner = await newPerson(app);
  const { body: dog } = await call(owner, "POST", "/dogs", await withPhotos(3, rex));
  const [first = "", second = "", third = ""] = dog.images;
  const path = `/dogs/${dog.id}/images`;
  const byBody = await call(owner, "DELETE", path, { imageUrl: first });
  expect([byBody.status, byBody.body.images]).toEqual([200, [second, third]]);
  const query = encodeURIComponent(`http://trotwell.test${third}?w=320`);
  const byQuery = await call(owner, "DELETE", `${path}?imageUrl=${query}`);
  expect(byQuery.body.images).toEqual([second]);
  expect((await call(owner, "DELETE", path, { imageUrl: first })).status).toBe(404);
  expect((await call(owner, "DELETE", path)).status).toBe(400);
  const file = (url: string) => app.handle(new Request(`http://trotwell.test${url}`), "192.0.2.3");
  expect((await file(first)).status).toBe(404);
  expect((await file(second)).status).toBe(200);
  const refilled = await call(owner, "PATCH", `/dogs/${dog.id}`, await withPhotos(2));
  expect(refilled.body.images).toHaveLength(3);
});

test("bad input is reported at its field", async () => {
  const owner = await newPerson(app);
  const message = "Weight must be between 0.5 and 120 kg";
  const json = await call(owner, "POST", "/dogs", { ...rex, weight: "121" });
  expect([json.status, json.body]).toEqual([
    400,
    { message, code: "validation_failed", errors: { weight: [message] } },
  ]);
});
