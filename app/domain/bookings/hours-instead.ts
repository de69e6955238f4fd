import {
  type AskedTime,
  hoursOn,
  startOutsideHours,
  type Week,
} from "../availability/availability-rules.ts";
import { everySuchWeekday } from "../date-labels.ts";
import { plainDateOf } from "../dates.ts";
import { rangeLabel } from "../services/time-periods.ts";
import { listText } from "./booking-labels.ts";

/** Says when the sitter works on such weekdays, for a visit outside their hours; undefined for any other. */
export function hoursInstead(calendar: Week, asked: Omit<AskedTime, "dogs">): string | undefined {
  const startAt = startOutsideHours(calendar, asked);
  if (startAt === undefined) return undefined;
  const date = plainDateOf(startAt, calendar.zone);
  const hours = hoursOn(calendar, date).map(rangeLabel);
  const day = everySuchWeekday(date);
  return hours.length > 0
    ? `The sitter works ${listText(hours)} on ${day}`
    : `The sitter doesn't work on ${day}`;
}
