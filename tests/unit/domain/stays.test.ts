import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasRoomFor, type SitterCalendar } from "#app/domain/availability/availability-rules.ts";
import { noLimits } from "#app/domain/availability/calendar-rules.ts";
import { addDays, clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { unitsOf } from "#app/domain/prices/units.ts";
import {
  LONGEST_STAY,
  type StayService,
  stayServices,
  staySlots,
} from "#app/domain/services/stays.ts";

const ZONE = "Europe/Zurich";
const slotsOf = (
  service: StayService,
  startDate: string,
  endDate: string,
  hours: { dropOff?: string; pickUp?: string } = {},
) => staySlots({ startDate, endDate, ...hours }, service, ZONE);
const calendar = (more: Partial<SitterCalendar>): SitterCalendar => ({
  zone: ZONE,
  capacity: 2,
  weeklyHours: [],
  daysOff: new Set(),
  busy: [],
  away: [],
  limits: noLimits,
  ...more,
});

describe("the slots of a stay", () => {
  test("boarding and sitting hold the sitter throughout, daycare on each day", () => {
    expect(slotsOf("boarding", "2026-06-12", "2026-06-15")).toEqual([
      {
        startTime: "18:00",
        endTime: "10:00",
        startAt: Date.parse("2026-06-12T16:00:00Z"),
        endAt: Date.parse("2026-06-15T08:00:00Z"),
      },
    ]);
    expect(slotsOf("sitting", "2026-06-12", "2026-06-12", { pickUp: "20:30" })).toMatchObject([
      { startTime: "08:00", endTime: "20:30", endAt: Date.parse("2026-06-12T18:30:00Z") },
    ]);
    const days = slotsOf("daycare", "2026-06-12", "2026-06-14");
    expect(days.map(({ startAt }) => plainDateOf(startAt, ZONE))).toEqual([
      "2026-06-12",
      "2026-06-13",
      "2026-06-14",
    ]);
  });

  test.each([
    ["boarding", "2026-06-12", "2026-06-12", {}, "The last day must be after the first"],
    ["sitting", "2026-06-12", "2026-06-11", {}, "The last day must not be before the first"],
    ["boarding", "2026-06-12", "2026-08-12", {}, "Please book at most 60 nights"],
    ["daycare", "2026-06-12", "2026-08-11", {}, "Please book at most 60 days"],
    ["daycare", "2026-06-12", "2026-06-14", { pickUp: "07:00" }, "Pick-up must be after drop-off"],
    ["sitting", "2026-06-12", "2026-06-12", { dropOff: "19:00" }, "Pick-up must be after drop-off"],
  ] as const)("%s from %s to %s %j is refused", (service, first, last, hours, words) => {
    expect(() => slotsOf(service, first, last, hours)).toThrow(words);
  });

  test("sixty nights, and a sitting that ends earlier in the day than it began, are fine", () => {
    expect(slotsOf("boarding", "2026-06-12", "2026-08-11")).toHaveLength(1);
    expect(slotsOf("sitting", "2026-06-12", "2026-06-13", { dropOff: "19:00" })).toHaveLength(1);
  });

  test("on any dates, clock changes included, begin and end on the clock and count whole units", () => {
    const anyStay = fc.record({
      service: fc.constantFrom(...stayServices),
      // Over both changes of 2026 and 2027.
      first: fc.integer({ min: 0, max: 500 }).map((days) => addDays("2026-03-01", days)),
      days: fc.integer({ min: 1, max: LONGEST_STAY }),
    });
    fc.assert(
      fc.property(anyStay, ({ service, first, days }) => {
        const last = addDays(first, service === "boarding" ? days : days - 1);
        const slots = slotsOf(service, first, last);
        for (const slot of slots) {
          expect(clockTimeOf(slot.startAt, ZONE)).toBe(slot.startTime);
          expect(clockTimeOf(slot.endAt, ZONE)).toBe(slot.endTime);
        }
        expect(plainDateOf(slots[0]?.startAt ?? 0, ZONE)).toBe(first);
        expect(plainDateOf(slots.at(-1)?.endAt ?? 0, ZONE)).toBe(last);
        expect(unitsOf(service, slots, ZONE)).toBe(days);
      }),
    );
  });
});

describe("room for a stay", () => {
  const weekend = slotsOf("boarding", "2026-06-12", "2026-06-15");
  const room = (more: Partial<SitterCalendar>, dogs = 1, service: StayService = "boarding") =>
    hasRoomFor(calendar(more), { slots: weekend, service, kind: "stay", dogs });
  const on = (text: string) => Date.parse(text);
  const busy = (from: string, to: string, dogs = 1) => ({ startAt: on(from), endAt: on(to), dogs });

  test("counts dogs at every instant", () => {
    expect(room({}, 2)).toBe(true);
    expect(room({}, 3)).toBe(false);
    const saturday = busy("2026-06-13T10:00Z", "2026-06-13T11:00Z");
    expect(room({ busy: [saturday] })).toBe(true);
    expect(room({ busy: [saturday] }, 2)).toBe(false);
    expect(room({ busy: [{ ...saturday, dogs: 2 }] })).toBe(false);
    expect(room({ busy: [busy("2026-06-15T08:00Z", "2026-06-15T12:00Z", 2)] }, 2)).toBe(true);
  });

  test("respects a day off within, and weekly hours at drop-off and pick-up only", () => {
    expect(room({ daysOff: new Set(["2026-06-14"]) })).toBe(false);
    expect(room({ daysOff: new Set(["2026-06-16"]) })).toBe(true);
    const friday = { weekday: 5, from: "08:00", to: "18:00" };
    const monday = { weekday: 1, from: "10:00", to: "12:00" };
    expect(room({ weeklyHours: [friday, monday] })).toBe(true);
    expect(room({ weeklyHours: [friday] })).toBe(false);
    expect(room({ weeklyHours: [{ ...friday, to: "17:45" }, monday] })).toBe(false);
  });

  test("daycare needs the hours of each day", () => {
    const days = slotsOf("daycare", "2026-06-12", "2026-06-13");
    const care = { slots: days, service: "daycare", kind: "stay", dogs: 1 } as const;
    const hours = [5, 6].map((weekday) => ({ weekday, from: "08:00", to: "18:00" }));
    expect(hasRoomFor(calendar({ weeklyHours: hours }), care)).toBe(true);
    expect(hasRoomFor(calendar({ weeklyHours: hours.slice(0, 1) }), care)).toBe(false);
  });
});
