import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { DomainError } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { subjectOf } from "#app/domain/people/review-rules.ts";
import { changeReview } from "#app/domain/reviews/change-review.server.ts";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import type { ReviewInput } from "#app/domain/reviews/review-schemas.ts";
import { reviewsOfBooking } from "#app/domain/reviews/reviews-of-booking.server.ts";
import { writeReview } from "#app/domain/reviews/write-review.server.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { type ReviewsShown, reviewsShown } from "#app/ui/reviews/reviews-shown.ts";
import { closedReview } from "./closed-review.server.ts";
import { copy } from "./copy.ts";

/** The page on which a party writes a review. Throws not_found for everyone else. */
export async function reviewPage(ctx: SignedIn, id: string) {
  const view = await bookingForActor(ctx, id);
  const reviews = reviewsShown(await reviewsOfBooking(ctx, id), view, ctx.config.timeZone);
  const { own, wanted, closes } = reviews;
  const { booking, party } = view;
  const other = booking[otherParty(party)];
  const name = firstNameOf(other.name);
  const changes = own?.standing === "waiting";
  const isClosed = !wanted && !changes;
  return {
    id,
    about: subjectOf(party),
    faces: facesOf(booking, other),
    with: other.name,
    date: nearDate(booking.endDate ?? booking.date, plainDateOf(ctx.now(), ctx.config.timeZone)),
    name,
    dogs: dogNames(booking.dogs),
    closes,
    changes,
    /** The reviews, once the party's own can't be changed. */
    written: isClosed && own ? { reviews, note: publishedNote(reviews) } : null,
    closed: isClosed && !own ? await closedReview(ctx, view, closes) : null,
    values: own
      ? {
          stars: own.review.stars === null ? null : String(own.review.stars),
          again: own.review.again === null ? null : String(own.review.again),
          text: own.review.text,
        }
      : undefined,
  };
}

function publishedNote({ own, other, closes }: ReviewsShown) {
  if (own?.standing !== "visible") return null;
  return other ? copy.published.both : copy.published.late(closes);
}

/**
 * Writes or changes a review; sending the same one again is no error. Throws what `writeReview` and
 * `changeReview` do.
 */
export async function saveReview(
  ctx: SignedIn,
  id: string,
  input: ReviewInput,
): Promise<ReviewJson> {
  const { own } = await reviewsOfBooking(ctx, id);
  if (own) return changeUnlessSame(ctx, id, own.review, input);
  try {
    return await writeReview(ctx, id, input);
  } catch (error) {
    const { own } = await reviewsOfBooking(ctx, id);
    const isRepeated = error instanceof DomainError && error.code === "already_reviewed" && own;
    if (!isRepeated) throw error;
    return changeUnlessSame(ctx, id, own.review, input);
  }
}

async function changeUnlessSame(
  ctx: SignedIn,
  id: string,
  own: ReviewJson,
  input: ReviewInput,
): Promise<ReviewJson> {
  const { stars = null, again = null, text } = input;
  const isSame = own.stars === stars && own.again === again && own.text === text;
  return isSame ? own : changeReview(ctx, id, input);
}
