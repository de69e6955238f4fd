import { href } from "react-router";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { bookableSitters } from "#app/domain/bookings/requests/bookable-services.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf, sameWeekdayAhead } from "#app/domain/dates.ts";
import { reviewWindow } from "#app/domain/people/review-rules.ts";
import { isUnanswered } from "#app/domain/services/booking-rules.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { bookLikePath } from "#app/ui/booking/book-like-path.ts";
import { copy } from "./copy.ts";

/** Why this party can't write a review, with a link to go on to. */
export async function closedReview(ctx: SignedIn, view: BookingView, closes: string) {
  const { booking, endAt, isOut } = view;
  const window = reviewWindow({ ...booking, endAt, visitRuns: isOut }, ctx.now());
  const again = window === "over" ? await againHref(ctx, view) : null;
  return {
    ...reasonOf(view, window, closes),
    action: again
      ? { href: again, label: copy.bookAgain }
      : { href: href("/bookings/:id", { id: booking.id }), label: copy.back },
  };
}

function reasonOf(
  { booking, shown }: BookingView,
  window: ReturnType<typeof reviewWindow>,
  closes: string,
) {
  if (booking.kind === MEET) return copy.closed.meeting;
  if (isUnanswered(shown.status)) return copy.closed.asked;
  if (window === "never") return copy.closed.off;
  if (window === "ahead") return copy.closed.ahead;
  if (window === "over") return copy.closed.over(closes);
  return booking.owner.deleted || booking.sitter.deleted ? copy.closed.left : copy.closed.weekly;
}

/** The link to book again, for an owner whose sitter can still be booked; else null. */
async function againHref(ctx: SignedIn, { booking, party }: BookingView): Promise<string | null> {
  const sitters = { owner: [booking.sitterId], sitter: [] }[party];
  const bookable = await bookableSitters(ctx, sitters);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return bookable.has(booking.sitterId)
    ? bookLikePath(booking, { date: sameWeekdayAhead(booking.date, today) })
    : null;
}
