import { engineOf } from "#db/engines/engine.ts";
import { type Context, requireActor } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { type SitterNumbers, sitterNumbers } from "../../people/sitting/sitter-numbers.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { knownPoint, milesBetween, type Point } from "../../places/place-rules.ts";
import { favouriteIds } from "../favourites/favourite-queries.server.ts";
import { cardDetails } from "./card-details.server.ts";
import { exactBeforeTypos } from "./exact-before-typos.server.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { centreOf, type SitterFilter } from "./matching-sitters.server.ts";
import { anybodyRated, usualSort } from "./rated-sitters.server.ts";
import { sitterClusters } from "./sitter-clusters.server.ts";
import type { SitterListItem, SitterListJson } from "./sitter-list-json.ts";
import { type ListedSitter, offersOf, sittersToList } from "./sitter-list-queries.server.ts";
import { type Found, MOST_COUNTED } from "./sitter-search.server.ts";

/**
 * How far numbered pages go, in sitters; `after` has no limit. A page of a search by time reads the
 * calendars of all sitters before it.
 */
export function mostByPage({ date, startDate, asked }: SitterFilter): number {
  return (date ?? startDate ?? asked) ? MOST_COUNTED : 10_000;
}

/** The part of a list item that the search index holds. */
type Indexed = Omit<
  SitterListItem,
  "cover" | "excerpt" | "isBackgroundChecked" | "topSitter" | "createdAt" | keyof SitterNumbers
>;

/**
 * The search behind list, map and API, paged by `page` or `after`. Throws invalid, and
 * unauthenticated for a visitor's favourites.
 */
export async function findSitters(ctx: Context, wanted: SitterFilter): Promise<SitterListJson> {
  const among = wanted.favourites === "true" && (await favouriteIds(requireActor(ctx)));
  if (!ctx.actor) await ctx.limits.take("anonymousSearch", ctx.address);
  const { page = 1, limit = 10, after } = wanted;
  const most = mostByPage(wanted);
  if (after === undefined && page * limit > most)
    throw invalid(`Pages end at ${most} sitters: go on with after`, "page");
  const centre = centreOf(wanted);
  const { sort, found, clusters } = await engineOf(ctx.db).searching(
    ctx.db,
    (db) => search({ ...ctx, db }, { ...wanted, page, limit, ...(among && { among }) }),
    ctx,
  );
  const shown = found.places.slice(0, limit);
  // Read from the store itself, so that sitters who have just left are not shown.
  const data = await listedItems(ctx, shown, centre);
  const total = Math.min(found.total, MOST_COUNTED);
  const end = shown.at(-1);
  const more = end !== undefined && found.places.length > limit;
  return {
    data,
    meta: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      capped: found.total > MOST_COUNTED,
      next: more ? writeCursor({ sort, key: end.key, id: end.id, typos: end.typos }) : null,
    },
    ...(clusters !== undefined && { clusters }),
  };
}

/** One more than a page holds. `clusters` if they are asked for and there are more. */
async function search(ctx: Context, wanted: SitterFilter & { page: number; limit: number }) {
  const { page, limit, after } = wanted;
  const hasCentre = centreOf(wanted) !== null;
  const sort = wanted.sort ?? usualSort(hasCentre, !hasCentre && (await anybodyRated(ctx)));
  const filter: SitterFilter = { ...wanted, sort };
  const last = after === undefined ? null : readCursor(after, sort);
  const skip = last ? 0 : (page - 1) * limit;
  const found = await exactBeforeTypos(ctx, filter, { skip, wanted: limit + 1, after: last });
  const more = found.places.length > limit;
  const clusters =
    more && filter.clusters === "true" ? await sitterClusters(ctx, filter) : undefined;
  return { sort, found, clusters };
}

/** In the order found; `centre` is what distances are measured from. */
export async function listedItems(
  ctx: Context,
  found: Found[],
  centre: Point | null = null,
): Promise<SitterListItem[]> {
  const ids = found.map(({ id }) => id);
  const [rows, details, numbersOf] = await Promise.all([
    sittersToList(ctx, found),
    cardDetails(ctx, ids),
    sitterNumbers(ctx, ids),
  ]);
  return found.flatMap(({ id }) => {
    const row = rows.get(id);
    const detail = details.get(id);
    return row && detail ? [{ ...listItem(row, centre), ...detail, ...numbersOf(id) }] : [];
  });
}

function listItem(row: ListedSitter, centre: Point | null): Indexed {
  const { id, name, rating } = row;
  const { services, rates } = offersOf(row);
  const point = knownPoint(row);
  return {
    id,
    name,
    profilePhoto: photoPath(row.photo_key),
    location: row.area,
    experience: row.experience,
    rate: rates.walking ?? null,
    rates,
    rating,
    reviewCount: row.review_count,
    verified: row.verified === 1,
    services,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(centre && { distance: point && milesBetween(centre, point) }),
  };
}
