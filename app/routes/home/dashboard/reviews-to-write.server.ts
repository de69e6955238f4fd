import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import { dateFacts } from "#app/domain/bookings/booking-when.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { wantedReviews } from "#app/domain/reviews/wanted-reviews.server.ts";
import { shortService } from "#app/ui/booking/booking-name.ts";

const MOST_SHOWN = 3;

/** The latest bookings whose review is due, as Home shows them. */
export async function reviewsToWrite(ctx: SignedIn, day: (date: string) => string) {
  const wanted = await wantedReviews(ctx, MOST_SHOWN);
  return wanted.map(({ view: { booking, party } }) => ({
    href: href("/bookings/:id/review", { id: booking.id }),
    name: { owner: booking.sitter.name, sitter: dogNames(booking.dogs) }[party],
    names: {
      owner: [firstNameOf(booking.sitter.name)],
      sitter: booking.dogs.map(({ name }) => name),
    }[party],
    facts: [shortService(booking.service), ...dateFacts(booking, day)],
  }));
}
