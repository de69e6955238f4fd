import { MOST_DAYS_AHEAD } from "../bookings/booking-times.ts";
import { refreshBusyTimes } from "../calendar/google-busy.server.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import { calendarsOfDays, daysBeforeInWeek, type ShownMonths } from "../months.ts";
import { weekOf } from "../sitters/services/week-rules.ts";
import { type DayUse, daysWithRoom } from "./free-times.server.ts";

/** A calendar of days, each free if something can be booked on it; `asked` names its month. */
export async function bookableMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  await refreshBusyTimes(ctx, sitterId);
  return knownMonths(ctx, sitterId, asked, use);
}

/** As bookableMonths, of busy times as they were read last: looking around asks no other service. */
export async function knownMonths(
  ctx: Context,
  sitterId: string,
  asked: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  const { today, lastDay, dates, turns } = datesToBook(ctx, asked);
  const open = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length, use);
  const days = open.map(({ date, anyFree }) => ({
    date,
    free: anyFree && date >= today && date <= lastDay,
  }));
  return { months: [days], ...turns };
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

/** The days of the calendar that has the month asked for, of those that can be booked. */
export function datesToBook(ctx: Context, asked: string | null) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { calendars, ...turns } = calendarsOfDays(today, lastDay, asked, 1);
  return { today, lastDay, dates: calendars.flat(), turns };
}
