import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import {
  addMonths,
  daysBeforeInWeek,
  daysOfMonth,
  monthWithin,
  type ShownMonths,
} from "../months.ts";
import { type DayUse, daysWithRoom } from "./free-times.server.ts";

/** With fewer days left, the next month is shown too. */
const FEW_DAYS = 10;

/**
 * The days of a month, and of the next if the first is nearly over, each free if something can be
 * booked on it; `asked` moves to a bookable month.
 */
export async function bookableMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { month, previous, next } = monthWithin(today, lastDay, asked);
  const thisWeek = addDays(today, -daysBeforeInWeek(today));
  const daysLeft = daysOfMonth(month).filter((date) => date >= today).length;
  const months = next && daysLeft < FEW_DAYS ? [month, next] : [month];
  const dates = months.flatMap(daysOfMonth).filter((date) => date >= thisWeek);
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length, use);
  const days = open.map(({ date, anyFree }) => ({
    date,
    free: anyFree && date >= today && date <= lastDay,
  }));
  const further = addMonths(month, months.length);
  return {
    months: months.map((each) => ({
      month: each,
      days: days.filter(({ date }) => date.startsWith(each)),
    })),
    previous,
    next: further <= lastDay.slice(0, 7) ? further : null,
  };
}
