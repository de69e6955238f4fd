import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy } from "./copy.ts";
import { ReviewItem } from "./review-item.tsx";
import type { ReviewsShown } from "./reviews-shown.ts";

/** One's own review and, once it is visible, the other party's. */
export function BookingReviews({ id, reviews }: { id: string; reviews: ReviewsShown | null }) {
  if (!reviews) return null;
  const { own, other, wanted, closes, question, replyTitles } = reviews;
  const path = href("/bookings/:id/review", { id });
  return (
    <>
      {wanted && (
        <Card title={<PersonName name={question.title} />}>
          <p className="soft">{question.text}</p>
          <ButtonLink href={path}>{reviewCopy.write}</ButtonLink>
        </Card>
      )}
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
