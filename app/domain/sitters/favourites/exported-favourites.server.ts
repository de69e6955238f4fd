import type { SignedIn } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";

/** By name, oldest first, for the archive of one's own data. */
export async function exportedFavourites(ctx: SignedIn) {
  const rows = await ctx.db
    .selectFrom("favourites")
    .innerJoin("users", "users.id", "sitter_id")
    .select(["users.name", "favourites.created_at"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("favourites.created_at")
    .execute();
  return rows.map(({ name, created_at }) => ({
    name,
    savedAt: isoOf(created_at),
  }));
}
