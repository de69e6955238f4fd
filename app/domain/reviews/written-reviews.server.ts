import type { Party } from "../bookings/booking-rules.ts";
import type { Context } from "../context.server.ts";

export type WrittenReviews = {
  /** Whether the party has written one. */
  own: boolean;
  /** Whether an admin hid the one about the party. */
  otherHidden: boolean;
};

/** What a booking's reviews are to one of its parties. */
export async function writtenReviews(
  ctx: Context,
  bookingId: string,
  party: Party,
): Promise<WrittenReviews> {
  const rows = await ctx.db
    .selectFrom("reviews")
    .select(["by_party", "hidden_at"])
    .where("booking_id", "=", bookingId)
    .execute();
  return {
    own: rows.some(({ by_party }) => by_party === party),
    otherHidden: rows.some(({ by_party, hidden_at }) => by_party !== party && hidden_at !== null),
  };
}
