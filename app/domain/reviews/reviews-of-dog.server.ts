import { sql } from "kysely";
import type { SignedIn } from "../context.server.ts";
import { visibleReviews } from "./review-pages.server.ts";
import type { ReviewPage } from "./review-schemas.ts";
import { ownerOfShownDog } from "./shown-dogs.server.ts";

/**
 * What sitters wrote about a dog, newest first: for its owner, for sitters with a request or a
 * booking for it and, while it is available, for all who can sit. Throws not_found.
 */
export async function reviewsOfDog(ctx: SignedIn, dogId: string, page: ReviewPage) {
  const ownerId = await ownerOfShownDog(ctx, dogId);
  const isAbout = sql<boolean>`(reviews.about_id = ${ownerId} and reviews.by_party = 'sitter'
    and exists (select 1 from booking_dogs
      where booking_dogs.booking_id = reviews.booking_id and booking_dogs.dog_id = ${dogId}))`;
  return visibleReviews(ctx, isAbout, page);
}
