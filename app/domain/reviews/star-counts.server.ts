import type { Context } from "../context.server.ts";
import { MOST_STARS } from "../people/review-rules.ts";
import { isVisible } from "./review-records.server.ts";

export type StarCount = { stars: number; count: number };

/** How many visible reviews of a sitter have how many stars, the most stars first. */
export async function starCounts(ctx: Context, sitterId: string): Promise<StarCount[]> {
  const rows = await ctx.db
    .selectFrom("reviews")
    .select((eb) => ["stars", eb.fn.countAll<number>().as("count")])
    .where("about_id", "=", sitterId)
    .where("by_party", "=", "owner")
    .where(isVisible(ctx))
    .groupBy("stars")
    .execute();
  return Array.from({ length: MOST_STARS }, (_, below) => {
    const stars = MOST_STARS - below;
    return { stars, count: Number(rows.find((row) => row.stars === stars)?.count ?? 0) };
  });
}
