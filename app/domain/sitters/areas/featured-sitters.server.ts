import type { Context } from "../../context.server.ts";
import { sitterNumbers } from "../../people/sitting/sitter-numbers.server.ts";
import { listedItems } from "../search/find-sitters.server.ts";
import { anybodyRated } from "../search/rated-sitters.server.ts";
import type { SitterListItem } from "../search/sitter-list-json.ts";

const READ = 60;
const FEATURED = 9;

/**
 * Sitters for the front page, among the best rated (or the newest, while nobody is rated) whom
 * search engines may show. First those with a portrait, then the best rated, then those with
 * returning owners, then those with the most bookings.
 */
export async function featuredSitters(ctx: Context): Promise<SitterListItem[]> {
  const order = (await anybodyRated(ctx)) ? "rating_key" : "newest";
  const rows = await ctx.db
    .selectFrom("sitter_index")
    .innerJoin("sitters", "sitters.user_id", "sitter_index.user_id")
    .select(["sitter_index.n", "sitter_index.user_id as id", "sitter_index.photo_key"])
    .select("sitter_index.rating_key")
    .where("sitters.search_engines", "=", 1)
    .orderBy(`sitter_index.${order}`)
    .orderBy("sitter_index.user_id")
    .limit(READ)
    .execute();
  const numbersOf = await sitterNumbers(
    ctx,
    rows.map(({ id }) => id),
  );
  const first = rows
    .map((row) => ({ ...row, ...numbersOf(row.id), pictured: Number(row.photo_key !== null) }))
    .toSorted(
      (a, b) =>
        b.pictured - a.pictured ||
        a.rating_key - b.rating_key ||
        b.returningOwners - a.returningOwners ||
        b.completedBookings - a.completedBookings,
    )
    .slice(0, FEATURED);
  return listedItems(
    ctx,
    first.map(({ n, id }, key) => ({ n, id, key })),
  );
}
