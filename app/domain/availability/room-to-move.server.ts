import type { Context } from "../context.server.ts";
import { addDays, instantOf } from "../dates.ts";
import { oneCalendar, type ShownMonths } from "../months.ts";
import { existsOnClock, slotOn } from "../services/booking-times.ts";
import { endsTooEarly } from "../services/end-of-visit.ts";
import {
  asLongAs,
  type ClockRange,
  dogPageHours,
  endsNextDay,
  fullHours,
} from "../services/time-periods.ts";
import { hasRoom, isOvernight, type SitterCalendar } from "./availability-rules.ts";
import { sitterCalendar } from "./calendar-queries.server.ts";
import { datesToBook } from "./free-days.server.ts";

type Moved = { bookingId: string; sitterId: string; service: string | null; dogs: number };

type Wish = {
  /** yyyy-MM-dd */
  date: string;
  /** As long as this. */
  range: ClockRange;
  /** The calendar's, yyyy-MM; null for the month of the date. */
  month: string | null;
  /** A sitter's own choice: full days and days off can be chosen too. */
  anyDay: boolean;
};

/** Where a visit could move: a calendar of the days with room, and the times on `date`. */
export async function roomToMove(
  ctx: Context,
  { bookingId, sitterId, service, dogs }: Moved,
  { date, range, month, anyDay }: Wish,
): Promise<{ months: ShownMonths; starts: ClockRange[] }> {
  const zone = ctx.config.timeZone;
  const shownMonth = month ?? date;
  const { today, lastDay, dates } = datesToBook(ctx, shownMonth);
  const around = (first: string, last: string) => {
    const startAt = instantOf(first, "00:00", zone);
    const endAt = instantOf(addDays(last, 2), "00:00", zone);
    return sitterCalendar(ctx, sitterId, { startAt, endAt }, bookingId);
  };
  const ofMonths = await around(dates[0] ?? date, dates.at(-1) ?? date);
  // The date can be years away from the month.
  const ofDate = dates.includes(date) ? ofMonths : await around(date, date);
  const hours = ofMonths.weeklyHours.length > 0 ? fullHours : dogPageHours;
  const ranges = hours
    .map(({ startTime }) => asLongAs(range, startTime))
    .filter((each) => endsNextDay(range) || !endsTooEarly(service, each));
  const startsOn = (day: string, calendar: SitterCalendar) =>
    ranges.filter((each) => {
      const slot = slotOn(day, each, zone);
      return (
        slot.startAt > ctx.now() &&
        existsOnClock(slot, zone) &&
        hasRoom(calendar, slot, isOvernight(slot, service), dogs)
      );
    });
  const isFree = (day: string) => anyDay || startsOn(day, ofMonths).length > 0;
  return {
    months: oneCalendar(today, lastDay, shownMonth, isFree),
    starts: startsOn(date, ofDate),
  };
}
