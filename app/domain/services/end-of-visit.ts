import type { z } from "zod";
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

/** A form's check of its times, which reports each mistaken end beside that end. */
export function refuseEarlyEnds(service: string | null) {
  return (ranges: readonly ClockRange[], { addIssue }: Pick<z.RefinementCtx, "addIssue">) => {
    for (const [index, range] of ranges.entries())
      if (endsTooEarly(service, range))
        addIssue({ code: "custom", path: [index, "endTime"], message: END_AFTER_START });
  };
}
