import type { FreeTimes, OfferedTime } from "#app/domain/availability/free-times.ts";
import { offersPeriod } from "#app/domain/bookings/period-services.ts";
import {
  type ClockRange,
  clockLabel,
  fixedPeriods,
  hoursIn,
  periodLabels,
  periodWindows,
  rangeLabel,
  wizardHours,
} from "#app/domain/bookings/time-periods.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import type { BookingChoices } from "./choices.ts";
import { copy } from "./copy.ts";

/** Shown with a time at which the dog has another booking. */
const DOG_BUSY = "Your dog is booked";

export type TimeOption = {
  value: string;
  label: string;
  detail?: string;
  /** '$100' */
  price?: string;
  taken: boolean;
};
export type TimeGroup = { label: string; options: TimeOption[] };

/** The times of day that a flow offers for these services; `hourly` is a known rate in dollars. */
export function timeGroups(
  { flow, service, timePeriod: wish }: BookingChoices,
  offered: readonly string[],
  free: FreeTimes,
  hourly: number | null,
): TimeGroup[] {
  const wanted = service ? [service] : offered;
  switch (flow) {
    case "quick":
      return [
        hourGroup(free.hours.slice(0, wizardHours.length)),
        periodGroup(free.periods, wanted),
      ];
    case "stay":
      return [];
    case "periods":
      return [periodGroup(free.periods, wanted)];
    case "dialog":
      return [{ label: "Time", options: free.presets.map(presetOption) }];
    case "steps": {
      const unit = serviceNamed(service)?.unit;
      const hours = [...free.hours, ...free.furtherHours].toSorted((a, b) =>
        a.startTime.localeCompare(b.startTime),
      );
      const parts = periodGroup(
        free.periods.filter(({ period }) => unit !== "night" || period === "overnight"),
        wanted,
        hourly,
      );
      return unit === "day" || unit === "night" ? [parts] : [...hoursAround(wish, hours), parts];
    }
  }
}

/** The day's free times if no offered one is free; a night can't be booked in parts. */
export function openingsFor({ service }: BookingChoices, free: FreeTimes): ClockRange[] {
  return serviceNamed(service)?.unit === "night" ? [] : free.openings;
}

/** The hours of the wished part of the day come first. */
function hoursAround(wish: string, hours: OfferedTime[]): TimeGroup[] {
  const period = fixedPeriods.find((fixed) => fixed === wish);
  const within = hours.filter(({ startTime, endTime }) => {
    const window = period && periodWindows[period];
    return window && startTime >= window.startTime && endTime <= window.endTime;
  });
  if (!period || !within.length || within.length === hours.length) return [hourGroup(hours)];
  return [
    { ...hourGroup(within), label: periodLabels[period] },
    { ...hourGroup(hours.filter((hour) => !within.includes(hour))), label: copy.otherTimes },
  ];
}

function hourGroup(hours: OfferedTime[]): TimeGroup {
  return {
    label: "By the hour",
    options: hours.map((hour) => ({
      value: rangeValue(hour),
      label: clockLabel(hour.startTime),
      ...(hour.dogBusy && { detail: DOG_BUSY }),
      taken: !hour.free,
    })),
  };
}

function periodGroup(
  periods: FreeTimes["periods"],
  services: readonly string[],
  hourly: number | null = null,
): TimeGroup {
  return {
    label: "Part of the day",
    options: periods
      .filter(({ period }) => offersPeriod(period, services))
      .map(({ period, ...time }) => ({
        value: period,
        label: periodLabels[period],
        detail: time.dogBusy ? DOG_BUSY : rangeLabel(time),
        ...(hourly && time.free && { price: dollarsText(hourly * hoursIn(time)) }),
        taken: !time.free,
      })),
  };
}

function presetOption({ preset, ...time }: FreeTimes["presets"][number]): TimeOption {
  return {
    value: rangeValue(time),
    label: periodLabels[preset],
    detail: time.dogBusy ? DOG_BUSY : rangeLabel(time),
    taken: !time.free,
  };
}

function rangeValue({ startTime, endTime }: ClockRange): string {
  return `${startTime}-${endTime}`;
}
