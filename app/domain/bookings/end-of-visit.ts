import { type ClockRange, endsNextDay } from "./time-periods.ts";

export const END_AFTER_START = "The end must be after the start";

/**
 * Whether somebody who fills in a form must have mistaken the end: only sitting and boarding last
 * overnight, and others until midnight at the latest.
 */
export function endsTooEarly(service: string | null, range: ClockRange): boolean {
  if (service === "sitting" || service === "boarding" || !endsNextDay(range)) return false;
  return range.endTime !== "00:00" || range.startTime === "00:00";
}
