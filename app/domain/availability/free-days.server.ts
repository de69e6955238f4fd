import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import { calendarsOfDays, type ShownMonths } from "../months.ts";
import { type DayUse, daysWithRoom } from "./free-times.server.ts";

/** A calendar of days, each free if something can be booked on it; `asked` names its month. */
export async function bookableMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { calendars, ...turns } = calendarsOfDays(today, lastDay, asked, 1);
  const dates = calendars.flat();
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length, use);
  const days = open.map(({ date, anyFree }) => ({
    date,
    free: anyFree && date >= today && date <= lastDay,
  }));
  return { months: [days], ...turns };
}
