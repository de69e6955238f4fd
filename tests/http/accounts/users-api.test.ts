import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;

const patch = (person: TestPerson, body: unknown, id = person.id) =>
  callApi<Record<string, unknown> & { code: string }>(app, "PATCH", `/users/${id}`, {
    token: person.token,
    body,
  });
const look = (id: string, token?: string) =>
  callApi<Record<string, unknown>>(app, "GET", `/users/${id}`, { token });

test("/me is the private view; without a token it is 401", async () => {
  const person = await newPerson(app, "Me Myself");
  const { status, body } = await callApi<Record<string, unknown>>(app, "GET", "/users/me", {
    token: person.token,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: person.id,
    email: person.email,
    role: "owner",
    accountStatus: "active",
    phoneNumber: null,
    profilePhoto: null,
  });
  expect(Object.keys(body)).not.toContain("passwordHash");
  expect((await callApi(app, "GET", "/users/me")).status).toBe(401);
});

test("a PATCH with role sitter that is complete finishes sitter onboarding", async () => {
  const sitter = await newSitter(app, { name: "Petra Public" });
  const me = await look(sitter.id, sitter.token);
  expect(me.body).toMatchObject({
    role: "sitter",
    listed: true,
    rate: 24,
    rates: { walking: 24, sitting: 45, boarding: 60 },
    services: ["boarding", "sitting", "walking"],
    location: "Seestrasse 1, Zürich",
    latitude: 47.3662,
  });
  expect((await look(sitter.id)).status).toBe(200);
});

test("without a bio the sitter is not finished and not public", async () => {
  const person = await newPerson(app);
  const facts = {
    role: "sitter",
    experience: "0-1",
    dogSizes: ["small"],
    dogAges: ["adult"],
    services: ["walking"],
    location: "Bern",
    latitude: 46.948,
    longitude: 7.4474,
  };
  expect((await patch(person, facts)).status).toBe(200);
  expect((await look(person.id)).status).toBe(404);
  expect((await patch(person, { ...facts, bio: "Hello" })).status).toBe(200);
  expect((await look(person.id)).status).toBe(200);
});

test("someone with a dog who finishes the sitter's side becomes both", async () => {
  const owner = await newOwner(app);
  const { body } = await patch(owner, {
    role: "sitter",
    experience: "5+",
    bio: "Both sides",
    dogSizes: "small",
    dogAges: ["adult"],
    services: ["Dog Walking"],
    location: "Bern",
    latitude: 46.948,
    longitude: 7.4474,
  });
  expect(body).toMatchObject({ role: "both", services: ["walking"], dogSizes: ["small"] });
});

test("users can't set protected fields", async () => {
  const sitter = await newSitter(app);
  const before = await look(sitter.id, sitter.token);
  const { status, body } = await patch(sitter, {
    id: "other",
    email: "other@example.test",
    accountStatus: "locked",
    createdAt: "2001-01-01T00:00:00Z",
    verified: true,
    isBackgroundChecked: true,
    rating: 5,
    reviewCount: 99,
    password_hash: "x",
    sitterFinished: false,
    name: "Renamed",
  });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before.body, name: "Renamed" });
});

test("a person without the sitter's side can't write the sitter's fields", async () => {
  const owner = await newOwner(app);
  expect((await patch(owner, { services: ["walking"], listed: true })).status).toBe(200);
  const rows = await db.selectFrom("sitters").selectAll().where("user_id", "=", owner.id).execute();
  expect(rows).toEqual([]);
});

test("aliases of name and photo are accepted", async () => {
  const person = await newPerson(app);
  const form = new FormData();
  form.append("file", await photoFile());
  const upload = await callApi<{ profilePhoto: string }>(app, "PATCH", "/users/profile/photo", {
    token: person.token,
    body: form,
  });
  expect(upload.status).toBe(200);
  const path = upload.body.profilePhoto;
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const owner = await patch(person, { ownerName: "By Alias", ownerPhoto: path });
  expect(owner.body).toMatchObject({ name: "By Alias", profilePhoto: path });
  expect((await patch(person, { sitterName: "Again", sitterPhoto: null })).body).toMatchObject({
    name: "Again",
    profilePhoto: path,
  });
  expect((await patch(person, { profilePhoto: null })).body.profilePhoto).toBeNull();
  const stranger = await newPerson(app);
  expect((await patch(stranger, { profilePhoto: path })).status).toBe(400);
});

test("a profile photo must be an image", async () => {
  const person = await newPerson(app);
  const send = (body: FormData) =>
    callApi<{ message: string }>(app, "PATCH", "/users/profile/photo", {
      token: person.token,
      body,
    });
  const none = await send(new FormData());
  expect(none).toMatchObject({ status: 400, body: { message: "Please upload an image file" } });
  const text = new FormData();
  text.append("file", new Blob(["<svg/>"], { type: "image/png" }), "x.png");
  const refused = await send(text);
  expect(refused).toMatchObject({ status: 400, body: { message: "Please upload an image file" } });
  const anonymous = await callApi(app, "PATCH", "/users/profile/photo", { body: text });
  expect(anonymous.status).toBe(401);
});

// tests/unit/domain/accounts.test.ts has what the schema refuses.
test.each([
  [{ rates: { walking: -1 } }, "rates"],
  [{ rates: { grooming: 30 } }, "rates"],
  [{ latitude: 47.1 }, "latitude"],
])("%j is refused and nothing of it is written", async (wrong, field) => {
  const sitter = await newSitter(app);
  const before = await look(sitter.id, sitter.token);
  const { status, body } = await patch(sitter, { bio: "Must not stay", ...wrong });
  expect(status).toBe(400);
  expect(Object.keys((body.errors ?? {}) as object)).toEqual([field]);
  expect((await look(sitter.id, sitter.token)).body).toEqual(before.body);
});

test("rates, hours and days off are replaced only if sent", async () => {
  const sitter = await newSitter(app);
  const first = await patch(sitter, {
    services: ["walking", "grooming"],
    rates: { grooming: "39.50" },
    rate: 21,
    availability: [{ weekday: 1, from: "22:00", to: "06:00" }],
    daysOff: ["2030-12-24", "2030-12-24"],
    acceptsMultipleDogs: true,
    maxDogs: 3,
  });
  expect(first.body).toMatchObject({
    rates: { walking: 21, grooming: 39.5 },
    availability: [{ weekday: 1, from: "22:00", to: "06:00" }],
    daysOff: ["2030-12-24"],
    maxDogs: 3,
  });
  const second = await patch(sitter, { rates: { walking: null }, daysOff: [] });
  expect(second.body).toMatchObject({
    rate: null,
    rates: { grooming: 39.5 },
    availability: [{ weekday: 1, from: "22:00", to: "06:00" }],
    daysOff: [],
  });
});
