import { dogNames } from "#app/domain/bookings/booking-labels.ts";
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
  const { dogs } = view.booking;
  const closes = dateOfMoment(closesAt, ctx.config.timeZone);
  const { title, text } = reviewCopy.wanted[view.party];
  const subjects = { owner: firstNameOf(other.name), sitter: dogNames(dogs) };
  const replyTitle = (name: string) => reviewCopy.replyFrom(firstNameOf(name));
  return {
    ...reviews,
    closes,
    question: { title: title(subjects[view.party]), text: text(closes) },
    replyTitles: { own: replyTitle(other.name), other: replyTitle(self.name) },
  };
}
