import type { Context } from "../../context.server.ts";
import { clockTimeOf } from "../../dates.ts";
import type { BookingStatus } from "../../services/booking-rules.ts";
import type { ClockRange } from "../../services/time-periods.ts";
import {
  datesOfSeries,
  type SeriesRecord,
  type Skip,
  type SkipReason,
  termsOn,
} from "./series-rules.ts";

/** One date of a series: a booking, or why there is none. */
export type SeriesDate = {
  date: string;
  times: ClockRange[];
  bookingId: string | null;
  /** Null if it was skipped. */
  status: BookingStatus | null;
  skipped: SkipReason | null;
};

/**
 * The dates ahead in order, each once: its booking, else why it was skipped, else its cancelled
 * booking. Dates that no longer belong to the series appear only if they are booked.
 */
export async function seriesDates(
  ctx: Context,
  record: SeriesRecord,
  skips: readonly Skip[],
): Promise<SeriesDate[]> {
  const booked = await bookedDates(ctx, record.id);
  const standing = booked.filter(({ status }) => status === "accepted" || status === "completed");
  const taken = new Set(standing.map(({ planned }) => planned));
  const left = skips
    .filter(({ date }) => !taken.has(date))
    .map(({ date, reason }) => ({
      date,
      bookingId: null,
      status: null,
      skipped: reason,
      times: termsOn(record, date).times,
    }));
  for (const { date } of left) taken.add(date);
  const over = booked.filter(({ planned }) => {
    if (taken.has(planned) || datesOfSeries(record, planned, planned).length === 0) return false;
    taken.add(planned);
    return true;
  });
  return [...standing, ...left, ...over].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

function keyOf({ date, times }: SeriesDate): string {
  return `${date} ${times[0]?.startTime}`;
}

async function bookedDates(ctx: Context, seriesId: string) {
  const zone = ctx.config.timeZone;
  const rows = await ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
    .select(["bookings.id", "date", "series_date", "status"])
    .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
    .where("series_id", "=", seriesId)
    .where("bookings.end_at", ">", ctx.now())
    .orderBy("bookings.created_at", "desc")
    .orderBy("booking_slots.start_at")
    .execute();
  const found = new Map<string, SeriesDate & { planned: string }>();
  for (const { id, date, series_date, status, startAt, endAt } of rows) {
    const time = { startTime: clockTimeOf(startAt, zone), endTime: clockTimeOf(endAt, zone) };
    const known = found.get(id);
    if (known) known.times.push(time);
    else
      found.set(id, {
        date,
        planned: series_date ?? date,
        bookingId: id,
        status,
        times: [time],
        skipped: null,
      });
  }
  return [...found.values()];
}
