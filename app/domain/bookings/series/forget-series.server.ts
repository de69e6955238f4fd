import type { Context } from "../../context.server.ts";

/** Deletes a person's weekly bookings on either side; their single bookings stay. */
export async function forgetSeries(ctx: Context, userId: string): Promise<void> {
  const theirs = ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]));
  await ctx.db
    .updateTable("bookings")
    .set({ series_id: null, series_date: null })
    .where("series_id", "in", theirs)
    .execute();
  await ctx.db.deleteFrom("series_skips").where("series_id", "in", theirs).execute();
  await ctx.db
    .deleteFrom("booking_series")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]))
    .execute();
}
