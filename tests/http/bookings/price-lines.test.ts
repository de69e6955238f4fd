import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app);
const sitter = await newSitter(app);
const stranger = await newOwner(app);

type Line = { label: string; quantity: number; unit: string; amount: number };
type Priced = { id: string; price: number; lines: Line[]; currency: string; policy: string };
type Quote = Priced & { free: boolean; reasons: string[] };

const pricing = {
  extraDogRates: { walking: 10 },
  puppyRates: { walking: 30 },
  holidayPercent: 25,
  longStay: { from: 7, percent: 10 },
  policy: "moderate",
};
const setPricing = (body: object) =>
  callApi(app, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body: { pricing: body } });
const body = (date: string) => ({
  dogId: owner.dogId,
  sitterId: sitter.id,
  date,
  service: "walking",
  timeSlots: [{ startTime: "09:00", endTime: "10:30" }],
});
const call = <T>(path: string, date: string, { token } = owner) =>
  callApi<T>(app, "POST", path, { token, body: body(date) });

describe("what a sitter asks", () => {
  test("is set and shown over the API, part by part", async () => {
    expect((await setPricing(pricing)).body).toMatchObject({ pricing });
    const { body: shown } = await callApi(app, "GET", `/users/${sitter.id}`);
    expect(shown).toMatchObject({ pricing });
    const changed = await setPricing({
      holidayPercent: 0,
      longStay: null,
      puppyRates: { walking: null },
    });
    expect(changed.body).toMatchObject({
      pricing: { ...pricing, holidayPercent: 0, longStay: null, puppyRates: {} },
    });
    await setPricing(pricing);
  });

  test.each([
    ["a percentage above 200", { holidayPercent: 201 }],
    ["a part of a percent", { holidayPercent: 12.5 }],
    ["a discount of everything", { longStay: { from: 7, percent: 100 } }],
    ["a stay of one night", { longStay: { from: 1, percent: 10 } }],
    ["half a discount", { longStay: { from: 7 } }],
    ["a negative rate", { extraDogRates: { walking: -1 } }],
    ["a service that nobody knows", { extraDogRates: { flying: 1 } }],
    ["a service that is not offered", { puppyRates: { grooming: 10 } }],
    ["an unknown policy", { policy: "never" }],
  ])("can't be %s", async (_, wrong) => {
    expect((await setPricing(wrong)).status).toBe(400);
  });
});

describe("a booking's price", () => {
  test("is quoted, then fixed line by line, whatever the sitter asks later", async () => {
    await app.runtime.db
      .updateTable("dogs")
      .set({ age: "8 months" })
      .where("id", "=", owner.dogId)
      .execute();
    const lines = [{ label: "Puppy", quantity: 1.5, unit: "hour", amount: 45 }];
    const date = dateAhead(20);
    const quoted = await call<Quote>("/bookings/quote", date);
    expect([quoted.status, quoted.body]).toEqual([
      200,
      { lines, price: 45, currency: "USD", nights: null, free: true, reasons: [], hints: [] },
    ]);
    const booked = await call<Priced>("/bookings", date);
    expect(booked.body).toMatchObject({ lines, price: 45, currency: "USD", policy: "moderate" });
    await setPricing({ puppyRates: { walking: 99 }, policy: "strict" });
    const path = `/bookings/${booked.body.id}`;
    const later = await callApi<Priced>(app, "GET", path, { token: sitter.token });
    expect(later.body).toMatchObject({ lines, price: 45, policy: "moderate" });
    for (const change of [{ price_lines: "[]" }, { policy: "strict" as const }])
      await expect(
        app.runtime.db
          .updateTable("bookings")
          .set(change)
          .where("id", "=", booked.body.id)
          .execute(),
      ).rejects.toThrow("terms_are_frozen");
  });

  test("of an older booking is one line", async () => {
    const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(21) });
    const { body } = await callApi<Priced>(app, "GET", `/bookings/${id}`, { token: owner.token });
    expect(body.lines).toEqual([{ label: "Dog Walking", quantity: 1, unit: "hour", amount: 24 }]);
  });
});

describe("a quote", () => {
  test("says why a request could not be accepted, and stores nothing", async () => {
    const date = dateAhead(22);
    const times = { date, startTime: "09:30", endTime: "10:00" };
    await newBooking(app, { owner, sitter }, "accepted", times);
    const { body } = await call<Quote>("/bookings/quote", date);
    expect(body).toMatchObject({ free: false, reasons: ["sitter_unavailable", "dog_unavailable"] });
    const { count } = await app.runtime.db
      .selectFrom("bookings")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("date", "=", date)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test("of another's dog, of the past, and without a time is refused like a request", async () => {
    const date = dateAhead(23);
    expect((await call("/bookings/quote", date, stranger)).status).toBe(404);
    expect((await call("/bookings/quote", dateAhead(-1))).status).toBe(400);
    const { timeSlots: _, ...untimed } = body(date);
    const missing = { token: owner.token, body: untimed };
    expect((await callApi(app, "POST", "/bookings/quote", missing)).status).toBe(400);
    expect((await callApi(app, "POST", "/bookings/quote", { body: body(date) })).status).toBe(401);
  });
});
