import type { Context } from "../../../context.server.ts";

/**
 * The accepted bookings of a series from a date (yyyy-MM-dd) on that have not begun. `planned`: their
 * dates by booking id, earliest first; `alone`: how many more were changed one by one, and so stay.
 */
export async function plannedBookings(
  ctx: Context,
  seriesId: string,
  from: string,
): Promise<{ planned: Map<string, string>; alone: number }> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select(["id", "series_date as date"])
    .where("series_id", "=", seriesId)
    .where("status", "=", "accepted")
    .where("start_at", ">", ctx.now())
    .where("series_date", ">=", from)
    .orderBy("start_at")
    .execute();
  const alone = await agreedAlone(
    ctx,
    rows.map(({ id }) => id),
  );
  const planned = rows.filter(({ id }) => !alone.has(id));
  return { planned: new Map(planned.map(({ id, date }) => [id, date ?? ""])), alone: alone.size };
}

/** Those for which the two agreed on other terms than those of the series. */
async function agreedAlone(ctx: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("booking_proposals")
    .select("booking_id")
    .where("booking_id", "in", ids)
    .where("status", "=", "accepted")
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}
