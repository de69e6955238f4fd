import { serviceName, shortBookingId } from "../bookings/booking-labels.ts";
import type { Context } from "../context.server.ts";
import { weekdayDate } from "../date-labels.ts";
import { photoPath } from "../photos/photo-path.ts";

export type BookingInQuestion = {
  id: string;
  shortId: string;
  /** 'Dog Walking'. */
  service: string;
  /** 'Sat, Mar 14, 2026'. */
  date: string;
  other: { name: string; photo: string | null };
};

/** The booking that a message to support is about; null unless the actor is a party to it. */
export async function bookingInQuestion(
  ctx: Context,
  bookingId: string | null,
): Promise<BookingInQuestion | null> {
  const me = ctx.actor?.id;
  if (!me || !bookingId) return null;
  const booking = await ctx.db
    .selectFrom("bookings")
    .innerJoin("users as owner", "owner.id", "bookings.owner_id")
    .innerJoin("users as sitter", "sitter.id", "bookings.sitter_id")
    .select(["bookings.id", "bookings.date", "bookings.service", "bookings.owner_id"])
    .select(["owner.name as owner", "owner.photo_key as ownerPhoto"])
    .select(["sitter.name as sitter", "sitter.photo_key as sitterPhoto"])
    .where("bookings.id", "=", bookingId)
    .where((eb) => eb.or([eb("owner_id", "=", me), eb("sitter_id", "=", me)]))
    .executeTakeFirst();
  if (!booking) return null;
  return {
    id: booking.id,
    shortId: shortBookingId(booking.id).toUpperCase(),
    service: serviceName(booking.service),
    date: weekdayDate(booking.date),
    other:
      booking.owner_id === me
        ? { name: booking.sitter, photo: photoPath(booking.sitterPhoto) }
        : { name: booking.owner, photo: photoPath(booking.ownerPhoto) },
  };
}
