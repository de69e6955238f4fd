import type { Context } from "#app/domain/context.server.ts";
import { reviewsOfShownSitter } from "#app/domain/reviews/reviews-of-sitter.server.ts";
import { starCounts } from "#app/domain/reviews/star-counts.server.ts";

const MOST_SHOWN = 10;

/** `after` leads to older ones; nonsense shows the newest. */
export async function reviewsInTab(ctx: Context, sitterId: string, after: string | null) {
  const of = (after?: string) => reviewsOfShownSitter(ctx, sitterId, { limit: MOST_SHOWN, after });
  const { data, meta } = await (after ? of(after).catch(() => of()) : of());
  return { data, next: meta.next, counts: await starCounts(ctx, sitterId) };
}

export type ReviewsInTab = Awaited<ReturnType<typeof reviewsInTab>>;
