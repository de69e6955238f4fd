import type { BookingRecord } from "../bookings/booking-json.ts";
import type { Context } from "../context.server.ts";

type Told = Pick<BookingRecord, "id" | "status"> & Record<"owner" | "sitter", { id: string }>;

/** Makes open pages show a booking anew: those of both parties, unless `partyIds` are given. */
export function tellOfReviews(
  ctx: Context,
  { id, status, owner, sitter }: Told,
  partyIds = [owner.id, sitter.id],
): void {
  ctx.emit({ type: "bookingChanged", bookingId: id, status, partyIds });
}

type Visible = { id: string; bookingId: string; by: string; about: string };

/** Tells the reviewed person, once they can read it. */
export async function tellReviewed(
  ctx: Context,
  { id: reviewId, bookingId, by: authorId, about: aboutId }: Visible,
): Promise<void> {
  await ctx.tell({ what: "booking_reviewed", bookingId, reviewId, authorId, aboutId });
}
