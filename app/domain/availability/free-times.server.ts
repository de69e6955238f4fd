import { addDays, instantOf, type Slot, type Span, slotOn } from "../bookings/booking-times.ts";
import {
  type ClockRange,
  type DialogPreset,
  dialogPresets,
  dogPageHours,
  type FixedPeriod,
  fixedPeriods,
  periodWindows,
} from "../bookings/time-period-rules.ts";
import type { Context } from "../context.server.ts";
import { hasRoom, isOvernight, overlaps, type SitterCalendar } from "./availability-rules.ts";
import { dogBusy, sitterCalendar } from "./calendar-queries.server.ts";

export type OfferedTime = ClockRange & {
  /** Nothing speaks against it: not past, the sitter has room, the dog has no booking then. */
  free: boolean;
};

export type FreeTimes = {
  date: string;
  dayOff: boolean;
  /** True when any of the times below is free. */
  anyFree: boolean;
  /** The period windows of the wizard: morning to all day. */
  periods: (OfferedTime & { period: FixedPeriod })[];
  /** The dialog's Morning, Afternoon and Evening. */
  presets: (OfferedTime & { preset: DialogPreset })[];
  /** One hour each, 8:00 to 20:00. */
  hours: OfferedTime[];
};

/** Which times of a date are really free with a sitter, and for a dog where one is named. */
export async function freeSlots(
  ctx: Context,
  sitterId: string,
  date: string,
  dogId?: string,
): Promise<FreeTimes> {
  const within = daysSpan(date, 2, ctx.config.timeZone);
  const calendar = await sitterCalendar(ctx, sitterId, within);
  const dog = dogId ? await dogBusy(ctx, dogId, within) : [];
  return freeTimesOf(calendar, dog, date, ctx.now());
}

/** For each of some days from a date on, whether the sitter has any free time. */
export async function daysWithRoom(
  ctx: Context,
  sitterId: string,
  from: string,
  days: number,
): Promise<{ date: string; anyFree: boolean }[]> {
  const calendar = await sitterCalendar(
    ctx,
    sitterId,
    daysSpan(from, days + 1, ctx.config.timeZone),
  );
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, anyFree: freeTimesOf(calendar, [], date, ctx.now()).anyFree };
  });
}

function freeTimesOf(calendar: SitterCalendar, dog: Span[], date: string, now: number): FreeTimes {
  const offer = <R extends ClockRange>(range: R) => ({
    ...range,
    free: isFree(slotOn(date, range, calendar.zone)),
  });
  function isFree(slot: Slot): boolean {
    return (
      slot.endAt > slot.startAt &&
      slot.startAt > now &&
      hasRoom(calendar, slot, isOvernight(slot, null)) &&
      !dog.some((span) => overlaps(span, slot))
    );
  }
  const periods = fixedPeriods.map((period) => ({ period, ...offer(periodWindows[period]) }));
  const presets = (Object.keys(dialogPresets) as DialogPreset[]).map((preset) => ({
    preset,
    ...offer(dialogPresets[preset]),
  }));
  const hours = dogPageHours.map(offer);
  const dayOff = calendar.daysOff.has(date);
  return {
    date,
    dayOff,
    anyFree: [...periods, ...presets, ...hours].some((time) => time.free),
    periods,
    presets,
    hours,
  };
}

function daysSpan(date: string, days: number, zone: string): Span {
  return {
    startAt: instantOf(date, "00:00", zone),
    endAt: instantOf(addDays(date, days), "00:00", zone),
  };
}
