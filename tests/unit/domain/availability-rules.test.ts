import { describe, expect, test } from "vitest";
import {
  fullSpans,
  hasRoom,
  isOvernight,
  mostAtOnce,
  type SitterCalendar,
} from "#app/domain/availability/availability-rules.ts";
import { noLimits } from "#app/domain/availability/calendar-rules.ts";
import { freeOpenings } from "#app/domain/availability/free-openings.ts";
import { MINUTE } from "#app/domain/durations.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import type { Span } from "#app/domain/services/time-periods.ts";

const ZONE = "Europe/Zurich";
/** 2026-06-10 is a Wednesday. */
const on = (startTime: string, endTime: string, date = "2026-06-10") =>
  slotOn(date, { startTime, endTime }, ZONE);
const taken = (startTime: string, endTime: string, dogs = 1) => ({
  ...on(startTime, endTime),
  dogs,
});
const calendar = (more: Partial<SitterCalendar>): SitterCalendar => ({
  zone: ZONE,
  capacity: 1,
  weeklyHours: [],
  daysOff: new Set(),
  busy: [],
  away: [],
  limits: noLimits,
  ...more,
});
const spans = (...pairs: [number, number, number?][]) =>
  pairs.map(([startAt, endAt, dogs = 1]) => ({ startAt, endAt, dogs }));

describe("capacity", () => {
  test.each([
    ["none", spans(), 0],
    ["one after the other", spans([0, 5], [5, 10]), 1],
    ["all within, never together", spans([0, 3], [3, 6], [6, 10]), 1],
    ["two in the middle", spans([0, 6], [4, 10]), 2],
    ["one that began before", spans([-5, 1], [0, 2]), 2],
    ["touching the edges only", spans([-5, 0], [10, 20]), 0],
    ["three dogs of one booking and one of another", spans([0, 6, 3], [4, 10]), 4],
  ])("%s", (_name, busy, most) => {
    expect(mostAtOnce(busy, { startAt: 0, endAt: 10 })).toBe(most);
  });

  test("a calendar of many short bookings is read a few times, not once for each of them", () => {
    let reads = 0;
    const counted = (startAt: number) => ({
      get startAt() {
        reads++;
        return startAt;
      },
      endAt: startAt + 1,
      dogs: 1,
    });
    const busy = Array.from({ length: 2000 }, (_, index) => counted(2 * index));
    expect(mostAtOnce(busy, { startAt: 0, endAt: 4000 })).toBe(1);
    expect(fullSpans(calendar({ busy }))).toHaveLength(2000);
    expect(reads).toBeLessThan(20 * busy.length);
  });

  test("full times are those at capacity, merged", () => {
    const busy = spans([0, 6], [4, 10], [6, 8], [20, 30]);
    const full = (capacity: number) =>
      fullSpans(calendar({ busy, capacity })).map(({ startAt, endAt }) => [startAt, endAt]);
    expect(full(2)).toEqual([[4, 8]]);
    expect(full(1)).toEqual([
      [0, 10],
      [20, 30],
    ]);
  });
});

describe("the free openings of a day", () => {
  const longAgo = Date.parse("2026-01-01T00:00:00Z");
  const openings = (more: Partial<SitterCalendar>, now = longAgo, dog: Span[] = []) =>
    freeOpenings(calendar(more), dog, "2026-06-10", now).map(
      ({ startTime, endTime }) => `${startTime}-${endTime}`,
    );
  const hours = (from: string, to: string, weekday = 3) => ({ weekday, from, to });
  const late = { weeklyHours: [hours("18:00", "00:30")] };

  test("run past midnight, and follow from those of the day before", () => {
    expect(openings(late)).toEqual(["18:00-00:30"]);
    expect(openings({ weeklyHours: [hours("22:00", "01:15", 2)] })).toEqual(["00:00-01:15"]);
    expect(openings({ weeklyHours: [hours("09:00", "10:00"), hours("10:00", "11:00")] })).toEqual([
      "09:00-11:00",
    ]);
  });

  test("end where something else begins, and nowhere is longer than a day", () => {
    expect(openings({ ...late, busy: [taken("19:00", "20:00")] })).toEqual([
      "18:00-19:00",
      "20:00-00:30",
    ]);
    expect(openings(late, longAgo, [on("17:00", "21:00")])).toEqual(["21:00-00:30"]);
    expect(openings({ ...late, daysOff: new Set(["2026-06-11"]) })).toEqual(["18:00-00:00"]);
    expect(openings({ ...late, daysOff: new Set(["2026-06-10"]) })).toEqual([]);
    expect(openings({})).toEqual(["00:00-00:00"]);
  });

  test("are found at once among thousands of moments in another calendar", () => {
    const { startAt: midnight } = on("00:00", "01:00");
    const away = Array.from({ length: 22 * 1800 }, (_, index) => ({
      startAt: midnight + index * 2000,
      endAt: midnight + (index + 1) * 2000,
    }));
    expect(openings({ away })).toEqual(["22:00-22:00"]);
  });

  test("keep the sitter's buffer, and end with the last day that can be booked", () => {
    const limits = { ...noLimits, buffer: 15 * MINUTE };
    expect(openings({ ...late, limits, busy: [taken("19:00", "20:00")] })).toEqual([
      "18:00-18:45",
      "20:15-00:30",
    ]);
    const until = on("00:00", "01:00", "2026-06-11").startAt;
    expect(openings({ ...late, limits: { ...limits, until } })).toEqual(["18:00-00:00"]);
  });

  test("start at the next quarter of an hour", () => {
    expect(openings(late, Date.parse("2026-06-10T17:07:00Z"))).toEqual(["19:15-00:30"]);
    expect(openings(late, Date.parse("2026-06-10T22:20:00Z"))).toEqual([]);
  });
});

describe("free room", () => {
  const wednesday = (from: string, to: string) => ({ weekday: 3, from, to });
  const thursday = { weekday: 4, from: "00:00", to: "04:00" };

  test.each([
    ["no weekly hours: any time", {}, on("03:00", "04:00"), true],
    ["within", { weeklyHours: [wednesday("09:00", "17:00")] }, on("09:00", "17:00"), true],
    ["too early", { weeklyHours: [wednesday("09:00", "17:00")] }, on("08:59", "10:00"), false],
    ["too late", { weeklyHours: [wednesday("09:00", "17:00")] }, on("16:00", "17:01"), false],
    [
      "two openings that touch",
      { weeklyHours: [wednesday("13:00", "17:00"), wednesday("09:00", "13:00")] },
      on("12:00", "14:00"),
      true,
    ],
    [
      "a break between two",
      { weeklyHours: [wednesday("09:00", "12:00"), wednesday("13:00", "17:00")] },
      on("11:00", "14:00"),
      false,
    ],
    ["over midnight", { weeklyHours: [wednesday("20:00", "02:00")] }, on("22:00", "01:00"), true],
    [
      "the hours of the evening before",
      { weeklyHours: [wednesday("20:00", "02:00")] },
      on("01:00", "02:00", "2026-06-11"),
      true,
    ],
    [
      "into the next day's own hours",
      { weeklyHours: [wednesday("20:00", "00:00"), thursday] },
      on("22:00", "03:00"),
      true,
    ],
    ["another weekday", { weeklyHours: [thursday] }, on("01:00", "02:00"), false],
    ["a day off", { daysOff: new Set(["2026-06-10"]) }, on("10:00", "11:00"), false],
    ["a day off after midnight", { daysOff: new Set(["2026-06-11"]) }, on("22:00", "01:00"), false],
    ["until a day off begins", { daysOff: new Set(["2026-06-11"]) }, on("22:00", "00:00"), true],
    ["busy", { busy: [taken("10:30", "12:00")] }, on("10:00", "11:00"), false],
    [
      "away by a calendar",
      { away: [on("10:30", "12:00")], capacity: 2 },
      on("10:00", "11:00"),
      false,
    ],
    ["busy until then", { busy: [taken("09:00", "10:00")] }, on("10:00", "11:00"), true],
    ["room for two", { busy: [taken("10:30", "12:00")], capacity: 2 }, on("10:00", "11:00"), true],
  ] as const)("%s", (_name, more, slot, room) => {
    expect(hasRoom(calendar(more as Partial<SitterCalendar>), slot, false)).toBe(room);
  });

  test("weekly hours that a clock change skips open nothing, not even an hour later", () => {
    const sunday = (from: string, to: string) => ({
      weeklyHours: [{ weekday: 0, from, to }],
    });
    const room = (hours: ReturnType<typeof sunday>, from: string, to: string) =>
      hasRoom(calendar(hours), on(from, to, "2027-03-28"), false);
    expect(room(sunday("02:15", "02:45"), "03:15", "03:45")).toBe(false);
    expect(room(sunday("01:00", "02:30"), "01:00", "03:00")).toBe(true);
    expect(room(sunday("01:00", "02:30"), "03:00", "03:15")).toBe(false);
    expect(room(sunday("02:30", "05:00"), "03:00", "05:00")).toBe(true);
  });

  test("overnight stays only respect days off and bookings", () => {
    const night = on("20:00", "08:00");
    const hours = { weeklyHours: [wednesday("09:00", "17:00")] };
    expect(hasRoom(calendar(hours), night, true)).toBe(true);
    expect(hasRoom(calendar({ ...hours, busy: [taken("23:00", "23:30")] }), night, true)).toBe(
      false,
    );
    expect(hasRoom(calendar({ ...hours, away: [on("23:00", "23:30")] }), night, true)).toBe(true);
    expect(hasRoom(calendar({ ...hours, daysOff: new Set(["2026-06-11"]) }), night, true)).toBe(
      false,
    );
    // A wedding far away, from afternoon to noon, fills no day and all of the night.
    expect(hasRoom(calendar({ ...hours, away: [on("16:00", "12:00")] }), night, true)).toBe(false);
    expect(hasRoom(calendar({ ...hours, away: [on("20:30", "12:00")] }), night, true)).toBe(true);
    expect(isOvernight(night, null)).toBe(true);
    expect(isOvernight(on("22:00", "02:00"), "walking")).toBe(false);
    expect(isOvernight(on("19:00", "09:00"), "boarding")).toBe(true);
  });
});
