import type { Context } from "../../context.server.ts";
import { listedItems } from "../search/find-sitters.server.ts";
import { anybodyRated } from "../search/rated-sitters.server.ts";
import type { SitterListItem } from "../search/sitter-list-json.ts";

const READ = 12;

/**
 * Of those whom search engines may show: the best rated, or the newest while nobody is rated. Those
 * with a portrait come first.
 */
export async function featuredSitters(ctx: Context): Promise<SitterListItem[]> {
  const order = (await anybodyRated(ctx)) ? "rating_key" : "newest";
  const rows = await ctx.db
    .selectFrom("sitter_index")
    .innerJoin("sitters", "sitters.user_id", "sitter_index.user_id")
    .select(["sitter_index.n", "sitter_index.user_id as id"])
    .where("sitters.search_engines", "=", 1)
    .orderBy(`sitter_index.${order}`)
    .orderBy("sitter_index.user_id")
    .limit(READ)
    .execute();
  const items = await listedItems(
    ctx,
    rows.map(({ n, id }, key) => ({ n, id, key })),
  );
  return items.toSorted(
    (a, b) => Number(Boolean(b.profilePhoto)) - Number(Boolean(a.profilePhoto)),
  );
}
