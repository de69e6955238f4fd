import type { BookingRecord } from "../bookings/booking-json.ts";
import type { Party } from "../bookings/booking-rules.ts";
import type { Context } from "../context.server.ts";
import { addDays } from "../dates.ts";
import { SERIES_GAP_DAYS } from "./review-rules.ts";

/** Whether the party reviewed a date of the same weekly booking less than four weeks away. */
export async function isTooSoonInSeries(
  ctx: Context,
  { seriesId, date }: Pick<BookingRecord, "seriesId" | "date">,
  party: Party,
): Promise<boolean> {
  if (seriesId === null) return false;
  const row = await ctx.db
    .selectFrom("reviews")
    .select("id")
    .where("series_id", "=", seriesId)
    .where("by_party", "=", party)
    .where("date", ">", addDays(date, -SERIES_GAP_DAYS))
    .where("date", "<", addDays(date, SERIES_GAP_DAYS))
    .executeTakeFirst();
  return row !== undefined;
}
