import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app);
const sitter = await newSitter(app);

type Booking = { id: string; status: string; version: number } & Record<string, unknown>;
type Fault = { code: string; bookingId?: string; status?: string; message: string };

const walk = { startTime: "09:00", endTime: "10:00" };

function ask(
  person: TestPerson,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const requested = { dogId: owner.dogId, sitterId: sitter.id, ...walk, ...body };
  return callApi<Booking & Fault>(app, "POST", "/bookings", {
    token: person.token,
    body: requested,
    headers,
  });
}

function move(person: TestPerson, id: string, body: Record<string, unknown>) {
  return callApi<Booking & Fault>(app, "PATCH", `/bookings/${id}/status`, {
    token: person.token,
    body,
  });
}

describe("a booking's whole life over the API", () => {
  test("requested, accepted, completed: parties see each other's details only once accepted", async () => {
    const requested = await ask(owner, {
      date: dateAhead(30),
      notes: " Key under the mat ",
      location: "Langstrasse 10, Zürich",
      latitude: 47.37712,
      longitude: 8.52678,
    });
    expect(requested.status).toBe(201);
    expect(requested.body).toMatchObject({
      status: "pending",
      requestedBy: "owner",
      version: 1,
      price: 24,
      notes: "Key under the mat",
      location: "Langstrasse 10, Zürich",
      sitter: { id: sitter.id, email: null, phone: null, rating: null },
      owner: { id: owner.id, email: owner.email },
      dog: { id: owner.dogId, name: "Rex", breed: "Beagle", age: "3 years" },
    });
    const { id } = requested.body;
    const seen = await callApi<Booking>(app, "GET", `/bookings/${id}`, { token: sitter.token });
    expect(seen.body).toMatchObject({ latitude: 47.375, longitude: 8.525, owner: { email: null } });
    expect(JSON.stringify(seen.body)).not.toContain("Langstrasse");

    const accepted = await move(sitter, id, { status: "ACCEPTED", expectedVersion: 1 });
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      status: "accepted",
      version: 2,
      location: "Langstrasse 10, Zürich",
      owner: { email: owner.email },
    });
    const done = await move(sitter, id, { status: "completed" });
    expect(done.body).toMatchObject({ status: "completed", version: 3, cancelledBy: null });
    expect((await storedBooking(app, id)).moves).toEqual([
      { actor_id: owner.id, from_status: null, to_status: "pending", reason: null },
      { actor_id: sitter.id, from_status: "pending", to_status: "accepted", reason: null },
      { actor_id: sitter.id, from_status: "accepted", to_status: "completed", reason: null },
    ]);
  });

  test("who cancelled, and why, stays recorded", async () => {
    const id = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(31) });
    const { body } = await move(sitter, id, { status: "cancelled", reason: " My train is late " });
    expect(body).toMatchObject({ cancelledBy: "sitter", reason: "My train is late" });
  });

  test("the price stays what it was when the sitter's rate changes", async () => {
    const { body } = await ask(owner, { date: dateAhead(32) });
    await app.runtime.db
      .updateTable("sitter_services")
      .set({ rate_cents: 9900 })
      .where("user_id", "=", sitter.id)
      .where("service", "=", "walking")
      .execute();
    const again = await callApi<Booking>(app, "GET", `/bookings/${body.id}`, {
      token: owner.token,
    });
    expect(again.body.price).toBe(24);
    const next = await ask(owner, { date: dateAhead(33) });
    expect(next.body.price).toBe(99);
    await app.runtime.db
      .updateTable("sitter_services")
      .set({ rate_cents: 2400 })
      .where("user_id", "=", sitter.id)
      .where("service", "=", "walking")
      .execute();
  });

  test("a form's fields say the same as JSON", async () => {
    const form = new URLSearchParams([
      ["dogId", owner.dogId],
      ["sitterId", sitter.id],
      ["date", dateAhead(34)],
      ["timeSlots[]", "09:00-10:00"],
      ["timeSlots[]", "14:00-15:00"],
      ["notes", ""],
      ["latitude", "47.37712"],
      ["longitude", "8.52678"],
    ]);
    const answer = await callApi<Booking>(app, "POST", "/bookings", {
      token: owner.token,
      body: form,
    });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    expect(answer.body).toMatchObject({ price: 48, notes: null, latitude: 47.37712 });
  });
});

describe("requesting twice", () => {
  test("the same request is a conflict that names the first, until that one is closed", async () => {
    const date = dateAhead(40);
    const first = await ask(owner, { date });
    const second = await ask(owner, { date, timeSlots: undefined });
    expect([second.status, second.body.code]).toEqual([409, "duplicate_request"]);
    expect(second.body.bookingId).toBe(first.body.id);
    await move(owner, first.body.id, { status: "cancelled" });
    expect((await ask(owner, { date })).status).toBe(201);
  });

  test("one key makes one booking, even in parallel", async () => {
    const headers = { "idempotency-key": "press-1" };
    const date = dateAhead(41);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(owner, { date }, headers)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await ask(owner, { date, notes: "Another wish" }, headers);
    expect([other.status, other.body.code]).toEqual([409, "idempotency_mismatch"]);
  });

  test("a key belongs to one person and one day", async () => {
    const headers = { "idempotency-key": "press-2" };
    const first = await ask(owner, { date: dateAhead(42) }, headers);
    await app.runtime.db
      .updateTable("idempotency_keys")
      .set({ created_at: Date.now() - DAY - 1 })
      .where("key", "=", "press-2")
      .execute();
    const later = await ask(owner, { date: dateAhead(43) }, headers);
    expect([first.status, later.status]).toEqual([201, 201]);
    const stranger = await newOwner(app);
    const theirs = await ask(stranger, { dogId: stranger.dogId, date: dateAhead(43) }, headers);
    expect(theirs.status).toBe(201);
  });

  test("a refused request leaves no key behind", async () => {
    const headers = { "idempotency-key": "press-3" };
    expect((await ask(owner, { date: dateAhead(-1) }, headers)).status).toBe(400);
    expect((await ask(owner, { date: dateAhead(44) }, headers)).status).toBe(201);
  });

  test("the 31st in an hour is refused, repeats by key not counted", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
    const person = await newOwner(strict);
    const there = await newSitter(strict);
    const body = (days: number) => ({
      dogId: person.dogId,
      sitterId: there.id,
      date: dateAhead(days),
      ...walk,
    });
    const post = (days: number) =>
      callApi(strict, "POST", "/bookings", {
        token: person.token,
        body: body(days),
        headers: { "idempotency-key": `day-${days}` },
      });
    for (let days = 1; days <= 30; days++) {
      expect((await post(days)).status).toBe(201);
      if (days < 30) expect((await post(days)).status).toBe(200);
    }
    const refused = await post(31);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("who acted first", () => {
  test("an answer to an older version is refused as stale; repeating the same answer is fine", async () => {
    const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(50) });
    const accepted = await move(sitter, id, { status: "accepted", expectedVersion: 1 });
    expect(accepted.status).toBe(200);
    const late = await move(owner, id, { status: "cancelled", expectedVersion: 1 });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    expect(late.body.message).toBe("This booking changed, please review");
    const twice = await move(sitter, id, { status: "accepted", expectedVersion: 1 });
    expect([twice.status, twice.body.version]).toEqual([200, 2]);
  });

  test("a conflict includes the current status", async () => {
    const id = await newBooking(app, { owner, sitter }, "rejected", { date: dateAhead(51) });
    const { body } = await move(sitter, id, { status: "accepted" });
    expect(body).toMatchObject({ code: "invalid_transition", status: "rejected" });
  });

  test.each([
    { status: "done" },
    {},
    { status: ["accepted"] },
    { status: "accepted", reason: "x".repeat(501) },
  ])("%o is no change of status", async (body) => {
    const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(52) });
    expect((await move(sitter, id, body)).status).toBe(400);
    await move(owner, id, { status: "cancelled" });
  });

  test("a stranger gets the bytes of an id that does not exist, whatever they send", async () => {
    const stranger = await newSitter(app);
    const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(53) });
    const invisible = await move(stranger, id, { status: "nonsense" });
    const unknown = await move(stranger, "no-such-id", { status: "nonsense" });
    expect([invisible.status, invisible.body]).toEqual([404, unknown.body]);
    const read = await callApi(app, "GET", `/bookings/${id}`, { token: stranger.token });
    expect([read.status, read.body]).toEqual([404, unknown.body]);
  });
});

describe("invalid requests are refused, and nothing is written", () => {
  const good = { dogId: owner.dogId, sitterId: sitter.id, date: dateAhead(60), ...walk };
  test.each([
    ["no dog", { ...good, dogId: undefined }],
    ["a number for a dog", { ...good, dogId: 5 }],
    ["a list for a sitter", { ...good, sitterId: [sitter.id] }],
    ["no date", { ...good, date: undefined }],
    ["an object for a date", { ...good, date: { $gt: "" } }],
    ["a day that does not exist", { ...good, date: "2027-02-30" }],
    ["an instant for a date", { ...good, date: "2027-02-03T00:00:00Z" }],
    ["a time without minutes", { ...good, startTime: "9" }],
    ["nothing in the list", { ...good, startTime: null, endTime: null, timeSlots: [null] }],
    ["a word for the list", { ...good, startTime: null, endTime: null, timeSlots: "morning" }],
    ["an unknown period", { ...good, startTime: null, endTime: null, timePeriod: "noon" }],
    ["an unknown service", { ...good, service: "flying" }],
    ["a place off the map", { ...good, latitude: 91, longitude: 0 }],
    ["a list for notes", { ...good, notes: ["x"] }],
    ["a long place", { ...good, location: "x".repeat(201) }],
  ])("%s", async (_name, body) => {
    const answer = await callApi<Fault>(app, "POST", "/bookings", { token: owner.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, "validation_failed"]);
  });

  test("fields that a body may not set are ignored", async () => {
    const sent = {
      ...good,
      status: "accepted",
      price: 1,
      ownerId: sitter.id,
      requestedBy: "sitter",
    };
    const { status, body } = await ask(owner, { ...sent, id: "mine", version: 7 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "pending", price: 24, ownerId: owner.id, version: 1 });
    expect([body.requestedBy, body.id === "mine"]).toEqual(["owner", false]);
  });

  test("unknown ids are reported before bad values, and both before taken times", async () => {
    const unknown = await ask(owner, { sitterId: "no-such-sitter", date: "nonsense" });
    expect(unknown.status).toBe(404);
    const other = await newOwner(app);
    const hidden = await ask(owner, { dogId: other.dogId, date: "nonsense" });
    expect(hidden.status).toBe(404);
    const longKey = await ask(
      owner,
      { date: dateAhead(61) },
      { "idempotency-key": "x".repeat(201) },
    );
    expect(longKey.status).toBe(400);
  });

  test("calls are only those of the contract", async () => {
    const put = await callApi(app, "PATCH", "/bookings", { token: owner.token, body: {} });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect((await callApi(app, "GET", "/bookings/sitter")).status).toBe(401);
    expect((await callApi(app, "GET", "/bookings/some/other")).status).toBe(404);
  });
});
