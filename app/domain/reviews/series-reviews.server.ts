import type { BookingRecord } from "../bookings/booking-json.ts";
import type { Context } from "../context.server.ts";
import { addDays } from "../dates.ts";
import { SERIES_GAP_DAYS } from "../people/review-rules.ts";
import type { Party } from "../services/booking-rules.ts";

type Dated = Pick<BookingRecord, "seriesId" | "date">;

/** Whether the party reviewed a date of the same weekly booking less than four weeks away. */
export async function isTooSoonInSeries(
  ctx: Context,
  booking: Dated,
  party: Party,
): Promise<boolean> {
  return (await withoutTooSoon(ctx, [booking], party)).length === 0;
}

/** The bookings among these that the party may review by the rule for weekly bookings. */
export async function withoutTooSoon<T extends Dated>(
  ctx: Context,
  bookings: T[],
  party: Party,
): Promise<T[]> {
  const ofSeries = bookings.filter(({ seriesId }) => seriesId !== null);
  if (ofSeries.length === 0) return bookings;
  const dates = ofSeries.map(({ date }) => date).sort();
  const reviewed = await ctx.db
    .selectFrom("reviews")
    .select(["series_id", "date"])
    .where("series_id", "in", [...new Set(ofSeries.flatMap(({ seriesId }) => seriesId ?? []))])
    .where("by_party", "=", party)
    .where("date", ">", addDays(dates.at(0) ?? "", -SERIES_GAP_DAYS))
    .where("date", "<", addDays(dates.at(-1) ?? "", SERIES_GAP_DAYS))
    .execute();
  return bookings.filter(
    ({ seriesId, date }) =>
      !reviewed.some(
        (other) =>
          other.series_id === seriesId &&
          other.date > addDays(date, -SERIES_GAP_DAYS) &&
          other.date < addDays(date, SERIES_GAP_DAYS),
      ),
  );
}
