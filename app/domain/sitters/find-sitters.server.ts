import type { Context } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { milesBetween, type Point } from "../places/place-rules.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { centreOf, type SitterFilter, sortOf } from "./matching-sitters.server.ts";
import { sitterClusters } from "./sitter-clusters.server.ts";
import type { SitterListItem, SitterListJson } from "./sitter-list-json.ts";
import { MOST_COUNTED, searchIndex } from "./sitter-search.server.ts";
import { ratesOf, servicesOfSitters } from "./sitter-services-queries.server.ts";

/** How far into a list pages lead; `after` leads on without end. */
const MOST_BY_PAGE = 10_000;

/**
 * The one search behind list, map and API: listed sitters that fit all filters, in a fixed order,
 * `limit` (10) at a time by `page` or, without end, by `after`. Nothing finer than the area and the
 * centre of the 0.01-degree cell leaves it. Throws `rate_limited` for visitors, invalid for an
 * `after` of another search, a page too far on, a date or time that has passed.
 */
export async function findSitters(ctx: Context, filter: SitterFilter): Promise<SitterListJson> {
  if (!ctx.actor) ctx.limits.take("anonymousSearch", ctx.address);
  const { page = 1, limit = 10, after } = filter;
  if (after === undefined && page * limit > MOST_BY_PAGE) {
    throw invalid(`Pages end at ${MOST_BY_PAGE} sitters: go on with after`, "page");
  }
  const sort = sortOf(filter);
  const last = after === undefined ? null : readCursor(after, sort);
  const skip = last ? 0 : (page - 1) * limit;
  const found = await searchIndex(ctx, filter, { skip, wanted: limit + 1, after: last });
  const shown = found.places.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const [rows, offered] = [await rowsOf(ctx, ids), await servicesOfSitters(ctx, ids)];
  const total = Math.min(found.total, MOST_COUNTED);
  const end = shown.at(-1);
  const centre = centreOf(filter);
  const more = end !== undefined && found.places.length > limit;
  return {
    data: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [listItem(row, offered.get(id) ?? [], centre)] : [];
    }),
    meta: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      capped: found.total > MOST_COUNTED,
      next: more ? writeCursor({ sort, ...end }) : null,
    },
    ...(more && filter.clusters === "true" && { clusters: await sitterClusters(ctx, filter) }),
  };
}

async function rowsOf(ctx: Context, ids: string[]): Promise<Map<string, Row>> {
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select([
      "users.id",
      "users.name",
      "users.photo_key",
      "users.area",
      "users.cell_latitude",
      "users.cell_longitude",
      "sitters.experience",
      "sitters.rating",
      "sitters.review_count",
      "sitters.verified",
    ])
    .where("users.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Row = {
  id: string;
  name: string;
  photo_key: string | null;
  area: string | null;
  cell_latitude: number | null;
  cell_longitude: number | null;
  experience: string | null;
  rating: number | null;
  review_count: number;
  verified: number;
};

function listItem(
  row: Row,
  offered: { service: string; rate_cents: number | null }[],
  centre: Point | null,
): SitterListItem {
  const rates = ratesOf(offered);
  const point =
    row.cell_latitude === null || row.cell_longitude === null
      ? null
      : { latitude: row.cell_latitude, longitude: row.cell_longitude };
  return {
    id: row.id,
    name: row.name,
    profilePhoto: photoPath(row.photo_key),
    location: row.area,
    experience: row.experience,
    rate: rates.walking ?? null,
    rates,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified === 1,
    services: offered.map((entry) => entry.service),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    ...(centre && { distance: point && milesBetween(centre, point) }),
  };
}
