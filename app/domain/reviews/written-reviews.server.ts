import type { BookingRecord } from "../bookings/booking-json.ts";
import type { Context } from "../context.server.ts";
import type { Party } from "../services/booking-rules.ts";
import { isTooSoonInSeries } from "./series-reviews.server.ts";

export type WrittenReviews = {
  /** Whether the party has written one. */
  own: boolean;
  /** Whether the party has reviewed another date of the same weekly booking lately. */
  tooSoon: boolean;
  /** Whether an admin hid the one about the party. */
  otherHidden: boolean;
};

/** The reviews of a booking and its series, from one party's view. */
export async function writtenReviews(
  ctx: Context,
  booking: Pick<BookingRecord, "id" | "seriesId" | "date">,
  party: Party,
): Promise<WrittenReviews> {
  const rows = await ctx.db
    .selectFrom("reviews")
    .select(["by_party", "hidden_at"])
    .where("booking_id", "=", booking.id)
    .execute();
  return {
    own: rows.some(({ by_party }) => by_party === party),
    tooSoon: await isTooSoonInSeries(ctx, booking, party),
    otherHidden: rows.some(({ by_party, hidden_at }) => by_party !== party && hidden_at !== null),
  };
}
