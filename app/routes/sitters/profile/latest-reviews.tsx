import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import { classNames } from "#app/ui/class-names.ts";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";
import { tabPath } from "./tab-path.ts";

/** The newest reviews, with a link to all of them. */
export function LatestReviews({
  sitter,
  reviews,
  search,
}: {
  sitter: { id: string; name: string; reviewCount: number };
  reviews: ReviewJson[];
  search: Search;
}) {
  if (reviews.length === 0) return null;
  return (
    <section className="stack">
      <h2>{reviewCopy.latest}</h2>
      <div className={classNames("latest grid gap-4", reviews.length > 1 && "sm:grid-cols-2")}>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            replyTitle={reviewCopy.replyFrom(firstNameOf(sitter.name))}
          />
        ))}
      </div>
      {sitter.reviewCount > reviews.length && (
        <p>
          <a className="link tap" href={tabPath(sitter.id, "reviews", search)}>
            {copy.allReviews(sitter.reviewCount)}
          </a>
        </p>
      )}
    </section>
  );
}
