import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict, notFound } from "../../errors.ts";
import { placeNamed } from "../../places/find-places.server.ts";
import { nearestPlace } from "../../places/place-queries.server.ts";
import { cellCentre } from "../../places/place-rules.ts";
import { ownCell } from "../../places/viewer-place.server.ts";
import type { SearchToSave } from "../search/sitter-search-schemas.ts";
import { newestMatches } from "./newest-matches.server.ts";
import { nextCheck } from "./next-check.ts";
import { savedSearch } from "./saved-search-queries.server.ts";
import {
  MOST_SAVED_SEARCHES,
  type SavedQuery,
  type SavedSearch,
  USUAL_MILES,
} from "./saved-search-rules.ts";

/**
 * Saves a search; the same one again changes nothing. Sitters who match now are not announced
 * later. Throws invalid for an unknown place, conflict `too_many_saved_searches`, and rate_limited.
 */
export async function saveSearch(ctx: SignedIn, asked: SearchToSave): Promise<SavedSearch> {
  await ctx.limits.take("savedSearch", ctx.actor.id);
  const query = await located(ctx, asked);
  const stored = JSON.stringify(query, Object.keys(query).toSorted());
  const { sitters } = await newestMatches(ctx, query);
  return transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .selectFrom("saved_searches")
      .select(["id", "query", "created_at"])
      .where("user_id", "=", ctx.actor.id)
      .execute();
    const same = rows.find((row) => row.query === stored);
    if (same) return savedSearch(ctx, same);
    if (rows.length >= MOST_SAVED_SEARCHES)
      throw conflict(
        "too_many_saved_searches",
        `You have saved ${MOST_SAVED_SEARCHES} searches already. Please remove one first.`,
      );
    const now = ctx.now();
    const row = { id: randomUUID(), query: stored, created_at: now };
    await ctx.db
      .insertInto("saved_searches")
      .values({
        ...row,
        user_id: ctx.actor.id,
        known: JSON.stringify(sitters.map(({ id }) => id)),
        found: "[]",
        checked_at: now,
        next_check_at: nextCheck(now, ctx.config.timeZone),
      })
      .execute();
    return savedSearch(ctx, row);
  });
}

/** Deletes a saved search. Throws not_found for other people's. */
export async function removeSavedSearch(ctx: SignedIn, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("saved_searches")
      .where("id", "=", id)
      .where("user_id", "=", ctx.actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}

/** With the point of its place, or the name of its point, and a distance where there is either. */
async function located(ctx: SignedIn, asked: SearchToSave): Promise<SavedQuery> {
  const { place: name, lat, lng, ...others } = asked;
  const given = lat !== undefined && lng !== undefined ? cellCentre(lat, lng) : null;
  const named = name !== undefined && !given ? (await placeNamed(ctx, name)).place : null;
  const centre = given ?? named;
  const near = given && (await nearestPlace(ctx, given.latitude, given.longitude));
  const isAround = centre || (await ownCell(ctx));
  return {
    ...others,
    ...(centre && { lat: centre.latitude, lng: centre.longitude }),
    ...((named || near) && { place: named?.label ?? near?.name }),
    ...(isAround && { radius: others.radius ?? USUAL_MILES }),
  };
}
