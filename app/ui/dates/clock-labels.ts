import { TZDate } from "@date-fns/tz";
import { differenceInCalendarDays, format, isSameYear } from "date-fns";
import { plainDateOf } from "#app/domain/dates.ts";

export type Clock = { now: number; timeZone: string };

/** '9:02 AM' */
export function clockTime(instant: string, { timeZone }: Clock): string {
  return format(inZone(Date.parse(instant), timeZone), "h:mm a");
}

/** 'Today', 'Yesterday', 'Monday, March 2', with the year if it is another one. */
export function dayName(instant: string, { now, timeZone }: Clock): string {
  return calendarName(instant, { now, timeZone }, "EEEE, MMMM d");
}

/** '9:02 AM' for today, 'Yesterday', 'Mar 2', 'Mar 2, 2025'. */
export function briefTime(instant: string, clock: Clock): string {
  const name = calendarName(instant, clock, "MMM d");
  return name === "Today" ? clockTime(instant, clock) : name;
}

/** 'March 2026' */
export function monthName(instant: string, { timeZone }: Clock): string {
  return format(inZone(Date.parse(instant), timeZone), "MMMM yyyy");
}

function calendarName(instant: string, { now, timeZone }: Clock, pattern: string): string {
  const day = inZone(Date.parse(instant), timeZone);
  const today = inZone(now, timeZone);
  const daysAgo = differenceInCalendarDays(today, day);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  return format(day, isSameYear(day, today) ? pattern : `${pattern}, yyyy`);
}

export function partByDay<M extends { createdAt: string }>(
  messages: M[],
  clock: Clock,
): { date: string; day: string; messages: M[] }[] {
  const parts: { date: string; day: string; messages: M[] }[] = [];
  for (const message of messages) {
    const date = plainDateOf(Date.parse(message.createdAt), clock.timeZone);
    const last = parts.at(-1);
    if (last?.date === date) last.messages.push(message);
    else parts.push({ date, day: dayName(message.createdAt, clock), messages: [message] });
  }
  return parts;
}

function inZone(instant: number, timeZone: string): TZDate {
  return new TZDate(instant, timeZone);
}
