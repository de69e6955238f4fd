import type { SignedIn } from "../context.server.ts";
import { reviewJson } from "./review-json.ts";
import { isVisible, reviewRecord, reviewRows } from "./review-records.server.ts";

/** Those the actor wrote, and the visible ones about them and their dogs; oldest first. */
export async function ownReviews(ctx: SignedIn) {
  const me = ctx.actor.id;
  const rows = await reviewRows(ctx)
    .where((eb) =>
      eb.or([
        eb("reviews.author_id", "=", me),
        eb.and([eb("reviews.about_id", "=", me), isVisible(ctx)]),
      ]),
    )
    .orderBy("reviews.created_at")
    .orderBy("reviews.id")
    .execute();
  const records = rows.map(reviewRecord);
  const listed = (isOwn: boolean) =>
    records
      .filter(({ author }) => (author.id === me) === isOwn)
      .map((record) => reviewJson(record, ctx.now()));
  return { written: listed(true), received: listed(false) };
}
