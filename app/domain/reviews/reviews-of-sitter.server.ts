import { sql } from "kysely";
import { assertSitterShown } from "../availability/busy-times.server.ts";
import type { Context } from "../context.server.ts";
import type { ReviewOrder } from "../people/review-rules.ts";
import { visibleReviews } from "./review-pages.server.ts";
import type { ReviewPage } from "./review-schemas.ts";

/** Visible reviews by owners, newest first. Throws not_found if the actor can't see the profile. */
export async function reviewsOfSitter(ctx: Context, sitterId: string, page: ReviewPage) {
  await assertSitterShown(ctx, sitterId);
  return reviewsOfShownSitter(ctx, sitterId, page);
}

/** The same for a caller that has checked that the actor can see the profile. */
export async function reviewsOfShownSitter(
  ctx: Context,
  sitterId: string,
  page: ReviewPage & { order?: ReviewOrder },
) {
  const isAbout = sql<boolean>`(reviews.about_id = ${sitterId} and reviews.by_party = 'owner')`;
  return visibleReviews(ctx, isAbout, page);
}
