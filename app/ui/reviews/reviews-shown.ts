import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateOfMoment } from "#app/domain/date-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { ReviewView } from "#app/domain/reviews/review-json.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { reviewCopy } from "./copy.ts";

type Reviews = {
  own: ReviewView | null;
  other: ReviewView | null;
  wanted: boolean;
  /** In milliseconds since the epoch. */
  closesAt: number;
};

export type ReviewsShown = ReturnType<typeof reviewsShown>;

/** A booking's reviews in words; `closes` is the last day to write one. */
export function reviewsShown(
  { closesAt, ...reviews }: Reviews,
  { booking, party }: BookingView,
  timeZone: string,
) {
  const self = booking[party];
  const other = booking[otherParty(party)];
  const closes = dateOfMoment(closesAt, timeZone);
  const { title, text } = reviewCopy.wanted[party];
  const subjects = { owner: firstNameOf(other.name), sitter: dogNames(booking.dogs) };
  const replyTitle = (name: string) => reviewCopy.replyFrom(firstNameOf(name));
  return {
    ...reviews,
    closes,
    question: { title: title(subjects[party]), text: text(closes) },
    replyTitles: { own: replyTitle(other.name), other: replyTitle(self.name) },
  };
}
