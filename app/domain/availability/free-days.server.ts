import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import { refreshBusyTimes } from "../calendar/google-busy.server.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import { calendarsOfDays, daysBeforeInWeek, type ShownMonths } from "../months.ts";
import { weekOf } from "../sitters/services/week-rules.ts";
import { type DayUse, daysWithRoom } from "./free-times.server.ts";

/** Two calendars of days, each free if something can be booked on it; `asked` names the first month. */
export async function bookableMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  await refreshBusyTimes(ctx, sitterId);
  return monthsWithRoom(ctx, sitterId, asked, use, 2);
}

/** One of them, of busy times as they were read last: looking around asks no other service. */
export async function knownMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  return monthsWithRoom(ctx, sitterId, asked, use, 1);
}

async function monthsWithRoom(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
  count: number,
): Promise<ShownMonths> {
  const { today, lastDay, calendars, dates, turns } = datesToBook(ctx, asked, count);
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length, use);
  const free = new Set(open.filter(({ anyFree }) => anyFree).map(({ date }) => date));
  const shown = (date: string) => ({
    date,
    free: free.has(date) && date >= today && date <= lastDay,
  });
  return { months: calendars.map((days) => days.map(shown)), ...turns };
}

/** As bookableMonths, of weekly hours alone: what is public about a sitter's days. */
export function usualMonths(
  ctx: Context,
  hours: Parameters<typeof weekOf>[0],
  asked: string | null,
): ShownMonths {
  const { today, lastDay, dates, turns } = datesToBook(ctx, asked);
  const week = weekOf(hours);
  const isOpen = (date: string) =>
    hours.length === 0 || week[daysBeforeInWeek(date)]?.openings.length !== 0;
  const days = dates.map((date) => ({
    date,
    free: isOpen(date) && date >= today && date <= lastDay,
  }));
  return { months: [days], ...turns };
}

/** The days of calendars from the month asked for on, of those that can be booked. */
export function datesToBook(ctx: Context, asked: string | null, count = 1) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { calendars, ...turns } = calendarsOfDays(today, lastDay, asked, count);
  return { today, lastDay, calendars, dates: calendars.flat(), turns };
}
