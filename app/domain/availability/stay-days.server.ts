import type { Context } from "../context.server.ts";
import { addDays, instantOf, plainDateOf } from "../dates.ts";
import { calendarsOfDays, type ShownMonths } from "../months.ts";
import { existsOnClock, MOST_DAYS_AHEAD } from "../services/booking-times.ts";
import { type StayService, stayFault, staySlots } from "../services/stays.ts";
import { hasRoomFor, type SitterCalendar } from "./availability-rules.ts";
import { sitterCalendar } from "./calendar-queries.server.ts";

export type AskedStay = {
  service: StayService;
  dogs: number;
  /** The first day, while the last one is still to be chosen. */
  begun: string | null;
  /** A booking whose own days count as free. */
  except?: string;
};

/** A stay that begins on a day may have no shorter length that fits, but one of these. */
const LENGTHS_TRIED = 7;

/**
 * Days on which a stay of the usual hours can begin and, once it has begun, also those on which it
 * can end.
 */
export async function stayMonths(
  ctx: Context,
  sitterId: string,
  asked: AskedStay,
  month: string | null,
): Promise<ShownMonths> {
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const lastStart = addDays(today, MOST_DAYS_AHEAD);
  const isBookable = asked.begun !== null && asked.begun >= today && asked.begun <= lastStart;
  const begun = isBookable ? asked.begun : null;
  const { calendars, ...turns } = calendarsOfDays(today, lastStart, month, 2);
  const dates = calendars.flat();
  const first = [begun ?? "9", dates[0] ?? today].toSorted()[0] ?? today;
  const last = addDays(dates.at(-1) ?? today, LENGTHS_TRIED + 1);
  await ctx.refreshBusyTimes(sitterId);
  const within = {
    startAt: instantOf(first, "00:00", zone),
    endAt: instantOf(last, "00:00", zone),
  };
  const calendar = await sitterCalendar(ctx, sitterId, within, asked.except);
  const fits = (from: string, to: string) => isFreeToStay(calendar, asked, from, to, ctx.now());
  const isFree = (date: string) => {
    if (date < today) return false;
    if (begun && date >= begun && fits(begun, date)) return true;
    if (date > lastStart) return false;
    return Array.from({ length: LENGTHS_TRIED }, (_, days) => addDays(date, days)).some((to) =>
      fits(date, to),
    );
  };
  return {
    months: calendars.map((days) => days.map((date) => ({ date, free: isFree(date) }))),
    ...turns,
  };
}

function isFreeToStay(
  calendar: SitterCalendar,
  { service, dogs }: AskedStay,
  startDate: string,
  endDate: string,
  now: number,
): boolean {
  const stay = { startDate, endDate, dropOff: null, pickUp: null };
  if (stayFault(stay, service)) return false;
  const slots = staySlots(stay, service, calendar.zone);
  if (!slots.every((slot) => slot.startAt > now && existsOnClock(slot, calendar.zone)))
    return false;
  return hasRoomFor(calendar, { slots, service, kind: "stay", dogs });
}
