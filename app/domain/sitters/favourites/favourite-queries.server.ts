import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../../context.server.ts";

/** Latest first; includes sitters who are no longer listed. */
export async function favouriteIds(ctx: SignedIn): Promise<string[]> {
  const rows = await favouritesOf(ctx.db, { userId: ctx.actor.id });
  return rows.map(({ sitter_id }) => sitter_id);
}

const favouritesOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("favourites")
    .select("sitter_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("sitter_id"),
);
