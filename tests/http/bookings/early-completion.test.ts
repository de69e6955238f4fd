import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const owner = await newOwner(app, "Olive Owner", "Rex");
const other = await newOwner(app, "Otto Owner", "Bella");
const sitter = await newSitter(app, { services: ["boarding"], rates: { boarding: 60 } });
const home = { location: "Bergweg 7, 8000 Zürich", latitude: 47.3765432, longitude: 8.5412345 };
await callApi(app, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body: home });

type Seen = { id: string; code?: string; location: string | null; latitude: number | null };

async function ask({ token, dogId }: typeof owner, ahead: number) {
  const startDate = dateAhead(ahead);
  const stay = { service: "boarding", startDate, endDate: addDays(startDate, 5) };
  const body = { ...stay, dogId, sitterId: sitter.id };
  return (await callApi<Seen>(app, "POST", "/bookings", { token, body })).body;
}

async function move(id: string, status: string) {
  return callApi<Seen>(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status },
  });
}

async function seen(id: string, { token }: typeof owner) {
  return (await callApi<Seen>(app, "GET", `/bookings/${id}`, { token })).body;
}

let waiting: string;
let early: string;
beforeAll(async () => {
  waiting = (await ask(other, 30)).id;
  early = (await ask(owner, 30)).id;
  for (const status of ["accepted", "completed"])
    expect((await move(early, status)).status).toBe(200);
});

test("a stay that is marked as completed before it begins still takes the sitter's time", async () => {
  expect((await ask(other, 32)).code).toBe("sitter_unavailable");
  expect(await move(waiting, "accepted")).toMatchObject({ body: { code: "sitter_unavailable" } });
  const inTheStore = db
    .updateTable("bookings")
    .set({ status: "accepted" })
    .where("id", "=", waiting)
    .execute();
  await expect(inTheStore).rejects.toThrow("guard:sitter_unavailable");
  expect((await ask(owner, 32)).code).toMatch(/unavailable/);
});

test("the home is known until 48 hours after it was marked, not after the stay", async () => {
  expect((await seen(early, owner)).location).toBe(home.location);
  const markedAt = Date.now() - 48 * HOUR;
  await db.updateTable("bookings").set({ updated_at: markedAt }).where("id", "=", early).execute();
  expect(await seen(early, owner)).toMatchObject({ location: null, latitude: null });
});

test("so is the address of a weekly booking", async () => {
  const { pair, agreed, change, bookings, read } = seriesCalls(app);
  const [host, walker] = await pair();
  const place = { location: "Seeweg 3, 8002 Zürich", notes: "The key is under the pot" };
  const { id } = await agreed(host, walker, place);
  const [first] = await bookings(id);
  await callApi(app, "PATCH", `/bookings/${first?.id}/status`, {
    token: walker.token,
    body: { status: "completed" },
  });
  await change(host, id, { status: "cancelled" });
  expect(await read(walker, id)).toMatchObject(place);
  await db
    .updateTable("bookings")
    .set({ updated_at: Date.now() - 48 * HOUR })
    .where("series_id", "=", id)
    .execute();
  expect(await read(walker, id)).toMatchObject({ location: null, notes: null });
});

test("after a block, whoever is to come sees the area of the home, also of a new one", async () => {
  const { id } = await ask(other, 60);
  await move(id, "accepted");
  expect((await seen(id, other)).location).toBe(home.location);
  const blocked = await (await browserOf(app, sitter)).post(`/people/${other.id}/block`, {
    intent: "block",
  });
  expect(blocked.status).toBe(303);
  const body = { ...home, location: "New hideout 5, 3000 Bern" };
  await callApi(app, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body });
  const text = JSON.stringify(await seen(id, other));
  // Not the seconds of a moment.
  expect(text).not.toMatch(/hideout|47\.37(?!\dZ)|\b8\.54/);
  expect((await storedBooking(app, id)).status).toBe("accepted");
});

test("a request for a dog that is gone can't be accepted", async () => {
  const guest = await newOwner(app, "Ona Owner", "Balu");
  const { id } = await ask(guest, 90);
  await db.updateTable("dogs").set({ deleted_at: 1 }).where("id", "=", guest.dogId).execute();
  expect(await move(id, "accepted")).toMatchObject({
    status: 409,
    body: { code: "dog_unavailable" },
  });
});
