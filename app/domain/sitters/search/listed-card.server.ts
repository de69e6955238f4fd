import type { Context } from "../../context.server.ts";
import { listedItems } from "./find-sitters.server.ts";
import type { SitterListItem } from "./sitter-list-json.ts";

/** A sitter as lists show them; null for somebody who is not listed. */
export async function listedCard(ctx: Context, id: string): Promise<SitterListItem | null> {
  const row = await ctx.db
    .selectFrom("sitter_index")
    .select("n")
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const [card = null] = await listedItems(ctx, [{ n: row.n, id, key: 0 }]);
  return card;
}
