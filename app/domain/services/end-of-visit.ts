import { type ClockRange, endsNextDay } from "./time-periods.ts";

export const END_AFTER_START = "The end must be after the start";

/** Whether visits can last overnight; those of other services end at midnight at the latest. */
export function lastsOvernight(service: string | null): boolean {
  return service === "sitting" || service === "boarding";
}

/** Whether somebody who fills in a form must have mistaken the end. */
export function endsTooEarly(service: string | null, range: ClockRange): boolean {
  if (lastsOvernight(service) || !endsNextDay(range)) return false;
  return range.endTime !== "00:00" || range.startTime === "00:00";
}
