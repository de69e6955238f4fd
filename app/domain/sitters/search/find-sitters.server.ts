import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { fitBit, NO_RATE } from "#db/engines/sitter-cells.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { type Context, requireActor } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { invalid } from "../../errors.ts";
import { ownWords } from "../../people/sitting/own-words.ts";
import { type SitterNumbers, sitterNumbers } from "../../people/sitting/sitter-numbers.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { knownPoint, milesBetween, type Point } from "../../places/place-rules.ts";
import { type Service, services } from "../../services/sitter-rules.ts";
import { favouriteIds } from "../favourites/favourite-queries.server.ts";
import { exactBeforeTypos } from "./exact-before-typos.server.ts";
import { centreOf, type SitterFilter } from "./matching-sitters.server.ts";
import { anybodyRated, usualSort } from "./rated-sitters.server.ts";
import { sitterClusters } from "./sitter-clusters.server.ts";
import type { SitterListItem, SitterListJson } from "./sitter-list-json.ts";
import { type Found, MOST_COUNTED } from "./sitter-search.server.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

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

/** What the search index does not hold of the sitters that a list shows. */
async function cardDetails(ctx: Context, ids: string[]) {
  const rows = ids.length > 0 ? await detailsOf(ctx.db, { ids }) : [];
  return new Map(
    rows.map(({ id, bio, cover, created_at, is_background_checked, top_sitter }) => [
      id,
      {
        cover: photoPath(cover),
        excerpt: ownWords(bio),
        isBackgroundChecked: is_background_checked === 1,
        topSitter: top_sitter === 1,
        createdAt: isoOf(created_at),
      },
    ]),
  );
}

const detailsOf = preparedQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select(["users.id", "users.bio", "users.created_at"])
    .select(["sitters.is_background_checked", "sitters.top_sitter"])
    .select((eb) => [
      eb
        .selectFrom("gallery_photos")
        .select("photo_key")
        .whereRef("gallery_photos.user_id", "=", "users.id")
        .orderBy("position")
        .limit(1)
        .as("cover"),
    ])
    .where("users.id", "in", ids),
);

/** After this sort key and, among equal keys, after this id; `typos`: among those found by typos. */
type ListCursor = { sort: SitterSort; key: number; id: string; typos: boolean };

/** PostgreSQL refuses to compare a column with a number outside its type. */
const isKeyOf: Record<SitterSort, (key: number) => boolean> = {
  newest: Number.isSafeInteger,
  rate: (key) => Number.isInteger(key) && key >= 0 && key <= NO_RATE,
  rating: Number.isFinite,
  distance: Number.isFinite,
};

/** The text by which a list goes on after its last entry. */
function writeCursor({ sort, key, id, typos }: ListCursor): string {
  return Buffer.from(JSON.stringify(typos ? [sort, key, id, 1] : [sort, key, id])).toString(
    "base64url",
  );
}

/** Throws invalid if it is not ours or belongs to another sort order. */
function readCursor(text: string, sort: SitterSort): ListCursor {
  try {
    const [writtenSort, key, id, typos] = JSON.parse(Buffer.from(text, "base64url").toString());
    const isKey = typeof key === "number" && isKeyOf[sort](key);
    if (writtenSort === sort && isKey && typeof id === "string")
      return { sort, key, id, typos: typos === 1 };
  } catch {
    // Not JSON: refused like any other foreign text.
  }
  throw invalid("after must be the meta.next of the same search", "after");
}

/** `fits` and the service columns hold what is offered. */
export type ListedSitter = Record<Service, number | null> & {
  id: string;
  name: string;
  photo_key: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
  experience: string | null;
  rating: number | null;
  review_count: number;
  verified: number;
  fits: number;
};

const bits = services.map((service) => [service, fitBit("service", service)] as const);
const rateColumns = sql.raw(services.map((service) => `s.${service}`).join(", "));

/** What lists show of these sitters, by id, from the search index. */
async function sittersToList(ctx: Context, found: Found[]): Promise<Map<string, ListedSitter>> {
  if (!found.length) return new Map();
  const { numbers, orderedJoin } = engineOf(ctx.db);
  const ids = found.map(({ n }) => n);
  const { rows } =
    await sql<ListedSitter>`select s.user_id as id, s.name, s.photo_key, s.area, s.latitude,
      s.longitude, s.experience, s.rating, s.review_count, s.verified, s.fits, ${rateColumns}
    from ${numbers("i", ids)}
    ${orderedJoin} sitter_index s on s.n = i.value`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In the order of the service table; rates in dollars. */
export function offersOf(row: ListedSitter): {
  services: Service[];
  rates: Partial<Record<Service, number>>;
} {
  const offered: Service[] = [];
  const rates: Partial<Record<Service, number>> = {};
  for (const [service, bit] of bits) {
    if (!(row.fits & bit)) continue;
    offered.push(service);
    const cents = row[service];
    if (cents !== null && cents !== NO_RATE) rates[service] = cents / 100;
  }
  return { services: offered, rates };
}
