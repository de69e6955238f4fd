import { shortBookingId } from "../bookings/booking-labels.ts";
import type { Context } from "../context.server.ts";

/** Null unless the sender is a party. */
export async function bookingInQuestion(
  ctx: Context,
  bookingId: string | null,
): Promise<{ id: string; shortId: string; date: string } | null> {
  const me = ctx.actor?.id;
  if (!me || !bookingId) return null;
  const booking = await ctx.db
    .selectFrom("bookings")
    .select(["id", "date"])
    .where("id", "=", bookingId)
    .where((eb) => eb.or([eb("owner_id", "=", me), eb("sitter_id", "=", me)]))
    .executeTakeFirst();
  return booking ? { ...booking, shortId: shortBookingId(booking.id).toUpperCase() } : null;
}
