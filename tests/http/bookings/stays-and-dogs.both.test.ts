import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, {
  name: "Luca",
  services: ["walking", "boarding", "sitting", "daycare"],
  rates: { walking: 24, boarding: 60, sitting: 45, daycare: 40 },
  dogSizes: ["small", "medium"],
  acceptsMultipleDogs: true,
  maxDogs: 3,
});
await callApi(app, "PATCH", `/users/${sitter.id}`, {
  token: sitter.token,
  body: { pricing: { extraDogRates: { boarding: 30 } } },
});

type Booking = { id: string; price: number; dogs: { id: string }[] } & Record<string, unknown>;
type Answer = Booking & { code?: string; message?: string; errors?: Record<string, string[]> };

async function addDog(owner: TestPerson, name: string, changes: object = {}) {
  const dog = { name, breed: "Beagle", age: "3 years", weight: "12", ...changes };
  const { body } = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: owner.token,
    body: dog,
  });
  return body.id;
}
async function pair(): Promise<TestOwner & { dogIds: string[] }> {
  const owner = await newOwner(app);
  return { ...owner, dogIds: [owner.dogId, await addDog(owner, "Luna")] };
}
const ask = (owner: TestPerson, body: object) =>
  callApi<Answer>(app, "POST", "/bookings", {
    token: owner.token,
    body: { sitterId: sitter.id, ...body },
  });
const answer = (id: string, status: string) =>
  callApi<Answer>(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status },
  });
const stay = (from: number, nights: number, service = "boarding") => ({
  service,
  startDate: dateAhead(from),
  endDate: dateAhead(from + nights),
});

describe("a stay", () => {
  test("has days, nights and lines, and holds its dogs and places until the end", async () => {
    const owner = await pair();
    const body = { ...stay(10, 3), dogIds: owner.dogIds };
    const asked = await ask(owner, body);
    expect([asked.status, asked.body]).toMatchObject([
      201,
      {
        kind: "stay",
        service: "boarding",
        date: dateAhead(10),
        nights: 3,
        price: 270,
        startDate: dateAhead(10),
        endDate: dateAhead(13),
        startTime: "18:00",
        endTime: "10:00",
        dogId: owner.dogId,
        dog: { id: owner.dogId },
        dogs: [{ name: "Rex" }, { name: "Luna" }],
        lines: [
          { label: "Boarding", quantity: 3, unit: "night", amount: 180 },
          { label: "Additional dog", quantity: 3, unit: "night", amount: 90 },
        ],
      },
    ]);
    expect((await answer(asked.body.id, "accepted")).status).toBe(200);
    const other = await newOwner(app);
    const within = { date: dateAhead(11), startTime: "09:00", endTime: "10:00" };
    const walk = { ...within, service: "walking" };
    const one = await ask(other, { ...walk, dogId: other.dogId });
    expect((await answer(one.body.id, "accepted")).status).toBe(200);
    const another = await newOwner(app);
    expect((await ask(another, { ...walk, dogId: another.dogId })).body.code).toBe(
      "sitter_unavailable",
    );
    // The second dog is away as much as the first.
    const elsewhere = await newSitter(app);
    const luna = { ...walk, sitterId: elsewhere.id, dogId: owner.dogIds[1] };
    const busy = await ask(owner, luna);
    expect(busy.body).toMatchObject({ code: "dog_unavailable", dogId: owner.dogIds[1] });
    const later = { ...luna, date: dateAhead(13), startTime: "10:00", endTime: "11:00" };
    expect((await ask(owner, later)).status).toBe(201);
  });

  test("of daycare leaves the nights free", async () => {
    const owner = await pair();
    const asked = await ask(owner, { ...stay(20, 2, "daycare"), dogIds: owner.dogIds });
    expect(asked.body).toMatchObject({ kind: "stay", nights: null, price: 240 });
    expect(asked.body.timeSlots).toHaveLength(3);
    expect((await answer(asked.body.id, "accepted")).status).toBe(200);
    const night = { date: dateAhead(20), timePeriod: "overnight", dogIds: owner.dogIds };
    expect((await ask(owner, night)).status).toBe(201);
  });

  test.each([
    ["a service by the hour", { service: "walking" }, "service"],
    ["no last day", { endDate: undefined }, "endDate"],
    ["a last day before the first", { endDate: dateAhead(39) }, "endDate"],
    ["more than sixty nights", { endDate: dateAhead(101) }, "endDate"],
    ["a time as well", { timePeriod: "morning" }, "timePeriod"],
    ["another first day", { date: dateAhead(41) }, "date"],
    ["a drop-off that is no time", { dropOff: "6 pm" }, "dropOff"],
    ["a first day in the past", { startDate: dateAhead(-1) }, "date"],
  ])("with %s is refused", async (_, wrong, field) => {
    const owner = await newOwner(app);
    const { status, body } = await ask(owner, { ...stay(40, 2), dogId: owner.dogId, ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test("is listed on each of its days, and quoted like a request", async () => {
    const owner = await newOwner(app);
    const body = { sitterId: sitter.id, dogId: owner.dogId, ...stay(60, 2) };
    const quote = await callApi(app, "POST", "/bookings/quote", { token: owner.token, body });
    expect(quote.body).toMatchObject({ nights: 2, price: 120, free: true });
    expect((await ask(owner, body)).status).toBe(201);
    const browser = await browserOf(app, owner);
    for (const [day, shown] of [
      [60, true],
      [61, true],
      [62, true],
      [63, false],
    ] as const) {
      const { text } = await browser.get(`/bookings?day=${dateAhead(day)}`);
      expect(text.includes("2 nights")).toBe(shown);
    }
  });
});

describe("several dogs", () => {
  const walk = (date: string) => ({
    date,
    service: "walking",
    startTime: "15:00",
    endTime: "16:00",
  });

  test("take as many places, however the requests are put together", async () => {
    const [two, other] = [await pair(), await pair()];
    const times = walk(dateAhead(70));
    const first = await ask(two, { ...times, dogIds: two.dogIds });
    const second = await ask(other, { ...times, dogIds: other.dogIds });
    const answers = await Promise.all(
      [first, second].map(({ body }) => answer(body.id, "accepted")),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("sitter_unavailable");
  });

  test("one of them in another request for these times is a duplicate", async () => {
    const owner = await pair();
    const times = walk(dateAhead(71));
    const first = await ask(owner, { ...times, dogIds: owner.dogIds });
    const again = await ask(owner, { ...times, dogId: owner.dogIds[1] });
    expect(again.body).toMatchObject({ code: "duplicate_request", bookingId: first.body.id });
  });

  test("must be the owner's own, fit the sitter, and be no more than they take", async () => {
    const [owner, other] = [await pair(), await newOwner(app)];
    const times = walk(dateAhead(72));
    const large = await addDog(owner, "Bruno", { weight: "40" });
    const refused = await ask(owner, { ...times, dogIds: [owner.dogId, large] });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "dog_does_not_fit", message: "Luca does not take large dogs", dogId: large },
    ]);
    expect((await ask(owner, { ...times, dogIds: [owner.dogId, other.dogId] })).status).toBe(404);
    const many = await Promise.all(["A", "B"].map((name) => addDog(owner, name)));
    const four = await ask(owner, { ...times, dogIds: [...owner.dogIds, ...many] });
    expect([four.status, four.body.errors]).toEqual([
      400,
      { dogIds: ["Luca takes 3 dogs at most"] },
    ]);
    const twice = await ask(owner, { ...times, dogIds: [owner.dogId, owner.dogId] });
    expect(twice.body.dogs).toHaveLength(1);
    const both = await ask(owner, { ...times, dogId: owner.dogIds[1], dogIds: owner.dogIds });
    expect([both.status, both.body.errors]).toEqual([
      400,
      { dogIds: ["Please name the dogs in one way only"] },
    ]);
  });

  test("are each seen by the sitter, and none can be deleted while it is booked", async () => {
    const owner = await pair();
    await ask(owner, { ...walk(dateAhead(73)), dogIds: owner.dogIds });
    for (const id of owner.dogIds) {
      expect((await callApi(app, "GET", `/dogs/${id}`, { token: sitter.token })).status).toBe(200);
      const { body } = await callApi<Answer>(app, "DELETE", `/dogs/${id}`, { token: owner.token });
      expect(body.code).toBe("dog_has_bookings");
    }
  });
});

describe("the store itself refuses", () => {
  const { db } = app.runtime;
  const dayOf = { day: 80 };
  async function asked() {
    const owner = await pair();
    const date = dateAhead(dayOf.day++);
    const { body } = await ask(owner, {
      date,
      service: "walking",
      startTime: "09:00",
      endTime: "10:00",
      dogIds: owner.dogIds,
    });
    return { owner, id: body.id, date };
  }
  const accept = (id: string) =>
    db.updateTable("bookings").set({ status: "accepted" }).where("id", "=", id).execute();

  test("more dogs at once than the sitter takes", async () => {
    const one = await asked();
    const other = await pair();
    const { body } = await ask(other, {
      date: one.date,
      service: "walking",
      startTime: "09:30",
      endTime: "11:00",
      dogIds: other.dogIds,
    });
    await accept(one.id);
    await expect(accept(body.id)).rejects.toThrow("guard:sitter_unavailable");
  });

  test("a dog in two places, whichever of them it is", async () => {
    const { owner, id, date } = await asked();
    const elsewhere = await newSitter(app);
    const luna = { dogId: owner.dogIds[1], sitterId: elsewhere.id, date, service: "walking" };
    const { body } = await ask(owner, { ...luna, startTime: "09:30", endTime: "10:30" });
    await accept(id);
    await expect(accept(body.id)).rejects.toThrow("guard:dog_unavailable");
  });

  test("dogs that are not listed, or somebody else's", async () => {
    const [short, strange] = [await asked(), await asked()];
    await db.deleteFrom("booking_dogs").where("booking_id", "=", short.id).execute();
    await expect(accept(short.id)).rejects.toThrow("guard:not_the_owners_dogs");
    await db
      .deleteFrom("booking_dogs")
      .where("booking_id", "=", strange.id)
      .where("position", "=", 1)
      .execute();
    const other = await newOwner(app);
    await db
      .insertInto("booking_dogs")
      .values({ booking_id: strange.id, position: 1, dog_id: other.dogId })
      .execute();
    await expect(accept(strange.id)).rejects.toThrow("guard:not_the_owners_dogs");
  });

  test("a change of dogs, of their number, or of the days", async () => {
    const { owner, id, date } = await asked();
    const frozen = "terms_are_frozen";
    const set = (values: object) =>
      db.updateTable("bookings").set(values).where("id", "=", id).execute();
    await expect(set({ dog_count: 1 })).rejects.toThrow(frozen);
    await expect(set({ kind: "stay" })).rejects.toThrow(frozen);
    await expect(set({ end_date: addDays(date, 1) })).rejects.toThrow(frozen);
    const change = db.updateTable("booking_dogs").set({ position: 5 });
    await expect(change.where("booking_id", "=", id).execute()).rejects.toThrow(frozen);
    await accept(id);
    const third = await addDog(owner, "Otto");
    const further = { booking_id: id, position: 2, dog_id: third };
    await expect(db.insertInto("booking_dogs").values(further).execute()).rejects.toThrow(frozen);
  });
});
