import { describe, expect, test } from "vitest";
import { isSitterFree } from "#app/domain/availability/calendar-queries.server.ts";
import { freeSlots } from "#app/domain/availability/free-times.server.ts";
import { addDays, clockTimeOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { resolveSlots } from "#app/domain/services/booking-times.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking, ZONE } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();

describe.each([
  ["go forward", "2030-03-30", 11],
  ["go back", "2030-10-26", 13],
])("a night in which the clocks %s", async (_, evening, hours) => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const times = { date: evening, startTime: "20:00", endTime: "08:00" };
  const id = await newBooking(app, { owner, sitter }, "accepted", times);
  const morning = addDays(evening, 1);
  const isFree = (date: string, startTime: string, endTime: string) => {
    const slots = resolveSlots({ date, startTime, endTime }, ZONE);
    return isSitterFree(app.context(), sitter.id, { slots, service: null, kind: "visit", dogs: 1 });
  };

  test("lasts its real duration, and ends at eight by the clock", async () => {
    const booking = await storedBooking(app, id);
    expect((booking.end_at - booking.start_at) / HOUR).toBe(hours);
    expect(clockTimeOf(booking.end_at, ZONE)).toBe("08:00");
  });

  test("is busy to its end and not a minute longer", async () => {
    expect(await isFree(evening, "19:00", "20:00")).toBe(true);
    expect(await isFree(evening, "19:00", "20:01")).toBe(false);
    expect(await isFree(morning, "07:59", "09:00")).toBe(false);
    expect(await isFree(morning, "08:00", "09:00")).toBe(true);
    const free = await freeSlots(app.context(), sitter.id, morning);
    expect(free.hours[0]).toMatchObject({ startTime: "08:00", endTime: "09:00", free: true });
    const before = await freeSlots(app.context(), sitter.id, evening);
    expect(before.periods.filter((period) => period.free).map(({ period }) => period)).toEqual([
      "morning",
      "afternoon",
      "evening",
      "all_day",
    ]);
  });
});

test("today can be booked, its past hours can't, in the picker and by the server", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app, { services: ["walking"], rates: {} });
  const browser = await browserOf(app, owner);
  const today = dateAhead(0);
  const now = clockTimeOf(Date.now(), ZONE);
  const page = await browser.get(
    `/booking/new?sitter=${sitter.id}&way=quick&date=${today}&step=time`,
  );
  expect(page.status).toBe(200);
  for (let hour = 8; hour < 18; hour++) {
    const from = `${String(hour).padStart(2, "0")}:00`;
    const to = `${String(hour + 1).padStart(2, "0")}:00`;
    const chip = new RegExp(`<input[^>]*value="${from}-${to}"[^>]*>`).exec(page.html)?.[0] ?? "";
    expect([from, !chip.includes("disabled")]).toEqual([from, from > now]);
  }
  const past = await callApi<{ errors?: object }>(app, "POST", "/bookings", {
    token: owner.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: today,
      startTime: "00:00",
      endTime: "00:01",
    },
  });
  expect(past.status).toBe(400);
});
