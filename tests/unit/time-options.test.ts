import { expect, test } from "vitest";
import type { FreeTimes } from "#app/domain/availability/free-times.ts";
import { fixedPeriods, fullHours, periodWindows } from "#app/domain/bookings/time-periods.ts";
import { services } from "#app/domain/sitters/sitter-rules.ts";
import type { BookingChoices } from "#app/routes/booking/new/choices.ts";
import { timeGroups } from "#app/routes/booking/new/time-options.ts";

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
      timeGroups({ flow, service, timePeriod: "" } as BookingChoices, services, free, null);
    expect(timesOf("quick")).toEqual(timesOf("steps"));
    expect(timesOf("quick").length).toBeGreaterThan(0);
  },
);
