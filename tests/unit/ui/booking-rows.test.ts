import { describe, expect, test } from "vitest";
import { shortRange } from "#app/domain/services/time-periods.ts";
import { bookingName, rowFacts } from "#app/ui/booking/booking-name.ts";
import { askedFromIn, whereAsked } from "#app/ui/booking/where-asked.ts";

test.each([
  ["07:00", "08:30", "7:00–8:30 AM"],
  ["09:00", "18:00", "9 AM–6 PM"],
  ["09:00", "10:00", "9–10 AM"],
  ["11:30", "13:00", "11:30 AM–1:00 PM"],
  ["12:00", "13:00", "12–1 PM"],
  ["20:00", "08:00", "8 PM–8 AM next day"],
])("a row says %s to %s in short", (startTime, endTime, short) => {
  expect(shortRange({ startTime, endTime })).toBe(short);
});

test("a booking is called by its dogs and the other person", () => {
  const dogs = [{ name: "Rex" }, { name: "Luna" }];
  expect(bookingName("owner", dogs, ["Selam Tesfay"])).toBe("Rex and Luna with Selam");
  expect(bookingName("owner", dogs, ["Selam Tesfay", "Lea Roth"])).toBe(
    "Rex and Luna with Selam or Lea",
  );
  expect(bookingName("sitter", dogs, ["Agim Shala"])).toBe("Rex and Luna, for Agim");
});

test("a row says of a stay its days, and of a visit its times", () => {
  const day = (date: string) => date;
  const slots = [{ startTime: "18:00", endTime: "10:00" }];
  const days = { startDate: "2026-11-27", endDate: "2026-11-30" };
  const stay = { kind: "stay", service: "boarding", ...days, nights: 3 } as const;
  expect(rowFacts(stay, slots, day)).toEqual([
    "Boarding",
    "Fri, Nov 27 to Mon, Nov 30",
    "3 nights",
  ]);
  const visit = { ...stay, kind: "visit", service: "walking", nights: null } as const;
  expect(rowFacts(visit, [{ startTime: "09:00", endTime: "10:00" }], day)).toEqual([
    "Walking",
    "2026-11-27",
    "9–10 AM",
  ]);
});

describe("a question leads back to where it was asked", () => {
  test.each([
    ["", "sitter", null],
    ["from=list", "sitter", "/bookings-sitter"],
    ["from=list", "owner", "/bookings"],
    ["from=home", "owner", "/"],
    ["from=list&at=b1", "sitter", "/bookings-sitter#b1"],
    ["from=2026-11-27&at=b1", "owner", null],
    ["from=list&at=x%0A%2F%2Fevil.example", "owner", "/bookings"],
  ] as const)("'%s' of a %s", (query, party, expected) => {
    expect(whereAsked(new URLSearchParams(query), party)).toBe(expected);
  });

  test("at its own row, if it was not answered", () => {
    expect(whereAsked(new URLSearchParams("from=home&at=b1"), "owner", "b2")).toBe("/#b2");
  });

  test("with that query alone", () => {
    const query = new URLSearchParams("confirm=accept&from=list&at=b1&other=1");
    expect(askedFromIn(query)).toBe("from=list&at=b1");
  });
});
