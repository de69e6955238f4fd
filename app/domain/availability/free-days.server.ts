import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import { type BookableMonth, daysBeforeInWeek, daysOfMonth, monthWithin } from "../months.ts";
import { daysWithRoom } from "./free-times.server.ts";

/** A month of days, each free if any of it can be booked; `asked` moves to a bookable month. */
export async function bookableMonth(
  ctx: Context,
  sitterId: string,
  asked: string | null,
): Promise<BookableMonth> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { month, previous, next } = monthWithin(today, lastDay, asked);
  const thisWeek = addDays(today, -daysBeforeInWeek(today));
  const dates = daysOfMonth(month).filter((date) => date >= thisWeek);
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length);
  return {
    month,
    previous,
    next,
    days: open.map(({ date, anyFree }) => ({
      date,
      free: anyFree && date >= today && date <= lastDay,
    })),
  };
}
