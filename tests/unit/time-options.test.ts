import { expect, test } from "vitest";
import type { FreeTimes } from "#app/domain/availability/free-times.ts";
import { services } from "#app/domain/services/sitter-rules.ts";
import {
  byDayPart,
  fixedPeriods,
  fullHours,
  periodWindows,
} from "#app/domain/services/time-periods.ts";
import type { BookingChoices } from "#app/routes/book/flow/choices.ts";
import { timeGroups } from "#app/routes/book/flow/time-options.ts";

const offered = (range: { startTime: string; endTime: string }) => ({
  ...range,
  free: range.startTime >= "08:00",
  dogBusy: false,
});

/** Of a sitter who is free from eight in the morning until midnight. */
const free: FreeTimes = {
  date: "2027-03-16",
  dayOff: false,
  presets: [],
  openings: [],
  periods: fixedPeriods.map((period) => ({ period, ...offered(periodWindows[period]) })),
  hours: fullHours.slice(8, 20).map(offered),
  furtherHours: fullHours.slice(20).map(offered),
};

test.each(["", ...services])(
  "the quick view offers the times that Book Now does: %s",
  (service) => {
    const timesOf = (flow: "quick" | "steps") =>
      timeGroups({ flow, service, timePeriod: "" } as BookingChoices, services, free, {});
    expect(timesOf("quick")).toEqual(timesOf("steps"));
    expect(timesOf("quick").length).toBeGreaterThan(0);
  },
);

test("the evening begins at five, and the early times come first", () => {
  const starts = [
    "05:00",
    "07:30",
    "08:00",
    "11:30",
    "12:00",
    "16:00",
    "16:30",
    "17:00",
    "20:30",
    "21:00",
  ];
  expect(byDayPart(starts, (start) => start)).toEqual([
    { part: "early", times: ["05:00", "07:30"] },
    { part: "morning", times: ["08:00", "11:30"] },
    { part: "afternoon", times: ["12:00", "16:00", "16:30"] },
    { part: "evening", times: ["17:00", "20:30"] },
    { part: "late", times: ["21:00"] },
  ]);
});

test.each(["steps", "quick", "periods"] as const)(
  "no time of the afternoon is called evening: %s",
  (flow) => {
    const choices = { flow, service: "walking", timePeriod: "" } as BookingChoices;
    const groups = timeGroups(choices, services, free, {});
    const evening = groups.find(({ label }) => label === "Evening")?.options ?? [];
    expect(evening.map(({ value }) => value)).toEqual([
      "17:00-18:00",
      "18:00-19:00",
      "19:00-20:00",
      "20:00-21:00",
    ]);
    const longer = groups.find(({ label }) => label === "Longer")?.options ?? [];
    expect(longer.map(({ label }) => label).filter((label) => label === "4 hours")).toHaveLength(3);
  },
);
