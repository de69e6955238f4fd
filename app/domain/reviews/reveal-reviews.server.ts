import { sql } from "kysely";
import { type Context, transact } from "../context.server.ts";
import { tellOfReviews, tellReviewed } from "./tell-of-reviews.server.ts";

const BATCH = 100;

/**
 * Counts the reviews whose 14 days are over, which everybody may see since, and tells both parties.
 * Returns their number.
 */
export async function revealReviews(ctx: Context): Promise<number> {
  let revealed = 0;
  for (;;) {
    const counted = await transact(ctx, countDue);
    revealed += counted;
    if (counted < BATCH) return revealed;
  }
}

async function countDue(ctx: Context): Promise<number> {
  const due = await ctx.db
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
    .execute();
  if (due.length === 0) return 0;
  await ctx.db
    .updateTable("reviews")
    .set({ counted: 1 })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  for (const { id, booking_id: bookingId, status, ...people } of due) {
    const { owner_id, sitter_id, author_id: by, about_id: about } = people;
    await tellReviewed(ctx, { id, bookingId, by, about });
    const parties = { owner: { id: owner_id }, sitter: { id: sitter_id } };
    tellOfReviews(ctx, { id: bookingId, status, ...parties });
  }
  return due.length;
}
