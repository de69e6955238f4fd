import { href } from "react-router";
import { reviewCopy } from "./copy.ts";
import { ReviewItem } from "./review-item.tsx";
import type { ReviewsShown } from "./reviews-shown.ts";

/** The viewer's review of a booking and, once it is visible, the other party's. */
export function BookingReviews({ id, reviews }: { id: string; reviews: ReviewsShown | null }) {
  if (!reviews) return null;
  const { own, other, closes, replyTitles } = reviews;
  const path = href("/bookings/:id/review", { id });
  return (
    <>
      {own && (
        <ReviewItem review={own.review} replyTitle={replyTitles.own}>
          {own.standing === "waiting" && (
            <p className="soft">
              {reviewCopy.waiting(closes)}{" "}
              <a className="link tap" href={path}>
                {reviewCopy.change}
              </a>
            </p>
          )}
          {own.standing === "hidden" && <p className="soft">{reviewCopy.hidden}</p>}
        </ReviewItem>
      )}
      {other && (
        <ReviewItem review={other.review} replyTitle={replyTitles.other}>
          <p className="cluster">
            {!other.review.reply && (
              <a
                className="link tap min-w-11"
                href={href("/reviews/:id/reply", { id: other.review.id })}
              >
                {reviewCopy.reply}
              </a>
            )}
            <a
              className="tiny tap min-w-11"
              href={href("/reviews/:id/report", { id: other.review.id })}
            >
              {reviewCopy.report}
            </a>
          </p>
        </ReviewItem>
      )}
    </>
  );
}
