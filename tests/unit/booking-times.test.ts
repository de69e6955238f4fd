import { describe, expect, test } from "vitest";
import {
  assertBookable,
  clockTimeOf,
  instantOf,
  plainDateOf,
  resolveSlots,
  type TimesAsked,
} from "#app/domain/bookings/booking-times.ts";

const ZONE = "Europe/Zurich";
const iso = (instant: number) => new Date(instant).toISOString().replace(":00.000Z", "Z");
const spans = (asked: TimesAsked) =>
  resolveSlots(asked, ZONE).map(({ startAt, endAt }) => `${iso(startAt)} ${iso(endAt)}`);

test("these tests run far from the marketplace's zone", () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe("America/New_York");
});

describe("slots as instants", () => {
  test.each([
    [
      "summer",
      { date: "2026-07-01", timePeriod: "morning" },
      "2026-07-01T06:00Z 2026-07-01T10:00Z",
    ],
    [
      "winter",
      { date: "2026-01-10", timePeriod: "all_day" },
      "2026-01-10T07:00Z 2026-01-10T19:00Z",
    ],
    [
      "a night ends on the next day",
      { date: "2026-07-01", timePeriod: "overnight" },
      "2026-07-01T18:00Z 2026-07-02T06:00Z",
    ],
    [
      "one hour by the clock",
      { date: "2026-07-01", timeSlot: "08:00 AM" },
      "2026-07-01T06:00Z 2026-07-01T07:00Z",
    ],
    [
      "an hour that ends at midnight",
      { date: "2026-12-31", timeSlot: "11:00 PM" },
      "2026-12-31T22:00Z 2026-12-31T23:00Z",
    ],
    [
      "the same start and end is a whole day",
      { date: "2026-07-01", startTime: "08:00", endTime: "08:00" },
      "2026-07-01T06:00Z 2026-07-02T06:00Z",
    ],
  ] as [string, TimesAsked, string][])("%s", (_name, asked, span) => {
    expect(spans(asked)).toEqual([span]);
  });

  test("come in the order of the day, whatever the order asked", () => {
    const timeSlots = [
      { startTime: "16:00", endTime: "17:00" },
      { startTime: "09:00", endTime: "10:00" },
    ];
    expect(spans({ date: "2026-07-01", timeSlots })).toEqual([
      "2026-07-01T07:00Z 2026-07-01T08:00Z",
      "2026-07-01T14:00Z 2026-07-01T15:00Z",
    ]);
  });
});

describe("the night the clocks go forward, 2026-03-29", () => {
  const on = (startTime: string, endTime: string, date = "2026-03-29") =>
    spans({ date, startTime, endTime })[0];

  test.each([
    ["20:00", "08:00", "2026-03-28", "2026-03-28T19:00Z 2026-03-29T06:00Z"],
    ["01:00", "04:00", "2026-03-29", "2026-03-29T00:00Z 2026-03-29T02:00Z"],
    ["10:00", "11:00", "2026-03-29", "2026-03-29T08:00Z 2026-03-29T09:00Z"],
    ["08:00", "08:00", "2026-03-28", "2026-03-28T07:00Z 2026-03-29T06:00Z"],
    // 02:30 is skipped: read with the offset before the gap.
    ["01:00", "02:30", "2026-03-29", "2026-03-29T00:00Z 2026-03-29T01:30Z"],
  ])("%s to %s on %s", (startTime, endTime, date, span) => {
    expect(on(startTime, endTime, date)).toBe(span);
  });

  test("a slot that does not exist is refused", () => {
    expect(() => on("02:30", "03:00")).toThrow("the clocks change");
    expect(() => on("02:00", "03:00")).toThrow("the clocks change");
  });
});

describe("the night the clocks go back, 2026-10-25", () => {
  test.each([
    ["20:00", "08:00", "2026-10-24", "2026-10-24T18:00Z 2026-10-25T07:00Z"],
    // 02:30 comes twice: the first.
    ["02:30", "03:30", "2026-10-25", "2026-10-25T00:30Z 2026-10-25T02:30Z"],
    ["01:00", "02:30", "2026-10-25", "2026-10-24T23:00Z 2026-10-25T00:30Z"],
    ["10:00", "11:00", "2026-10-25", "2026-10-25T09:00Z 2026-10-25T10:00Z"],
  ])("%s to %s on %s", (startTime, endTime, date, span) => {
    expect(spans({ date, startTime, endTime })).toEqual([span]);
  });
});

test("every hour of a year comes back from its instant, but for the skipped one", () => {
  const odd: string[] = [];
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, "0")}:00`;
      const instant = instantOf(date, time, ZONE);
      if (plainDateOf(instant, ZONE) !== date || clockTimeOf(instant, ZONE) !== time)
        odd.push(`${date} ${time}`);
    }
  }
  expect(odd).toEqual(["2026-03-29 02:00"]);
});

describe("what is refused", () => {
  const now = Date.parse("2026-06-10T22:30:00Z"); // 00:30 on the 11th in Zurich
  const check = (asked: TimesAsked) => assertBookable(asked, resolveSlots(asked, ZONE), now, ZONE);
  const slot = (startTime: string, endTime: string) => ({ startTime, endTime });

  test("a day is over by the marketplace's clock, not the server's", () => {
    expect(() => check({ date: "2026-06-10", timePeriod: "evening" })).toThrow("from today on");
    expect(() => check({ date: "2026-06-11", timePeriod: "morning" })).not.toThrow();
  });

  test("a start that has passed, even by a moment", () => {
    expect(() => check({ date: "2026-06-11", ...slot("00:30", "02:00") })).toThrow(
      "already passed",
    );
    expect(() => check({ date: "2026-06-11", ...slot("00:31", "02:00") })).not.toThrow();
  });

  test("more than 365 days ahead", () => {
    expect(() => check({ date: "2027-06-11", timePeriod: "morning" })).not.toThrow();
    expect(() => check({ date: "2027-06-12", timePeriod: "morning" })).toThrow("365 days");
  });

  test("slots that overlap, through midnight too; those that touch are fine", () => {
    const times = (...timeSlots: { startTime: string; endTime: string }[]) =>
      resolveSlots({ date: "2026-07-01", timeSlots }, ZONE);
    expect(() => times(slot("09:00", "10:00"), slot("09:59", "11:00"))).toThrow("overlap");
    expect(() => times(slot("22:00", "02:00"), slot("23:00", "23:30"))).toThrow("overlap");
    expect(times(slot("10:00", "11:00"), slot("09:00", "10:00"))).toHaveLength(2);
  });

  test("none, and more than 24", () => {
    const quarter = (n: number) =>
      `${String(Math.floor(n / 4)).padStart(2, "0")}:${(n % 4) * 15 || "00"}`;
    const many = Array.from({ length: 25 }, (_, n) => slot(quarter(n), quarter(n + 1)));
    const times = (timeSlots: typeof many) => resolveSlots({ date: "2026-07-01", timeSlots }, ZONE);
    expect(() => times([])).toThrow("select a time");
    expect(() => times(many)).toThrow("at most 24");
    expect(times(many.slice(1))).toHaveLength(24);
  });
});
