import type { Context } from "../../context.server.ts";
import type { Policy } from "../../prices/price-terms.ts";

/** yyyy-MM-dd, both included; without an end if `to` is null. */
export type DateSpan = { from: string; to: string | null };

export type StandingBooking = {
  id: string;
  /** The date of the series that it stands for. */
  seriesDate: string | null;
  date: string;
  startAt: number;
  priceCents: number | null;
  policy: Policy;
};

/** A series' open bookings on these dates that have not begun, earliest first. */
export async function standingBookings(
  ctx: Context,
  seriesId: string,
  { from, to }: DateSpan,
): Promise<StandingBooking[]> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select(["id", "series_date as seriesDate", "date", "start_at as startAt"])
    .select(["price_cents as priceCents", "policy"])
    .where("series_id", "=", seriesId)
    .where("status", "in", ["pending", "accepted"])
    .where("start_at", ">", ctx.now())
    .where("date", ">=", from)
    .$if(to !== null, (query) => query.where("date", "<=", to))
    .orderBy("start_at")
    .execute();
  return rows.map((row) => ({ ...row, policy: row.policy as Policy }));
}
