import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockTimeOf, instantOf, plainDateOf } from "#app/domain/dates.ts";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import {
  assertBookable,
  datesOf,
  existsOnClock,
  joinAdjacent,
  type RequestedTimes,
  resolveSlots,
  slotOn,
} from "#app/domain/services/booking-times.ts";
import { fixedPeriods, type Slot } from "#app/domain/services/time-periods.ts";

const ZONE = "Europe/Zurich";
const iso = (instant: number) => new Date(instant).toISOString().replace(":00.000Z", "Z");
const spans = (requested: RequestedTimes) =>
  resolveSlots(requested, ZONE).map(({ startAt, endAt }) => `${iso(startAt)} ${iso(endAt)}`);

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
  ] as [string, RequestedTimes, string][])("%s", (_name, requested, span) => {
    expect(spans(requested)).toEqual([span]);
  });

  test("are in the order of the day, whatever the input order", () => {
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

describe("adjacent times", () => {
  const ranges = (...texts: string[]) =>
    texts.map((text) => {
      const [startTime = "", endTime = ""] = text.split("-");
      return { startTime, endTime };
    });
  const joined = (date: string, ...texts: string[]) =>
    resolveSlots({ date, timeSlots: ranges(...texts) }, ZONE).map(
      ({ startTime, endTime }) => `${startTime}-${endTime}`,
    );

  test.each([
    [["10:00-11:00", "09:00-10:00"], ["09:00-11:00"]],
    [
      ["09:00-10:00", "10:00-11:00", "12:00-13:00"],
      ["09:00-11:00", "12:00-13:00"],
    ],
    [["22:00-23:00", "23:00-00:00"], ["22:00-00:00"]],
    [["00:00-12:00", "12:00-00:00"], ["00:00-00:00"]],
    // Together longer than a clock can say.
    [
      ["00:00-23:00", "23:00-22:00"],
      ["00:00-23:00", "23:00-22:00"],
    ],
  ])("%j are %j", (times, expected) => {
    expect(joined("2026-07-01", ...times)).toEqual(expected);
  });

  test("are one as long as before, whatever the clocks do", () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const hours = fc.uniqueArray(hour, { minLength: 1 });
    const date = fc.constantFrom("2026-03-29", "2026-10-25", "2026-07-01");
    fc.assert(
      fc.property(hours, date, (starts, date) => {
        const text = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;
        const timeSlots = starts.map((start) => ({
          startTime: text(start),
          endTime: text(start + 1),
        }));
        const each = timeSlots
          .map((range) => slotOn(date, range, ZONE))
          .filter((slot) => existsOnClock(slot, ZONE))
          .sort((a, b) => a.startAt - b.startAt);
        const slots = joinAdjacent(each, ZONE);
        const length = (list: Slot[]) =>
          list.reduce((sum, slot) => sum + slot.endAt - slot.startAt, 0);
        expect(length(slots)).toBe(length(each));
        for (const slot of slots) expect(slotOn(date, slot, ZONE)).toEqual(slot);
        expect(joinAdjacent(slots, ZONE)).toEqual(slots);
      }),
    );
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
    ["01:00", "02:00", "2026-03-29", "2026-03-29T00:00Z 2026-03-29T01:00Z"],
    ["20:00", "02:00", "2026-03-28", "2026-03-28T19:00Z 2026-03-29T01:00Z"],
  ])("%s to %s on %s", (startTime, endTime, date, span) => {
    expect(on(startTime, endTime, date)).toBe(span);
  });

  test("a slot that does not exist is refused", () => {
    expect(() => on("02:30", "03:00")).toThrow("the clocks change");
    expect(() => on("02:00", "03:00")).toThrow("the clocks change");
    expect(() => on("02:15", "02:45")).toThrow("the clocks change");
    expect(() => on("01:00", "02:30")).toThrow("the clocks change");
    expect(() => on("20:00", "02:30", "2026-03-28")).toThrow("the clocks change");
  });

  test("an evening may end at midnight where the clocks change then", () => {
    const evening = { date: "2027-03-27", startTime: "20:00", endTime: "00:00" };
    const [slot] = resolveSlots(evening, "Asia/Beirut");
    expect(slot && [iso(slot.startAt), iso(slot.endAt)]).toEqual([
      "2027-03-27T18:00Z",
      "2027-03-27T22:00Z",
    ]);
    const after = { date: "2027-03-28", startTime: "00:00", endTime: "02:00" };
    expect(() => resolveSlots(after, "Asia/Beirut")).toThrow("the clocks change");
  });

  test("a skipped time is the moment of the change", () => {
    for (const time of ["02:00", "02:01", "02:30", "02:59", "03:00"])
      expect(iso(instantOf("2026-03-29", time, ZONE))).toBe("2026-03-29T01:00Z");
  });
});

describe("the night the clocks go back, 2026-10-25", () => {
  test.each([
    ["20:00", "08:00", "2026-10-24", "2026-10-24T18:00Z 2026-10-25T07:00Z"],
    // 02:30 occurs twice: the first one counts.
    ["02:30", "03:30", "2026-10-25", "2026-10-25T00:30Z 2026-10-25T02:30Z"],
    ["01:00", "02:30", "2026-10-25", "2026-10-24T23:00Z 2026-10-25T00:30Z"],
    ["10:00", "11:00", "2026-10-25", "2026-10-25T09:00Z 2026-10-25T10:00Z"],
  ])("%s to %s on %s", (startTime, endTime, date, span) => {
    expect(spans({ date, startTime, endTime })).toEqual([span]);
  });
});

test("every hour of a year survives the round trip, except the skipped one", () => {
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

test.each(["Europe/Zurich", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "the clock of %s is the one that Intl shows",
  (zone) => {
    const shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    const odd: string[] = [];
    const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
    for (let at = from; at < until; at += 37 * MINUTE) {
      const ours = `${plainDateOf(at, zone)} ${clockTimeOf(at, zone)}`;
      if (ours !== shown.format(at)) odd.push(ours);
    }
    expect(odd).toEqual([]);
  },
);

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * MINUTE).toISOString().slice(11, 16));

test.each([
  [ZONE, "2027-03-28"],
  [ZONE, "2027-10-31"],
  ["America/New_York", "2027-03-14"],
  ["America/New_York", "2027-11-07"],
  ["Australia/Lord_Howe", "2027-10-03"], // half an hour
  ["Asia/Beirut", "2027-03-28"], // at midnight
])("every form of a time means local clock time, in %s around %s", (zone, change) => {
  const dayBefore = new Date(Date.parse(change) - DAY).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.constantFrom(dayBefore, change), clock, clock, (date, startTime, endTime) => {
      const ways: RequestedTimes[] = [
        { date, startTime, endTime },
        { date, timePeriod: "custom", startTime, endTime },
        { date, timeSlots: [{ startTime, endTime }] },
        { date, timeSlot: startTime },
        ...fixedPeriods.map((timePeriod) => ({ date, timePeriod })),
      ];
      for (const requested of ways) {
        let slots: Slot[] = [];
        try {
          slots = resolveSlots(requested, zone);
        } catch (fault) {
          expect(String(fault)).toContain("the clocks change");
        }
        for (const slot of slots) {
          expect(slot.endAt).toBeGreaterThan(slot.startAt);
          expect(plainDateOf(slot.startAt, zone)).toBe(date);
          expect(clockTimeOf(slot.startAt, zone)).toBe(slot.startTime);
          expect(clockTimeOf(slot.endAt, zone)).toBe(slot.endTime);
        }
      }
      const [one, two] = ways.map((requested) => outcome(requested, zone));
      expect(one).toEqual(two);
      expect(one).toEqual(outcome(ways[2] as RequestedTimes, zone));
    }),
    { numRuns: 60, seed: 7 },
  );
});

function outcome(requested: RequestedTimes, zone: string) {
  try {
    return resolveSlots(requested, zone);
  } catch (fault) {
    return String(fault);
  }
}

describe("what is refused", () => {
  const now = Date.parse("2026-06-10T22:30:00Z"); // 00:30 on the 11th in Zurich
  const check = (requested: RequestedTimes) =>
    assertBookable(requested, resolveSlots(requested, ZONE), now, ZONE);
  const slot = (startTime: string, endTime: string) => ({ startTime, endTime });

  test("a day is over by the marketplace's clock, not the server's", () => {
    expect(() => check({ date: "2026-06-10", timePeriod: "evening" })).toThrow("from today on");
    expect(() => check({ date: "2026-06-11", timePeriod: "morning" })).not.toThrow();
  });

  test("a start in the past, even by a moment", () => {
    expect(() => check({ date: "2026-06-11", ...slot("00:30", "02:00") })).toThrow(
      "already passed",
    );
    expect(() => check({ date: "2026-06-11", ...slot("00:31", "02:00") })).not.toThrow();
  });

  test("more than 365 days ahead", () => {
    expect(() => check({ date: "2027-06-11", timePeriod: "morning" })).not.toThrow();
    expect(() => check({ date: "2027-06-12", timePeriod: "morning" })).toThrow("365 days");
  });

  test("slots that overlap, through midnight too, but not those that touch", () => {
    const times = (...timeSlots: { startTime: string; endTime: string }[]) =>
      resolveSlots({ date: "2026-07-01", timeSlots }, ZONE);
    expect(() => times(slot("09:00", "10:00"), slot("09:59", "11:00"))).toThrow("overlap");
    expect(() => times(slot("22:00", "02:00"), slot("23:00", "23:30"))).toThrow("overlap");
    expect(times(slot("10:00", "11:00"), slot("09:00", "10:00"))).toHaveLength(1);
  });

  test("no slot, and more than 24", () => {
    const quarter = (n: number) =>
      `${String(Math.floor(n / 4)).padStart(2, "0")}:${(n % 4) * 15 || "00"}`;
    const many = Array.from({ length: 25 }, (_, n) => slot(quarter(2 * n), quarter(2 * n + 1)));
    const times = (timeSlots: typeof many) => resolveSlots({ date: "2026-07-01", timeSlots }, ZONE);
    expect(() => times([])).toThrow("select a time");
    expect(() => times(many)).toThrow("at most 24");
    expect(times(many.slice(1))).toHaveLength(24);
  });
});

test("the days of a time end, also with the last that has a date", () => {
  const days = (from: string, to: string) =>
    datesOf({ startAt: Date.parse(from), endAt: Date.parse(to) }, "UTC");
  expect(days("2026-02-28T22:00Z", "2026-03-02T00:00Z")).toEqual(["2026-02-28", "2026-03-01"]);
  expect(days("9999-12-31T08:00Z", "9999-12-31T20:00Z")).toEqual(["9999-12-31"]);
  expect(days("9999-12-31T08:00Z", "+010000-01-02T00:00Z").length).toBeLessThan(3);
});
