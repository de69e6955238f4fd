import {
  hasRoomFor,
  overlaps,
  type SitterCalendar,
} from "../../availability/availability-rules.ts";
import {
  agreedTimesOfDogs,
  sitterCalendar,
  spanOf,
  weeklyHoursOf,
} from "../../availability/calendar-queries.server.ts";
import { noLimits } from "../../availability/calendar-rules.ts";
import type { Context } from "../../context.server.ts";
import { existsOnClock } from "../../services/booking-times.ts";
import type { Slot } from "../../services/time-periods.ts";
import { hoursInstead } from "../hours-instead.ts";
import { type SeriesRecord, type Skip, slotsOfDate } from "./series-rules.ts";

export type PossibleDate = { date: string; slots: Slot[] };
export type Clashes = ReadonlyMap<string, string>;
export type Dates = {
  possible: PossibleDate[];
  skipped: Skip[];
  /** By date, the agreed booking that takes a dog elsewhere: its owner's business. */
  clashes: Clashes;
  /** The sitter's, around all these dates; null if it was not read. */
  calendar: SitterCalendar | null;
};

type Options = {
  /** Whether the sitter's minimum notice counts. */
  asked?: boolean;
  /** The dates are booked already and only move: weekly hours, days off and buffers don't count. */
  moving?: boolean;
  /** Ids of bookings whose times don't count. */
  besides?: ReadonlySet<string>;
};

/**
 * The dates among these on which the sitter and the dogs are free, however far ahead. A date with a
 * time that has begun is left out.
 */
export async function possibleDates(
  ctx: Context,
  series: SeriesRecord,
  dates: readonly string[],
  { asked = false, moving = false, besides = new Set() }: Options = {},
): Promise<Dates> {
  const zone = ctx.config.timeZone;
  const { sitterId, service, dogIds } = series;
  const wanted = dates
    .map((date) => ({ date, slots: slotsOfDate(series, date, zone) }))
    .filter(({ slots }) => slots.every((slot) => slot.startAt > ctx.now()));
  if (wanted.length === 0) return { possible: [], skipped: [], clashes: new Map(), calendar: null };
  const within = spanOf(wanted.flatMap(({ slots }) => slots));
  const counts = ({ bookingId }: { bookingId?: string }) => !besides.has(bookingId ?? "");
  const calendar = await sitterCalendar(ctx, sitterId, within);
  const { buffer, from } = calendar.limits;
  const open = {
    ...calendar,
    ...(moving && { weeklyHours: [], daysOff: new Set<string>(), away: [] }),
    busy: calendar.busy.filter(counts),
    limits: { ...noLimits, buffer: moving ? 0 : buffer, from: asked ? from : 0 },
  };
  const dogTimes = (await agreedTimesOfDogs(ctx, dogIds, within)).filter(counts);
  const clashes = new Map<string, string>();
  const found: Dates = { possible: [], skipped: [], clashes, calendar };
  // A night can reach into the morning of the next date.
  const taken: Slot[] = [];
  for (const { date, slots } of wanted) {
    const clash = dogTimes.find((time) => slots.some((slot) => overlaps(time, slot)));
    if (clash) clashes.set(date, clash.bookingId);
    const hasRoom = hasRoomFor(open, { slots, service, kind: "visit", dogs: dogIds.length });
    const other = slots.some((slot) => taken.some((time) => overlaps(time, slot)));
    if (!slots.every((slot) => existsOnClock(slot, zone)))
      found.skipped.push({ date, reason: "no_such_time" });
    else if (clash || other) found.skipped.push({ date, reason: "dog_unavailable" });
    else if (!hasRoom) found.skipped.push({ date, reason: "sitter_unavailable" });
    else {
      found.possible.push({ date, slots });
      taken.push(...slots);
    }
  }
  return found;
}

/**
 * When the sitter works on the weekday of the first of these dates with a time outside their hours;
 * undefined if none is.
 */
export async function hoursInTheWay(
  ctx: Context,
  series: SeriesRecord,
  dates: readonly string[],
): Promise<string | undefined> {
  const { sitterId, service } = series;
  const slots = dates.flatMap((date) => slotsOfDate(series, date, ctx.config.timeZone));
  const week = { weeklyHours: await weeklyHoursOf(ctx, sitterId), zone: ctx.config.timeZone };
  return hoursInstead(week, { slots, service, kind: "visit" });
}
