import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app);
const sitter = await newSitter(app);
const { token, dogId } = owner;

type Booking = { price: number; timeSlots: { startTime: string; endTime: string }[] };

const range = (startTime: string, endTime: string) => ({ startTime, endTime });

test("adjacent times are stored and priced as one", async () => {
  const timeSlots = [range("10:00", "11:00"), range("09:00", "10:00"), range("14:00", "15:00")];
  const { body } = await callApi<Booking>(app, "POST", "/bookings", {
    token,
    body: { dogId, sitterId: sitter.id, date: dateAhead(5), service: "walking", timeSlots },
  });
  const joined = [range("09:00", "11:00"), range("14:00", "15:00")];
  expect(body).toMatchObject({ price: 72, timeSlots: joined });
});

test("those of older bookings are shown as one", async () => {
  const id = await newBooking(app, { owner, sitter });
  const { db } = app.runtime;
  const slot = await db
    .selectFrom("booking_slots")
    .selectAll()
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const times = { start_at: slot.end_at, end_at: slot.end_at + HOUR };
  await db
    .insertInto("booking_slots")
    .values({ ...slot, ...times, position: 1, start_time: "10:00", end_time: "11:00" })
    .execute();
  const { body } = await callApi<Booking>(app, "GET", `/bookings/${id}`, { token });
  expect(body.timeSlots).toEqual([range("09:00", "11:00")]);
});

test("an older request whose times were stored one by one can't be repeated", async () => {
  const date = dateAhead(9);
  const { db } = app.runtime;
  const times = { date, startTime: "09:00", endTime: "11:00" };
  const id = await newBooking(app, { owner, sitter }, "cancelled", times);
  const { start_at, end_at, ...row } = await db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const ten = start_at + HOUR;
  const older = { id: randomUUID(), status: "pending" as const, start_at, end_at };
  const times_key = `${start_at}-${ten},${ten}-${end_at}`;
  await db
    .insertInto("bookings")
    .values({ ...row, ...older, times_key })
    .execute();
  const request = (timeSlots: object[]) =>
    callApi(app, "POST", "/bookings", {
      token,
      body: { dogId, sitterId: sitter.id, date, service: "walking", timeSlots },
    });
  const [first, second] = [range("09:00", "10:00"), range("10:00", "11:00")];
  const again = await request([first, second]);
  expect([again.status, again.body]).toMatchObject([409, { code: "duplicate_request" }]);
  expect((await request([first])).status).toBe(201);
});
