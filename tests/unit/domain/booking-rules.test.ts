import { describe, expect, test } from "vitest";
import { type BookingRecord, bookingJson } from "#app/domain/bookings/booking-json.ts";
import { bookingTitle } from "#app/domain/bookings/booking-labels.ts";
import { HOUR } from "#app/domain/durations.ts";
import { bookingQuote } from "#app/domain/prices/booking-quote.ts";
import { totalCents } from "#app/domain/prices/quote.ts";
import { offeredStatuses, shownStatus } from "#app/domain/services/booking-rules.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { serviceForPeriod } from "#app/domain/services/period-services.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import { rangeLabel, readClockTime, type Slot } from "#app/domain/services/time-periods.ts";

const ZONE = "Europe/Zurich";
const now = Date.parse("2026-06-01T10:00:00Z");
const ahead = { startAt: now + 1, endAt: now + HOUR, answerBy: now + 1 };
const running = { startAt: now, endAt: now + HOUR, answerBy: now };
const over = { startAt: now - HOUR, endAt: now, answerBy: now - HOUR };
const free = { reason: null, cancelledBy: null, kind: "visit", visitRuns: false } as const;
const out = { ...free, visitRuns: true };

describe("what a booking shows as", () => {
  test.each([
    ["an accepted one before its end", { status: "accepted", ...ahead, ...free }, "Accepted"],
    ["an accepted one at its end", { status: "accepted", ...over, ...free }, "Completed"],
    ["a request before its last start", { status: "pending", ...ahead, ...free }, "Pending"],
    ["a request whose last start has passed", { status: "pending", ...over, ...free }, "Expired"],
    [
      "one that the system closed",
      { status: "cancelled", ...over, ...free, reason: "expired", cancelledBy: "system" },
      "Expired",
    ],
    [
      "one that a person cancelled with that word",
      { status: "cancelled", ...over, ...free, reason: "expired", cancelledBy: "owner" },
      "Cancelled",
    ],
    ["one whose dog is out", { status: "accepted", ...running, ...out }, "Under way"],
    ["one whose dog is out early", { status: "accepted", ...ahead, ...out }, "Under way"],
    ["one whose dog is out late", { status: "accepted", ...over, ...out }, "Under way"],
    [
      "one whose visit was never finished",
      { status: "accepted", ...over, endAt: now - 24 * HOUR, ...out },
      "Completed",
    ],
    ["one finished meanwhile", { status: "completed", ...over, ...out }, "Completed"],
    ["a stay", { status: "accepted", ...running, ...free, kind: "stay" }, "Under way"],
    [
      "a stay with an open report",
      { status: "accepted", ...over, ...out, kind: "stay" },
      "Completed",
    ],
  ] as const)("%s", (_name, booking, label) => {
    expect(shownStatus(booking, now).label).toBe(label);
  });
});

describe("the buttons", () => {
  test.each([
    ["owner", "sitter", ["accepted", "rejected"]],
    ["owner", "owner", ["cancelled"]],
    ["sitter", "owner", ["accepted", "rejected"]],
    ["sitter", "sitter", ["cancelled"]],
  ] as const)("a request by the %s offers the %s %s", (requestedBy, party, moves) => {
    expect(
      offeredStatuses({ status: "pending", requestedBy, ...ahead, ...free }, party, now),
    ).toEqual(moves);
  });

  test("an accepted booking: the sitter completes once it began, both cancel until the end", () => {
    const accepted = { status: "accepted", requestedBy: "owner", ...free } as const;
    expect(offeredStatuses({ ...accepted, ...ahead }, "sitter", now)).toEqual(["cancelled"]);
    expect(offeredStatuses({ ...accepted, ...running }, "sitter", now)).toEqual([
      "completed",
      "cancelled",
    ]);
    expect(offeredStatuses({ ...accepted, ...ahead }, "owner", now)).toEqual(["cancelled"]);
    expect(offeredStatuses({ ...accepted, ...over }, "owner", now)).toEqual([]);
    expect(offeredStatuses({ ...accepted, ...over }, "sitter", now)).toEqual(["completed"]);
    const away = { ...accepted, ...running, visitRuns: true };
    expect(offeredStatuses(away, "sitter", now)).toEqual(["cancelled"]);
  });

  test("an expired request has none", () => {
    expect(
      offeredStatuses({ status: "pending", requestedBy: "owner", ...over, ...free }, "sitter", now),
    ).toEqual([]);
  });
});

describe("price", () => {
  const centsOf = (service: Service, rate: number | null, slots: Slot[]) => {
    const none = { extraDogRate: null, puppyRate: null, holidayPercent: 0, longStay: null };
    const asked = { slots, dogAges: ["3 years"], holidays: new Set<string>(), zone: ZONE };
    const lines = bookingQuote({ service, rate, ...none }, asked);
    return lines && totalCents(lines);
  };
  const slots = (...ranges: [string, string][]) =>
    ranges.map(([startTime, endTime]) => slotOn("2026-06-10", { startTime, endTime }, ZONE));

  test.each([
    ["walking", 2000, slots(["09:00", "10:30"]), 3000],
    ["walking", 1999, slots(["09:00", "09:20"]), 666],
    ["training", 2000, slots(["09:00", "10:00"], ["14:00", "16:00"]), 6000],
    ["daycare", 4500, slots(["08:00", "20:00"]), 4500],
    ["sitting", 4500, slots(["20:00", "08:00"]), 9000],
    ["sitting", 4500, slots(["20:00", "00:00"]), 4500],
    ["boarding", 6000, slots(["20:00", "08:00"]), 6000],
    ["boarding", 6000, slots(["21:00", "23:00"], ["23:30", "08:00"]), 6000],
    ["boarding", 6000, slots(["08:00", "20:00"]), 6000],
    ["grooming", 3500, slots(["09:00", "10:00"], ["14:00", "16:00"]), 7000],
    ["walking", null, slots(["09:00", "10:00"]), null],
  ] as const)("%s at %s cents", (service, rate, times, cents) => {
    expect(centsOf(service, rate, times)).toBe(cents);
  });

  test("a night walk costs the hours that pass when the clocks change", () => {
    const night = (date: string) => [slotOn(date, { startTime: "01:00", endTime: "05:00" }, ZONE)];
    expect(centsOf("walking", 1000, night("2026-03-29"))).toBe(3000);
    expect(centsOf("walking", 1000, night("2026-10-25"))).toBe(5000);
  });

  test.each([
    ["overnight", ["boarding", "walking"], "boarding"],
    ["overnight", ["walking", "daycare"], "walking"],
    ["all_day", ["boarding", "daycare"], "daycare"],
    ["overnight", ["walking", "sitting"], "sitting"],
    ["all_day", ["walking", "sitting", "boarding"], "sitting"],
    ["all_day", ["walking", "boarding"], "boarding"],
    ["all_day", ["walking", "grooming"], "walking"],
    ["morning", ["grooming", "sitting"], "sitting"],
    [null, [], null],
  ] as const)("the service for %s of %s is %s", (period, offered, service) => {
    expect(serviceForPeriod(period, offered)).toBe(service);
  });
});

describe("who sees what", () => {
  const person = (id: string) => ({
    id,
    name: id,
    photoKey: null,
    phone: "1",
    email: `${id}@x.test`,
  });
  const end = now + 10 * HOUR;
  const record = (status: BookingRecord["status"], requestedBy: "owner" | "sitter" = "owner") =>
    ({
      id: "b",
      requestedBy,
      status,
      notes: "Key under the mat",
      place: {
        home: "owner",
        address: "Langstrasse 10",
        latitude: 47.37712,
        longitude: 8.52678,
        area: "Zürich",
      },
      slots: [],
      endAt: end,
      answerBy: now,
      createdAt: now,
      updatedAt: status === "completed" ? end : now,
      priceCents: 2450,
      sitter: { ...person("s"), rating: null },
      owner: person("o"),
      dogs: [{ id: "d", name: "Rex", breed: "Beagle", age: "3", photoKey: null }],
    }) as unknown as BookingRecord;
  const lastMoment = end + 48 * HOUR - 1;

  test.each([
    ["sitter", "pending", now, null, "Zürich", 47.375, "Key under the mat"],
    ["sitter", "accepted", now, "o@x.test", "Langstrasse 10", 47.37712, "Key under the mat"],
    [
      "sitter",
      "completed",
      lastMoment,
      "o@x.test",
      "Langstrasse 10",
      47.37712,
      "Key under the mat",
    ],
    ["sitter", "accepted", lastMoment + 1, null, null, null, null],
    ["sitter", "rejected", now, null, null, null, null],
    ["sitter", "cancelled", now, null, null, null, null],
    ["owner", "pending", now, null, "Langstrasse 10", 47.37712, "Key under the mat"],
    ["owner", "accepted", now, "s@x.test", "Langstrasse 10", 47.37712, "Key under the mat"],
    ["owner", "accepted", lastMoment + 1, null, "Langstrasse 10", 47.37712, "Key under the mat"],
    ["owner", "cancelled", now, null, "Langstrasse 10", 47.37712, "Key under the mat"],
  ] as const)(
    "%s of a booking that is %s at %s",
    (viewer, status, at, email, place, latitude, notes) => {
      const json = bookingJson(record(status), viewer, at);
      const other = viewer === "owner" ? json.sitter : json.owner;
      const self = viewer === "owner" ? json.owner : json.sitter;
      expect([other.email, other.phone]).toEqual([email, email && "1"]);
      expect(self.phone).toBe("1");
      expect([json.location, json.latitude, json.notes]).toEqual([place, latitude, notes]);
    },
  );

  test("the owner sees only the area of a location that a sitter requested, until accepted", () => {
    expect(bookingJson(record("pending", "sitter"), "owner", now).location).toBe("Zürich");
    expect(bookingJson(record("accepted", "sitter"), "owner", now).location).toBe("Langstrasse 10");
  });

  test("money is dollars", () => {
    expect(bookingJson(record("pending"), "owner", now).price).toBe(24.5);
  });
});

test("text", () => {
  expect(bookingTitle("walking", "Rex")).toBe("Walking Rex");
  expect(bookingTitle("boarding", "Rex")).toBe("Boarding for Rex");
  expect(rangeLabel({ startTime: "20:00", endTime: "08:00" })).toBe("8:00 PM to 8:00 AM next day");
  expect(rangeLabel({ startTime: "00:00", endTime: "12:30" })).toBe("12:00 AM to 12:30 PM");
});

test.each([
  ["08:00 AM", "08:00"],
  ["12:00 am", "00:00"],
  ["12:30 PM", "12:30"],
  ["7 pm", "19:00"],
  ["14:15", "14:15"],
  ["13:00 PM", null],
  ["24:00", null],
  ["8", null],
])("the clock time %s is %s", (text, time) => {
  expect(readClockTime(text)).toBe(time);
});
