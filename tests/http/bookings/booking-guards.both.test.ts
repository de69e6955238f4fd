import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const owners = await Promise.all(Array.from({ length: 8 }, () => newOwner(app)));
const date = dateAhead(5);
let day = 10;

const move = (person: TestPerson, id: string, status: string, reason?: string) =>
  callApi<{ code?: string }>(app, "PATCH", `/bookings/${id}/status`, {
    token: person.token,
    body: { status, reason },
  });

function tally(values: (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

/** Requests of many lengths for many dogs, all including 12:00. */
async function overlappingRequests(
  sitter: TestPerson,
  count: number,
  state?: "pending, requested by the sitter",
) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const owner = owners[index % owners.length] ?? (await newOwner(app));
      const startTime = `${String(11 - (index % 8)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
      const endTime = `${13 + (index % 7)}:${String((index * 7) % 60).padStart(2, "0")}`;
      const id = await newBooking(app, { owner, sitter }, state, { date, startTime, endTime });
      return { id, owner };
    }),
  );
}

describe("races", () => {
  test("64 accepts of overlapping requests: one 200, the others 409, by the sitter", async () => {
    const sitter = await newSitter(app);
    const requests = await overlappingRequests(sitter, 64);
    const answers = await Promise.all(requests.map(({ id }) => move(sitter, id, "accepted")));
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: 63 });
    expect(tally(answers.map((answer) => answer.body.code))).toEqual({
      undefined: 1,
      sitter_unavailable: 63,
    });
  });

  test("the same when the owners are the ones to accept", async () => {
    const sitter = await newSitter(app);
    const requests = await overlappingRequests(sitter, 32, "pending, requested by the sitter");
    const answers = await Promise.all(requests.map(({ id, owner }) => move(owner, id, "accepted")));
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: 31 });
  });

  test("a sitter of three dogs takes three", async () => {
    const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 3 });
    const fresh = await Promise.all(
      owners.map((owner) => newBooking(app, { owner, sitter }, undefined, { date: dateAhead(6) })),
    );
    const answers = await Promise.all(fresh.map((id) => move(sitter, id, "accepted")));
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 3, 409: 5 });
  });

  test("accept against cancel: one wins, and both get a true response", async () => {
    const sitter = await newSitter(app);
    for (const owner of owners) {
      const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(day++) });
      const [accepted, cancelled] = await Promise.all([
        move(sitter, id, "accepted"),
        move(owner, id, "cancelled"),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      const { status, moves } = await storedBooking(app, id);
      expect([status, moves.length]).toEqual(["cancelled", accepted.status === 200 ? 2 : 1]);
    }
  });

  test("one dog, two sitters: one gets it", async () => {
    const owner = await newOwner(app);
    const sitters = [await newSitter(app), await newSitter(app)];
    const ids = await Promise.all(
      sitters.map((sitter) => newBooking(app, { owner, sitter }, undefined, { date })),
    );
    const answers = await Promise.all(
      sitters.map((sitter, index) => move(sitter, ids[index] ?? "", "accepted")),
    );
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([
      "dog_unavailable",
      undefined,
    ]);
  });
});

describe("the store refuses by itself", async () => {
  const [owner = await newOwner(app), other = await newOwner(app)] = owners;
  const set = (
    id: string,
    status: "pending" | "accepted" | "rejected" | "completed" | "cancelled",
  ) => db.updateTable("bookings").set({ status }).where("id", "=", id).execute();

  test("a second dog at the same instant, counted as the true maximum", async () => {
    const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 2 });
    const third = await newOwner(app);
    const on = { date: dateAhead(day++) };
    // Two that don't overlap: with a third across both there are never more than two at once.
    await newBooking(app, { owner, sitter }, "accepted", {
      ...on,
      startTime: "08:00",
      endTime: "10:00",
    });
    await newBooking(app, { owner, sitter }, "accepted", {
      ...on,
      startTime: "10:00",
      endTime: "12:00",
    });
    await newBooking(app, { owner: other, sitter }, "accepted", {
      ...on,
      startTime: "07:00",
      endTime: "13:00",
    });
    const full = await newBooking(app, { owner: third, sitter }, undefined, {
      ...on,
      startTime: "06:00",
      endTime: "08:01",
    });
    await expect(set(full, "accepted")).rejects.toThrow("guard:sitter_unavailable");
    const fits = await newBooking(app, { owner: third, sitter }, undefined, {
      ...on,
      startTime: "06:00",
      endTime: "08:00",
    });
    await set(fits, "accepted");
  });

  test("one dog in two places", async () => {
    const [here, there] = [await newSitter(app), await newSitter(app)];
    const on = { date: dateAhead(day++) };
    await newBooking(app, { owner, sitter: here }, "accepted", on);
    const second = await newBooking(app, { owner, sitter: there }, undefined, on);
    await expect(set(second, "accepted")).rejects.toThrow("guard:dog_unavailable");
  });

  test("agreed terms can't be rewritten, nor the audit trail", async () => {
    const sitter = await newSitter(app);
    const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(day++) });
    await move(sitter, id, "accepted");
    const later = db.updateTable("booking_slots").set({ end_at: Date.now() * 2 });
    await expect(later.where("booking_id", "=", id).execute()).rejects.toThrow("terms_are_frozen");
    const dearer = db.updateTable("bookings").set({ price_cents: 1 });
    await expect(dearer.where("id", "=", id).execute()).rejects.toThrow("terms_are_frozen");
    const kinder = db.updateTable("booking_moves").set({ reason: "other" });
    await expect(kinder.where("booking_id", "=", id).execute()).rejects.toThrow("append_only");
    // Deleting an account may clear a reason, and nothing else.
    const forgotten = db.updateTable("booking_moves").set({ reason: null });
    await forgotten.where("booking_id", "=", id).execute();
    const moved = forgotten.set({ at: 1 }).where("booking_id", "=", id);
    await expect(moved.execute()).rejects.toThrow("append_only");
    const deletion = db.deleteFrom("booking_moves").where("booking_id", "=", id);
    await expect(deletion.execute()).rejects.toThrow("append_only");
  });

  test("the same live request twice", async () => {
    const sitter = await newSitter(app);
    const on = { date: dateAhead(day++) };
    await newBooking(app, { owner, sitter }, undefined, on);
    await expect(newBooking(app, { owner, sitter }, undefined, on)).rejects.toThrow(/unique/i);
  });
});
