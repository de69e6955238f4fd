import { describe, expect, test } from "vitest";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { WeeklyHoursForm } from "#app/domain/people/sitting/sitter-form-schemas.ts";
import { headlinePrice, priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { coversMostDays, joinedDays, weekOf } from "#app/domain/people/sitting/week-rules.ts";
import { Dollars } from "#app/domain/prices/rate-schemas.ts";

const timesOf = (hours: Parameters<typeof weekOf>[0], day: string) =>
  weekOf(hours).find(({ short }) => short === day)?.times;

describe("the week", () => {
  test("starts on Monday and ends on Sunday", () => {
    expect(weekOf([]).map(({ short }) => short)).toEqual([
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
      "Sat",
      "Sun",
    ]);
  });

  test("has the hours of each day", () => {
    const hours = [{ weekday: 1, from: "09:00", to: "18:30" }];
    expect(timesOf(hours, "Mon")).toBe("9:00 AM to 6:30 PM");
    expect(timesOf(hours, "Tue")).toBe("");
  });

  test("shows hours past midnight with the evening before, also from Sunday on", () => {
    const hours = [
      { weekday: 6, from: "20:00", to: "00:30" },
      { weekday: 0, from: "20:00", to: "08:00" },
    ];
    expect(timesOf(hours, "Sat")).toBe("8:00 PM to 12:30 AM");
    expect(timesOf(hours, "Sun")).toBe("8:00 PM to 8:00 AM");
    expect(timesOf(hours, "Mon")).toBe("");
    expect(weekOf(hours)[0]?.openings).toEqual([{ from: 0, to: 480 }]);
  });

  test("an evening that runs into the next day's hours ends at midnight", () => {
    const hours = [
      { weekday: 1, from: "20:00", to: "07:30" },
      { weekday: 2, from: "07:00", to: "20:00" },
    ];
    expect(timesOf(hours, "Mon")).toBe("8:00 PM to midnight");
    expect(timesOf(hours, "Tue")).toBe("12:00 AM to 8:00 PM");
  });

  test("openings that overlap or touch are one", () => {
    const hours = [
      { weekday: 2, from: "09:00", to: "12:00" },
      { weekday: 2, from: "08:00", to: "10:00" },
      { weekday: 2, from: "18:00", to: "19:00" },
      { weekday: 2, from: "19:00", to: "21:00" },
      { weekday: 3, from: "00:00", to: "00:00" },
    ];
    expect(timesOf(hours, "Tue")).toBe("8:00 AM to 12:00 PM, 6:00 PM to 9:00 PM");
    expect(timesOf(hours, "Wed")).toBe("All day");
  });

  test("joins days in a row with the same hours", () => {
    const day = (weekday: number, to: string) => ({ weekday, from: "08:00", to });
    const labels = (hours: Parameters<typeof weekOf>[0]) =>
      joinedDays(weekOf(hours)).map(({ short, name, times }) => [short, name, times]);
    expect(labels([1, 2, 3, 4, 6].map((weekday) => day(weekday, "18:00")))).toEqual([
      ["Mon to Thu", "Monday to Thursday", "8:00 AM to 6:00 PM"],
      ["Fri", "Friday", ""],
      ["Sat", "Saturday", "8:00 AM to 6:00 PM"],
      ["Sun", "Sunday", ""],
    ]);
    expect(labels([day(1, "17:00"), day(2, "18:00")]).map(([short]) => short)).toEqual([
      "Mon",
      "Tue",
      "Wed to Sun",
    ]);
    expect(labels([day(6, "12:00"), day(0, "12:00")]).map(([short]) => short)).toEqual([
      "Mon to Fri",
      "Sat and Sun",
    ]);
  });

  test("covers most days from the fourth day on", () => {
    const day = (weekday: number) => ({ weekday, from: "09:00", to: "10:00" });
    expect(coversMostDays([day(1), day(2), day(3), day(3)])).toBe(false);
    expect(coversMostDays([day(1), day(2), day(3), day(0)])).toBe(true);
  });
});

test.each([
  [[["09:00", ""]], "Please enter a time"],
  [[["", "10:00"]], "Please enter a time"],
  [[["24:00", "10:00"]], "Please enter a time"],
  [
    [
      ["09:00", "10:00"],
      ["09:00", "12:00"],
    ],
    "These hours overlap 9:00 AM to 10:00 AM",
  ],
])("a week with %j is refused", (ranges, message) => {
  const hours = ranges.map(([from, to]) => ({
    weekday: 1,
    from: from || undefined,
    to: to || undefined,
  }));
  const { error } = WeeklyHoursForm.safeParse({ hours });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

describe("prices", () => {
  const sitter = { services: ["boarding", "walking"], rates: { boarding: 1200, walking: 22.5 } };

  test("a list shows the rate of walking, or of the service searched for", () => {
    expect(headlinePrice(sitter)).toMatchObject({ amount: "$22.50", unit: "/hr" });
    expect(headlinePrice(sitter, "boarding")).toMatchObject({ amount: "$1,200", unit: "/night" });
  });

  test("a price names its service, unless that is the one searched for", () => {
    expect(headlinePrice(sitter)).toMatchObject({ named: "Walking" });
    expect(headlinePrice(sitter, "boarding")).toMatchObject({ named: null });
    expect(headlinePrice(sitter, "grooming")).toMatchObject({ named: "Walking" });
    expect(headlinePrice({ services: [], rates: {} }).named).toBeNull();
  });

  test("a rate of 0 is free, without a unit", () => {
    const kind = { services: ["walking"], rates: { walking: 0 } };
    expect(headlinePrice(kind)).toMatchObject({ amount: "Free", unit: "", per: "" });
    expect(priceList(kind)).toMatchObject([{ price: "Free" }]);
    expect(priceLabel(0)).toBe("Free");
  });

  test.each([
    ["20", 20],
    ["$22.50", 22.5],
    ["22,5", 22.5],
    ["1,000", 1000],
    ["9,999.50", 9999.5],
    ["0", 0],
    [" ", null],
  ])("an amount typed as '%s' is %s", (typed, dollars) => {
    expect(Dollars.parse(typed)).toBe(dollars);
  });

  test.each(["1.000", "20.555", "1,00,0", "20,555.5.5", "1e3", "-1", "10,001", ".", "0x10"])(
    "an amount typed as '%s' is refused",
    (typed) => {
      expect(Dollars.safeParse(typed).success).toBe(false);
    },
  );

  test("a service without a rate, or not offered, has no price", () => {
    expect(headlinePrice({ services: ["grooming"], rates: {} })).toMatchObject({ amount: null });
    expect(priceList({ services: ["grooming"], rates: {} })).toEqual([
      { service: "grooming", label: "Grooming", price: "Price on request" },
    ]);
  });
});
