import { plainLongDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";

/** The day of an instant (ISO 8601) in a time zone: 'today', 'March 2, 2026'. */
export function longDayLabel(iso: string, now: number, timeZone: string): string {
  const day = plainDateOf(Date.parse(iso), timeZone);
  return day === plainDateOf(now, timeZone) ? "today" : plainLongDate(day);
}
