import { addDays, clockTimeOf, instantOf, plainDateOf } from "../dates.ts";

/** HH:mm in the marketplace's time zone; they may go over midnight. */
export type QuietHours = { from: string; until: string };

/** Until somebody chooses. */
export const recommendedQuietHours: QuietHours = { from: "22:00", until: "07:00" };

/** When the quiet hours that `now` lies in are over, in ms; null if it lies in none. */
export function quietUntil(now: number, hours: QuietHours | null, zone: string): number | null {
  if (!hours) return null;
  const { from, until } = hours;
  const clock = clockTimeOf(now, zone);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!isQuiet) return null;
  const today = plainDateOf(now, zone);
  const end = instantOf(overMidnight && clock >= from ? addDays(today, 1) : today, until, zone);
  // Where the clocks go back, the hour before the end comes twice.
  return end > now ? end : null;
}
