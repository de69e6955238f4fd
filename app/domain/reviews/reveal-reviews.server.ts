import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { tellOfReviews, tellReviewed } from "./tell-of-reviews.server.ts";

const BATCH = 100;

/**
 * Counts reviews that became visible because their 14 days are over, and tells both parties.
 * Returns their number.
 */
export async function revealReviews(ctx: Context): Promise<number> {
  for (let revealed = 0; ; ) {
    const due = await reviewsDue(ctx).execute();
    const counted = await forEachDue(ctx, "A review could not be counted", due, count);
    revealed += counted;
    if (counted < BATCH) return revealed;
  }
}

type Due = Awaited<ReturnType<ReturnType<typeof reviewsDue>["execute"]>>[number];

function reviewsDue(ctx: Context) {
  return (
    ctx.db
      .selectFrom("reviews")
      .innerJoin("bookings", "bookings.id", "reviews.booking_id")
      .select([
        "reviews.id",
        "booking_id",
        "bookings.status",
        "owner_id",
        "sitter_id",
        "author_id",
        "about_id",
      ])
      // As in the partial index.
      .where("counted", "=", sql.lit(0))
      .where("visible_from", "<=", ctx.now())
      .orderBy("visible_from")
      .limit(BATCH)
  );
}

async function count(ctx: Context, { id, booking_id: bookingId, ...rest }: Due): Promise<boolean> {
  const { status, owner_id, sitter_id, author_id: by, about_id: about } = rest;
  const { numUpdatedRows } = await ctx.db
    .updateTable("reviews")
    .set({ counted: 1 })
    .where("id", "=", id)
    .where("counted", "=", sql.lit(0))
    .executeTakeFirst();
  // Another process has done it.
  if (numUpdatedRows === 0n) return false;
  await tellReviewed(ctx, { id, bookingId, by, about });
  const parties = { owner: { id: owner_id }, sitter: { id: sitter_id } };
  tellOfReviews(ctx, { id: bookingId, status, ...parties });
  return true;
}
