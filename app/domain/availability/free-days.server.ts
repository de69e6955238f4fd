import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import {
  addMonths,
  type BookableMonth,
  daysBeforeInWeek,
  daysOfMonth,
  monthIn,
} from "../months.ts";
import { daysWithRoom } from "./free-times.server.ts";

/** A month of days, each free if any of it can be booked; `asked` moves to a bookable month. */
export async function bookableMonth(
  ctx: Context,
  sitterId: string,
  asked: string | null,
): Promise<BookableMonth> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const [first, last] = [today.slice(0, 7), lastDay.slice(0, 7)];
  // The median of the three.
  const month = [first, monthIn(asked) ?? first, last].toSorted()[1] ?? first;
  const thisWeek = addDays(today, -daysBeforeInWeek(today));
  const dates = daysOfMonth(month).filter((date) => date >= thisWeek);
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length);
  return {
    month,
    previous: month > first ? addMonths(month, -1) : null,
    next: month < last ? addMonths(month, 1) : null,
    days: open.map(({ date, anyFree }) => ({
      date,
      free: anyFree && date >= today && date <= lastDay,
    })),
  };
}
