import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { closesAt, reviewWindow } from "../people/review-rules.ts";
import { otherParty, type Party } from "../services/booking-rules.ts";
import { type BookingReviewsJson, type ReviewView, reviewView } from "./review-json.ts";
import { isVisible, reviewRecord, reviewRows } from "./review-records.server.ts";
import { isTooSoonInSeries } from "./series-reviews.server.ts";

export type BookingReviews = {
  own: ReviewView | null;
  /** The other party's, once it is visible. */
  other: ReviewView | null;
  /** Whether the actor can write one now. */
  wanted: boolean;
  /** Milliseconds. */
  closesAt: number;
};

/** The reviews of a booking, for one of its parties. Throws not_found. */
export async function reviewsOfBooking(ctx: SignedIn, bookingId: string): Promise<BookingReviews> {
  const { record, party } = await bookingAndParty(ctx, bookingId);
  return reviewsSeenBy(ctx, record, party);
}

export function bookingReviewsJson({ own, other, wanted, closesAt }: BookingReviews) {
  return {
    own: own?.review ?? null,
    other: other?.review ?? null,
    wanted,
    closesAt: isoOf(closesAt),
  } satisfies BookingReviewsJson;
}

async function reviewsSeenBy(
  ctx: SignedIn,
  booking: Pick<
    BookingRecord,
    "id" | "kind" | "status" | "endAt" | "visitRuns" | "seriesId" | "date" | Party
  >,
  party: Party,
): Promise<BookingReviews> {
  const rows = await reviewRows(ctx)
    .where("reviews.booking_id", "=", booking.id)
    .where((eb) => eb.or([eb("reviews.by_party", "=", party), isVisible(ctx)]))
    .execute();
  const of = (side: Party) => {
    const row = rows.find(({ by_party }) => by_party === side);
    return row ? reviewView(reviewRecord(row), ctx.now()) : null;
  };
  const own = of(party);
  const isOpen =
    own === null &&
    reviewWindow(booking, ctx.now()) === "open" &&
    !booking[otherParty(party)].deleted;
  return {
    own,
    other: of(otherParty(party)),
    wanted: isOpen && !(await isTooSoonInSeries(ctx, booking, party)),
    closesAt: closesAt(booking.endAt),
  };
}
