import type { RequestedTimes } from "#app/domain/services/booking-times.ts";
import {
  type ClockRange,
  endsNextDay,
  fixedPeriods,
  periodWindows,
} from "#app/domain/services/time-periods.ts";
import type { BookingChoices } from "./choices.ts";

/** The days of a stay, one period, one custom range, or a list. */
export function requestedTimes(choices: BookingChoices): RequestedTimes {
  if (choices.flow === "stay") {
    const { startDate, endDate, dropOff, pickUp } = choices;
    return { date: startDate, endDate, dropOff: dropOff || null, pickUp: pickUp || null };
  }
  const { date, time: times, start, end } = choices;
  const period = fixedPeriods.find((fixed) => fixed === times[0]);
  if (times.length === 1 && period && !start && !end) return { date, timePeriod: period };
  if (times.length === 0) return { date, timePeriod: "custom", startTime: start, endTime: end };
  return { date, timeSlots: joinedTimes(start && end ? [...times, `${start}-${end}`] : times) };
}

/** Merges adjacent periods ('morning') and ranges ('09:00-10:00'). */
export function joinedTimes(times: readonly string[]): ClockRange[] {
  return joined(
    times.map((time) => {
      const fixed = fixedPeriods.find((candidate) => candidate === time);
      if (fixed) return periodWindows[fixed];
      const [startTime = "", endTime = ""] = time.split("-");
      return { startTime, endTime };
    }),
  );
}

/** Adjacent times are one: 9 to 10 and 10 to 11 is 9 to 11. */
function joined(ranges: ClockRange[]): ClockRange[] {
  const all: ClockRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    const last = all.at(-1);
    if (last?.endTime === range.startTime && !endsNextDay(last)) last.endTime = range.endTime;
    else all.push({ ...range });
  }
  return all;
}
