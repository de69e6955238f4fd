import { sql } from "kysely";
import { peopleBlocked } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { chosenDog } from "../../dogs/chosen-dog-queries.server.ts";
import { dogFit } from "../../dogs/dog-fit.ts";
import { ownCell } from "../../places/viewer-place.server.ts";
import { findSitters } from "../search/find-sitters.server.ts";
import type { SitterListItem } from "../search/sitter-list-json.ts";
import { SitterSearch } from "../search/sitter-search-schemas.ts";
import { type SavedQuery, USUAL_MILES } from "./saved-search-rules.ts";

export const MOST_MATCHES = 100;

export type Matches = {
  /** Newest first, at most 100. */
  sitters: SitterListItem[];
  /** Whether there are more. */
  more: boolean;
};

/** The sitters who match a saved search of the actor now, without themselves and blocked people. */
export async function newestMatches(ctx: SignedIn, saved: SavedQuery): Promise<Matches> {
  const { place: _, dog: dogId, lat, lng, radius, ...filters } = saved;
  const dog = await chosenDog(ctx, dogId);
  const given = lat !== undefined && lng !== undefined && { latitude: lat, longitude: lng };
  const centre = given || (await ownCell(ctx));
  const around = centre && {
    lat: centre.latitude,
    lng: centre.longitude,
    radius: radius ?? USUAL_MILES,
  };
  const asked = { ...filters, ...around, ...dogFit(dog), sort: "newest", limit: MOST_MATCHES };
  const { data, meta } = await findSitters(ctx, SitterSearch.parse(asked));
  const hidden = new Set([ctx.actor.id, ...(await peopleBlocked(ctx))]);
  return { sitters: data.filter(({ id }) => !hidden.has(id)), more: meta.next !== null };
}

/** The sitters among these who began to offer their services at or after `since` (ms). */
export async function begunSince(
  ctx: SignedIn,
  ids: readonly string[],
  since: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from users where sitter_finished_at >= ${since}
    and id in (${sql.join(ids)})`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
