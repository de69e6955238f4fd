import type { Context } from "../context.server.ts";
import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { MINUTE } from "../durations.ts";
import {
  calendarsOfDays,
  calendarsToChooseIn,
  daysBeforeInWeek,
  oneCalendar,
  type ShownMonths,
} from "../months.ts";
import { weekOf } from "../people/sitting/week-rules.ts";
import { MOST_DAYS_AHEAD } from "../services/booking-times.ts";
import { servicesOfPeriod } from "../services/period-services.ts";
import { type DayUse, daysWithRoom } from "./free-times.server.ts";

/** Two calendars from `month` (yyyy-MM) on; a day is free if something can be booked on it. */
export async function bookableMonths(
  ctx: Context,
  sitterId: string,
  month: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  await ctx.refreshBusyTimes(sitterId);
  return monthsWithRoom(ctx, { sitterId, month, use, count: 2 });
}

/** As `bookableMonths`, but one calendar, and without asking other services for busy times. */
export function knownMonths(
  ctx: Context,
  sitterId: string,
  month: string | null,
  use: DayUse,
): Promise<ShownMonths> {
  return monthsWithRoom(ctx, { sitterId, month, use, count: 1 });
}

type Shown = { sitterId: string; month: string | null; use: DayUse; count: number };

async function monthsWithRoom(
  ctx: Context,
  { sitterId, month, use, count }: Shown,
): Promise<ShownMonths> {
  const { today, lastDay, dates } = datesToBook(ctx, month, count);
  const days = await daysWithRoom(ctx, sitterId, dates[0] ?? today, dates.length, use);
  const free = new Set(days.filter(({ anyFree }) => anyFree).map(({ date }) => date));
  return calendarsToChooseIn({ firstDay: today, lastDay, month, count }, (date) => free.has(date));
}

/** One calendar of the days with weekly hours: all that visitors may know of a sitter's days. */
export function usualMonths(
  ctx: Context,
  hours: Parameters<typeof weekOf>[0],
  month: string | null,
): ShownMonths {
  const { today, lastDay } = datesToBook(ctx, month);
  const week = weekOf(hours);
  const isOpen = (date: string) =>
    hours.length === 0 || week[daysBeforeInWeek(date)]?.openings.length !== 0;
  return oneCalendar(today, lastDay, month, isOpen);
}

/** How far ahead the next free days are looked for. */
const DAYS_LOOKED_THROUGH = 28;

/**
 * The next days on which something can be booked, at most `count`, and `wanted` where it is one after
 * them. For visitors they follow from the weekly hours only.
 */
export async function nextFreeDays(
  ctx: Context,
  { id, availability }: { id: string; availability: Parameters<typeof weekOf>[0] },
  { count, use, wanted }: { count: number; use: DayUse; wanted: string | undefined },
): Promise<string[]> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const freeFrom = async (from: string, days: number) => {
    if (ctx.actor) {
      const found = await daysWithRoom(ctx, id, from, days, use);
      return found.filter(({ anyFree }) => anyFree).map(({ date }) => date);
    }
    const dates = Array.from({ length: days }, (_, after) => addDays(from, after));
    return dates.filter((date) => hasHours(ctx, availability, date));
  };
  const next = (await freeFrom(today, DAYS_LOOKED_THROUGH)).slice(0, count);
  const isLater = wanted !== undefined && wanted > (next.at(-1) ?? today);
  return isLater ? [...next, ...(await freeFrom(wanted, 1))] : next;
}

/** Whether weekly hours are still to come on a day; somebody without any keeps none. */
function hasHours(ctx: Context, hours: Parameters<typeof weekOf>[0], date: string): boolean {
  if (hours.length === 0) return true;
  const { openings = [] } = weekOf(hours)[daysBeforeInWeek(date)] ?? {};
  return openings.some(
    ({ to }) => instantOf(date, "00:00", ctx.config.timeZone) + to * MINUTE > ctx.now(),
  );
}

/** What the days are for if one of these services is booked: a night can be free without an hour. */
export function dayUseOf(booked: readonly string[]): DayUse {
  return servicesOfPeriod.overnight.some((night) => booked.includes(night)) ? "night" : "visit";
}

/**
 * The dates of `count` calendars from `month` (yyyy-MM) on, as `calendarsOfDays` chooses them, with
 * the first and the last day that can be booked.
 */
export function datesToBook(ctx: Context, month: string | null, count = 1) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const { calendars } = calendarsOfDays(today, lastDay, month, count);
  return { today, lastDay, dates: calendars.flat() };
}
