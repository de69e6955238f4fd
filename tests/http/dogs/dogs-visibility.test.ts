import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dogCalls, rex } from "#tests/support/people/dog-calls.ts";
import { newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const { call, addDog } = dogCalls(app);

/** Inserts a booking `hours` from now and moves it to `status`. */
async function book(
  owner: TestPerson,
  sitter: TestPerson,
  dogId: string,
  hours: number,
  status: string,
) {
  const start = Date.now() + hours * HOUR;
  const id = randomUUID();
  const times = { start_at: start, end_at: start + HOUR };
  await db
    .insertInto("bookings")
    .values({
      id,
      owner_id: owner.id,
      sitter_id: sitter.id,
      dog_id: dogId,
      requested_by: "owner",
      service: "walking",
      date: "2026-01-01",
      status: "pending",
      version: 1,
      times_key: id,
      created_at: start,
      updated_at: start,
      ...times,
    })
    .execute();
  const path = status === "completed" ? ["accepted", "completed"] : [status];
  for (const next of path) {
    const set = { status: next as "pending" };
    await db.updateTable("bookings").set(set).where("id", "=", id).execute();
  }
}

test("a stranger's dog gets the same 404 as an unknown one", async () => {
  const [owner, stranger] = [await newPerson(app), await newPerson(app)];
  const dog = await addDog(owner);
  for (const [method, tail] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["DELETE", "/images"],
  ] as const) {
    // An invalid body must not reveal whether the dog exists.
    const body = method === "PATCH" ? { name: "" } : undefined;
    const theirs = await call(stranger, method, `/dogs/${dog.id}${tail}`, body);
    const unknown = await call(stranger, method, `/dogs/no-such-dog${tail}`, body);
    expect([theirs.status, theirs.body]).toEqual([
      404,
      { message: "Not found", code: "not_found" },
    ]);
    expect([unknown.status, unknown.body]).toEqual([theirs.status, theirs.body]);
    expect((await callApi(app, method, `/dogs/${dog.id}${tail}`)).status).toBe(401);
  }
  expect((await call(owner, "GET", `/dogs/${dog.id}`)).body).toEqual(dog);
});

test.each([
  ["pending", 200],
  ["accepted", 200],
  ["completed", 200],
  ["rejected", 404],
  ["cancelled", 404],
])(
  "a sitter with a booking that is %s gets %i, and never changes the dog",
  async (status, answer) => {
    const [owner, sitter] = [await newPerson(app), await newSitter(app)];
    const dog = await addDog(owner, { bio: "Private" });
    await book(owner, sitter, dog.id, 24, status);
    expect((await call(sitter, "GET", `/dogs/${dog.id}`)).status).toBe(answer);
    const refusal = answer === 200 ? 403 : 404;
    expect((await call(sitter, "PATCH", `/dogs/${dog.id}`, { name: "Mine" })).status).toBe(refusal);
    expect((await call(sitter, "DELETE", `/dogs/${dog.id}`)).status).toBe(refusal);
  },
);

test("a dog with a booking ahead can't be deleted; once it is past, it can", async () => {
  const [owner, sitter] = [await newPerson(app), await newSitter(app)];
  const dog = await addDog(owner);
  await book(owner, sitter, dog.id, 24, "accepted");
  const refused = await call(owner, "DELETE", `/dogs/${dog.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "dog_has_bookings"]);
  const past = await addDog(owner);
  await book(owner, sitter, past.id, -24, "completed");
  await book(owner, sitter, past.id, 48, "cancelled");
  expect((await call(owner, "DELETE", `/dogs/${past.id}`)).status).toBe(204);
});

test("another's dogs: the available ones, in full for those who can sit, and those shared", async () => {
  const [owner, sitter, stranger] = [
    await newPerson(app),
    await newSitter(app),
    await newPerson(app),
  ];
  const shared = await addDog(owner, { name: "Shared", bio: "b" });
  const listed = await addDog(owner, {
    name: "Listed",
    availability: ["weekend_mornings"],
    bio: "b",
  });
  await addDog(owner, { name: "Private" });
  await book(owner, sitter, shared.id, 24, "pending");
  const path = `/dogs/user/${owner.id}`;
  expect((await call(sitter, "GET", path)).body).toEqual([listed, shared]);
  const { id, name, breed, age, images, personality, activities, size } = listed;
  const half = { id, name, breed, age, images, personality, activities, size };
  expect((await call(stranger, "GET", path)).body).toEqual([half]);
  expect((await call(owner, "GET", path)).body).toHaveLength(3);
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", owner.id)
    .execute();
  expect((await call(stranger, "GET", path)).body).toEqual([]);
  expect((await call(stranger, "GET", "/dogs/user/nobody")).body).toEqual([]);
});

test("a dog is always the caller's, and makes a sitter an owner as well", async () => {
  const [sitter, other] = [await newSitter(app), await newPerson(app)];
  const forOther = await call(sitter, "POST", "/dogs", { ...rex, ownerId: other.id });
  expect([forOther.status, forOther.body.code]).toEqual([403, "forbidden"]);
  const role = async () =>
    (await db.selectFrom("users").select("role").where("id", "=", sitter.id).executeTakeFirst())
      ?.role;
  expect(await role()).toBe("sitter");
  await addDog(sitter);
  expect(await role()).toBe("both");
});
