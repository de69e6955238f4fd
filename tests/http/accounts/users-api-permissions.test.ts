import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newOwner, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

const patch = (person: TestPerson, body: unknown, id = person.id) =>
  callApi<Record<string, unknown> & { code: string }>(app, "PATCH", `/users/${id}`, {
    token: person.token,
    body,
  });
const look = (id: string, token?: string) =>
  callApi<Record<string, unknown>>(app, "GET", `/users/${id}`, { token });

async function book(owner: TestPerson & { dogId: string }, sitter: TestPerson, hours = 24) {
  const at = Date.now() + hours * HOUR;
  const id = crypto.randomUUID();
  await db
    .insertInto("bookings")
    .values({
      id,
      owner_id: owner.id,
      sitter_id: sitter.id,
      dog_id: owner.dogId,
      requested_by: "owner",
      service: "walking",
      date: "2030-01-01",
      status: "pending",
      version: 1,
      start_at: at,
      end_at: at + HOUR,
      times_key: id,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  return id;
}

test("only its owner can write a profile: others get 404 if it is invisible to them, 403 if visible", async () => {
  const [sitter, owner, stranger] = [
    await newSitter(app),
    await newOwner(app),
    await newPerson(app),
  ];
  expect((await patch(owner, { name: "Hacked" }, sitter.id)).status).toBe(403);
  const hidden = await patch(owner, { name: 5 }, stranger.id);
  const unknown = await patch(owner, { name: 5 }, "no-such-id");
  expect(hidden.status).toBe(404);
  expect(unknown.body).toEqual(hidden.body);
  expect((await callApi(app, "PATCH", `/users/${sitter.id}`, { body: {} })).status).toBe(401);
});

test("a PATCH never makes anybody admin", async () => {
  const sitter = await newSitter(app);
  for (const role of ["admin", "ADMIN"]) {
    expect((await patch(sitter, { role })).status).toBe(403);
    expect((await patch(sitter, { role, name: "x" })).status).toBe(403);
  }
  expect((await look(sitter.id, sitter.token)).body.role).toBe("sitter");
});

test("a role alone replaces the role unless the side it drops has bookings ahead", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  await book(owner, sitter);
  const refused = await patch(owner, { role: "sitter" });
  expect(refused).toMatchObject({ status: 409, body: { code: "role_in_use" } });
  expect((await patch(sitter, { id: sitter.id, role: "owner" })).status).toBe(409);
  expect((await patch(owner, { role: "both" })).body.role).toBe("both");
  expect((await patch(owner, { role: "owner" })).body.role).toBe("owner");

  const free = await newSitter(app);
  await book(owner, free, -48);
  expect((await patch(free, { role: "owner" })).body.role).toBe("owner");
  expect((await look(free.id)).status).toBe(404);
  expect((await patch(free, { role: "sitter" })).body.role).toBe("sitter");
  expect((await look(free.id)).status).toBe(200);
});

test("private fields never reach others, in any view", async () => {
  const canary = {
    phoneNumber: "+41 00 0000042",
    location: "Canarystrasse 42",
    latitude: 47.361239,
    longitude: 8.541239,
  };
  const sitter = await newSitter(app, { ...canary, name: "Carla Canary" });
  const owner = await newOwner(app);
  const hidden = await newSitter(app, { ...canary, listed: false });
  await book(owner, hidden);
  const secrets = ["0000042", "anarystrasse", "361239", "541239", sitter.email, hidden.email];
  const views = [
    await look(sitter.id),
    await look(sitter.id, owner.token),
    await look(hidden.id, owner.token),
    await look(owner.id, hidden.token),
  ];
  for (const { status, body } of views) {
    expect(status).toBe(200);
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    for (const key of ["email", "phoneNumber", "accountStatus"])
      expect(body).not.toHaveProperty(key);
  }
  expect(views[0]?.body).toMatchObject({ latitude: 47.365, longitude: 8.545 });
  expect(Object.keys(views[2]?.body ?? {}).sort()).toEqual([
    "bio",
    "id",
    "name",
    "profilePhoto",
    "role",
  ]);
});

test("who may see whose summary", async () => {
  const [owner, sitter, other] = [await newOwner(app), await newSitter(app), await newOwner(app)];
  const unknown = await look("no-such-id");
  for (const token of [undefined, sitter.token, other.token]) {
    const view = await look(owner.id, token);
    expect(view).toMatchObject({ status: 404, body: unknown.body });
  }
  await db
    .updateTable("dogs")
    .set({ availability: '["weekday_mornings"]' })
    .where("id", "=", owner.dogId)
    .execute();
  expect((await look(owner.id, sitter.token)).status).toBe(200);
  expect((await look(owner.id, other.token)).status).toBe(404);
  await db
    .insertInto("conversations")
    .values({ user_id: other.id, partner_id: owner.id, created_at: 0 })
    .execute();
  expect((await look(owner.id, other.token)).status).toBe(200);
});

test("a locked or unlisted sitter is 404; parties of a live booking keep the name", async () => {
  const [owner, sitter, past] = [await newOwner(app), await newSitter(app), await newOwner(app)];
  await book(owner, sitter);
  await book(past, sitter, -48);
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", sitter.id)
    .execute();
  expect((await look(sitter.id)).status).toBe(404);
  expect((await look(sitter.id, past.token)).status).toBe(404);
  expect((await look(sitter.id, owner.token)).body.name).toBe("Sam Sitter");
  expect((await look(sitter.id, sitter.token)).status).toBe(404);
});
