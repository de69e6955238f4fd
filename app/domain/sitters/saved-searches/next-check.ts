import { addDays, instantOf, plainDateOf } from "../../dates.ts";

/** HH:mm, so that people read the news at breakfast. */
const CHECKED_AT = "08:00";

/** The next morning after `now`, in ms. */
export function nextCheck(now: number, zone: string): number {
  const today = plainDateOf(now, zone);
  const morning = instantOf(today, CHECKED_AT, zone);
  return morning > now ? morning : instantOf(addDays(today, 1), CHECKED_AT, zone);
}
