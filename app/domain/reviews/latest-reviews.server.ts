import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { type ReviewJson, reviewJson, withoutAuthor } from "./review-json.ts";
import { isVisible, reviewRecord, reviewRows } from "./review-records.server.ts";

const READ = 30;
/** Characters that are read at a glance and say more than a word. */
const GLANCE = [40, 220] as const;

export type LatestReview = { sitterId: string; review: ReviewJson };

/** The newest visible one of each of some listed sitters, as visitors see it; the newest first. */
export async function latestReviews(
  ctx: Context,
  sitterIds: string[],
  most: number,
): Promise<LatestReview[]> {
  if (sitterIds.length === 0) return [];
  const rows = await reviewRows(ctx)
    .where("reviews.about_id", "in", sitterIds)
    .where("reviews.by_party", "=", "owner")
    .where(isVisible(ctx))
    .where(sql<boolean>`length(reviews.content) between ${GLANCE[0]} and ${GLANCE[1]}`)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(READ)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.about_id, row]));
  return rows
    .filter((row) => newest.get(row.about_id) === row)
    .slice(0, most)
    .map((row) => ({
      sitterId: row.about_id,
      review: withoutAuthor(reviewJson(reviewRecord(row), ctx.now())),
    }));
}
