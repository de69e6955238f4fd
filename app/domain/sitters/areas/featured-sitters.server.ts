import type { Context } from "../../context.server.ts";
import { listedItems } from "../search/find-sitters.server.ts";
import { anybodyRated } from "../search/rated-sitters.server.ts";
import type { SitterListItem } from "../search/sitter-list-json.ts";
import { sitterNumbers } from "../sitter-numbers.server.ts";

const READ = 60;
const FEATURED = 9;

/**
 * Of the best rated (or the newest, while nobody is rated) whom search engines may show: those whom
 * owners came back to, then those with the most bookings.
 */
export async function featuredSitters(ctx: Context): Promise<SitterListItem[]> {
  const order = (await anybodyRated(ctx)) ? "rating_key" : "newest";
  const rows = await ctx.db
    .selectFrom("sitter_index")
    .innerJoin("sitters", "sitters.user_id", "sitter_index.user_id")
    .select(["sitter_index.n", "sitter_index.user_id as id", "sitter_index.photo_key"])
    .where("sitters.search_engines", "=", 1)
    .orderBy(`sitter_index.${order}`)
    .orderBy("sitter_index.user_id")
    .limit(READ)
    .execute();
  const numbersOf = await sitterNumbers(
    ctx,
    rows.map(({ id }) => id),
  );
  const score = ({ id, photo_key }: (typeof rows)[number]) => {
    const { returningOwners, completedBookings } = numbersOf(id);
    return [Number(photo_key !== null), returningOwners, completedBookings];
  };
  const first = rows.toSorted((a, b) => largerFirst(score(a), score(b))).slice(0, FEATURED);
  return listedItems(
    ctx,
    first.map(({ n, id }, key) => ({ n, id, key })),
  );
}

/** Compares list by list, the first numbers counting most. */
function largerFirst(a: number[], b: number[]): number {
  for (const [index, number] of a.entries()) {
    const difference = (b[index] ?? 0) - number;
    if (difference !== 0) return difference;
  }
  return 0;
}
