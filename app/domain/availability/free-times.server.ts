import type { Context } from "../context.server.ts";
import { addDays, instantOf } from "../dates.ts";
import { existsOnClock, slotOn } from "../services/booking-times.ts";
import { meetStarts } from "../services/meet.ts";
import {
  type ClockRange,
  type DialogPreset,
  dialogPresets,
  dogPageHours,
  fixedPeriods,
  fullHours,
  periodWindows,
  type Slot,
  type Span,
} from "../services/time-periods.ts";
import { hasRoom, isOvernight, overlaps, type SitterCalendar } from "./availability-rules.ts";
import { dogBusy, sitterCalendar } from "./calendar-queries.server.ts";
import { freeOpenings } from "./free-openings.ts";
import type { FreeTimes } from "./free-times.ts";

/** When the sitter can be booked on a day with these dogs, which may have other bookings. */
export async function freeSlots(
  ctx: Context,
  sitterId: string,
  date: string,
  dogs: string | readonly string[] = [],
): Promise<FreeTimes> {
  await ctx.refreshBusyTimes(sitterId);
  const within = daysSpan(date, 2, ctx.config.timeZone);
  const calendar = await sitterCalendar(ctx, sitterId, within);
  const busy = await Promise.all([dogs].flat().map((id) => dogBusy(ctx, id, within)));
  return freeTimesOf(calendar, busy.flat(), date, ctx.now());
}

/** What a picker's days are for: a visit, one that may be a night, a full hour, or a meeting. */
export type DayUse = "visit" | "night" | "hour" | "meet";

/** For consecutive days, whether anything of the kind can be booked on them. */
export async function daysWithRoom(
  ctx: Context,
  sitterId: string,
  from: string,
  days: number,
  use: DayUse,
): Promise<{ date: string; anyFree: boolean }[]> {
  const zone = ctx.config.timeZone;
  const calendar = await sitterCalendar(ctx, sitterId, daysSpan(from, days + 1, zone));
  const now = ctx.now();
  const keepsHours = calendar.weeklyHours.length > 0;
  const openings = (date: string) => freeOpenings(calendar, [], date, now);
  const anyOf = (ranges: readonly ClockRange[], date: string) =>
    ranges.some((range) => isFree(calendar, slotOn(date, range, zone), now));
  const isUsable: Record<DayUse, (date: string) => boolean> = {
    visit: (date) => openings(date).length > 0,
    night: (date) => anyOf([periodWindows.overnight], date) || openings(date).length > 0,
    hour: (date) => anyOf(fullHours, date),
    meet: (date) => meetStarts(openings(date), keepsHours).length > 0,
  };
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, anyFree: isUsable[use](date) };
  });
}

function freeTimesOf(calendar: SitterCalendar, dog: Span[], date: string, now: number): FreeTimes {
  const offer = <R extends ClockRange>(range: R) => {
    const slot = slotOn(date, range, calendar.zone);
    const dogBusy = dog.some((span) => overlaps(span, slot));
    return { ...range, free: !dogBusy && isFree(calendar, slot, now), dogBusy };
  };
  const periods = fixedPeriods.map((period) => ({ period, ...offer(periodWindows[period]) }));
  const presets = (Object.keys(dialogPresets) as DialogPreset[]).map((preset) => ({
    preset,
    ...offer(dialogPresets[preset]),
  }));
  const hours = dogPageHours.map(offer);
  const furtherHours = calendar.weeklyHours.length
    ? fullHours
        .filter(({ startTime }) => !hours.some((hour) => hour.startTime === startTime))
        .map(offer)
        .filter(({ free }) => free)
    : [];
  const dayOff = calendar.daysOff.has(date);
  return {
    date,
    dayOff,
    periods,
    presets,
    hours,
    furtherHours,
    openings: freeOpenings(calendar, dog, date, now),
  };
}

function isFree(calendar: SitterCalendar, slot: Slot, now: number): boolean {
  return (
    existsOnClock(slot, calendar.zone) &&
    slot.startAt > now &&
    hasRoom(calendar, slot, isOvernight(slot, null))
  );
}

function daysSpan(date: string, days: number, zone: string): Span {
  return {
    startAt: instantOf(date, "00:00", zone),
    endAt: instantOf(addDays(date, days), "00:00", zone),
  };
}
