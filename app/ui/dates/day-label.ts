import { TZDate } from "@date-fns/tz";
import { format, isSameDay } from "date-fns";

/** The day of an instant (ISO 8601) in a time zone: 'today', 'March 2, 2026'. */
export function dayWords(iso: string, now: number, timeZone: string): string {
  const day = new TZDate(iso, timeZone);
  return isSameDay(day, new TZDate(now, timeZone)) ? "today" : format(day, "MMMM d, yyyy");
}
