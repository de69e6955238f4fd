import { href } from "react-router";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { type ReviewOrder, reviewOrders } from "#app/domain/people/review-rules.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { ReviewItem } from "#app/ui/reviews/review-item.tsx";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";
import { ratingShown, SpokenNumber } from "#app/ui/spoken-number.tsx";
import { copy } from "./copy.ts";
import type { ReviewsInTab } from "./reviews-tab.server.ts";
import { tabPath } from "./tab-path.ts";

export function SitterReviews({
  sitter,
  search,
  reviews: { data, order, next, counts },
  viewerId,
}: {
  sitter: PublicSitterJson;
  search: Search;
  reviews: ReviewsInTab;
  viewerId: string | null;
}) {
  const isOwn = viewerId === sitter.id;
  if (data.length === 0)
    return (
      <EmptyState
        pose="waiting"
        title={copy.noReviews}
        hint={
          isOwn
            ? copy.ownProfile
            : copy.noReviewsHint(sitter.completedBookings, sitter.returningOwners)
        }
      />
    );
  const inOrder = (name: ReviewOrder) => ({ ...search, reviews: name === "newest" ? "" : name });
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="stack" aria-label={copy.reviews}>
      {sitter.rating !== null && (
        <div className="row flex-wrap">
          <p className="grow text-lg font-semibold">
            <SpokenNumber
              {...ratingShown(sitter.rating, all)}
              text={copy.rated(sitter.rating.toFixed(1), all)}
            />
          </p>
          <a className="link muted tap" href={countedPath("rating")}>
            {copy.howWeCount}
          </a>
        </div>
      )}
      {counts.filter(({ count }) => count > 0).length > 1 && (
        <dl className="star-counts">
          {counts.map(({ stars, count }) => (
            <div key={stars}>
              <dt>{reviewCopy.stars(stars)}</dt>
              <dd>
                <meter value={count} max={all} aria-hidden="true" />
                {count}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft">{copy.whoReviews}</p>
      {all > 1 && (
        <nav className="chips" aria-label={copy.order}>
          {reviewOrders.map((name) => (
            <a
              key={name}
              className="chip"
              href={tabPath(sitter.id, "reviews", inOrder(name))}
              aria-current={name === order ? "true" : undefined}
            >
              {copy.orders[name]}
            </a>
          ))}
        </nav>
      )}
      <div className="rows">
        {data.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            replyTitle={reviewCopy.replyFrom(firstNameOf(sitter.name))}
            plain
            end={
              (viewerId === null || viewerId !== review.by.id) && (
                <a
                  className="tiny tap min-w-11"
                  href={href("/reviews/:id/report", { id: review.id })}
                  aria-label={reviewCopy.reportBy(review.by.name)}
                >
                  <Icon name="flag" size={16} />
                </a>
              )
            }
          >
            {isOwn && !review.reply && (
              <p>
                <a
                  className="link tap min-w-11"
                  href={href("/reviews/:id/reply", { id: review.id })}
                >
                  {reviewCopy.reply}
                </a>
              </p>
            )}
          </ReviewItem>
        ))}
      </div>
      <Pager
        href={next && tabPath(sitter.id, "reviews", inOrder(order), next)}
        label={copy.moreReviews}
      />
    </section>
  );
}
