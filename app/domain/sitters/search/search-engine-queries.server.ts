import type { Context } from "../../context.server.ts";
import { listedSitters } from "./listed-sitters.server.ts";

/** Applies only while they are listed. */
export async function allowsSearchEngines(ctx: Context, userId: string): Promise<boolean> {
  const sitter = await ctx.db
    .selectFrom("sitters")
    .select("search_engines")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return sitter?.search_engines === 1;
}

/** Includes those who opted out of search engines. */
export async function countListedSitters(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("sitter_index")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of listed sitters who allow search engines, from `from` to before `before`, in order. */
export async function sittersForSearchEngines(
  ctx: Context,
  { from, before }: { from: string; before: string | null },
): Promise<string[]> {
  const rows = await listedSitters(ctx)
    .select("users.id")
    .where("sitters.search_engines", "=", 1)
    .where("users.id", ">=", from)
    .$if(before !== null, (query) => query.where("users.id", "<", before))
    .orderBy("users.id")
    .execute();
  return rows.map(({ id }) => id);
}
