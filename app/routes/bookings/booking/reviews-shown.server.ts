import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { reviewsOfBooking } from "#app/domain/reviews/reviews-of-booking.server.ts";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { sideOf } from "./side-of.ts";

/** `closes` is the last day to write one. */
export async function reviewsShown(ctx: SignedIn, view: BookingView) {
  const { closesAt, ...reviews } = await reviewsOfBooking(ctx, view.booking.id);
  const { self, other } = sideOf(view);
  const replyTitle = (name: string) => reviewCopy.replyFrom(firstNameOf(name));
  return {
    ...reviews,
    closes: dateOfMoment(closesAt, ctx.config.timeZone),
    name: firstNameOf(other.name),
    replyTitles: { own: replyTitle(other.name), other: replyTitle(self.name) },
  };
}
