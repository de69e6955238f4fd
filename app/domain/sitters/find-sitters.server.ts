import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { milesBetween, type Point } from "../places/place-rules.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import {
  centreOf,
  matchingSitters,
  type SitterFilter,
  sortKey,
  sortOf,
} from "./matching-sitters.server.ts";
import type { SitterListItem, SitterListJson } from "./sitter-list-json.ts";
import { ratesOf, servicesOfSitters } from "./sitter-services-queries.server.ts";

/** Totals are counted to here; how many more there are nobody needs to know. */
const MOST_COUNTED = 1000;

/**
 * The one search behind list, map and API: listed sitters that fit all filters, in a fixed order,
 * `limit` (10) at a time by `page` or, without end, by `after`. Nothing finer than the area and the
 * centre of the 0.01-degree cell leaves it. Throws `rate_limited` for visitors, invalid `after`.
 */
export async function findSitters(ctx: Context, filter: SitterFilter): Promise<SitterListJson> {
  if (!ctx.actor) ctx.limits.take("anonymousSearch", ctx.address);
  const { page = 1, limit = 10, after } = filter;
  const sort = sortOf(filter);
  const key = sortKey(filter);
  let query = matchingSitters(ctx, filter)
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
      key.as("key"),
    ])
    .orderBy(key)
    .orderBy("users.id")
    .limit(limit + 1);
  if (after !== undefined) {
    const last = readCursor(after, sort);
    query = query.where(
      sql<boolean>`(${key} > ${last.key} or (${key} = ${last.key} and users.id > ${last.id}))`,
    );
  } else query = query.offset((page - 1) * limit);

  const counted = await countMatching(ctx, filter);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const offered = await servicesOfSitters(
    ctx,
    shown.map((row) => row.id),
  );
  const last = shown.at(-1);
  const total = Math.min(counted, MOST_COUNTED);
  return {
    data: shown.map((row) => listItem(row, offered.get(row.id) ?? [], centreOf(filter))),
    meta: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      capped: counted > MOST_COUNTED,
      next:
        last && rows.length > limit
          ? writeCursor({ sort, key: Number(last.key), id: last.id })
          : null,
    },
  };
}

async function countMatching(ctx: Context, filter: SitterFilter): Promise<number> {
  const some = matchingSitters(ctx, filter)
    .select("users.id")
    .limit(MOST_COUNTED + 1);
  const row = await ctx.db
    .selectFrom(some.as("some"))
    .select((count) => count.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
