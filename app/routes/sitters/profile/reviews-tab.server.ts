import type { Context } from "#app/domain/context.server.ts";
import { reviewOrders } from "#app/domain/people/review-rules.ts";
import { reviewsOfShownSitter } from "#app/domain/reviews/review-pages.server.ts";
import { starCounts } from "#app/domain/reviews/star-counts.server.ts";

const MOST_SHOWN = 10;
/** How many reviews the first tab shows. */
const LATEST = 2;

/**
 * The reviews of a sitter, in the order that the query's `reviews` names, from `after` on. Anything
 * invalid shows the newest.
 */
export async function reviewsInTab(ctx: Context, sitterId: string, query: URLSearchParams) {
  const order = reviewOrders.find((name) => name === query.get("reviews")) ?? "newest";
  const after = query.get("after");
  const of = (after?: string) =>
    reviewsOfShownSitter(ctx, sitterId, { limit: MOST_SHOWN, after, order });
  const { data, meta } = await (after ? of(after).catch(() => of()) : of());
  return { data, order, next: meta.next, counts: await starCounts(ctx, sitterId) };
}

/** The newest reviews, for the first tab. Queries nothing if the count says that there are none. */
export async function latestReviewsOf(ctx: Context, sitter: { id: string; reviewCount: number }) {
  if (sitter.reviewCount === 0) return [];
  return (await reviewsOfShownSitter(ctx, sitter.id, { limit: LATEST })).data;
}

export type ReviewsInTab = Awaited<ReturnType<typeof reviewsInTab>>;
