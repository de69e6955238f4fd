import type { SignedIn } from "../../context.server.ts";
import { isoOf, plainDateOf } from "../../dates.ts";
import { isOver, SavedQuery, type SavedSearch } from "./saved-search-rules.ts";

/** Latest first, at most five. */
export async function ownSavedSearches(ctx: SignedIn): Promise<SavedSearch[]> {
  const rows = await ctx.db
    .selectFrom("saved_searches")
    .select(["id", "query", "created_at"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => savedSearch(ctx, row));
}

type Row = { id: string; query: string; created_at: number };

export function savedSearch(ctx: SignedIn, { id, query: stored, created_at }: Row): SavedSearch {
  const query = SavedQuery.parse(JSON.parse(stored));
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const createdAt = isoOf(created_at);
  return { id, query, isOver: isOver(query, today), createdAt };
}
