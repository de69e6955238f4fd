import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.server.ts";
import { cellCentre, EARTH_MILES, type Point, radians } from "../places/place-rules.ts";
import { foldedWords } from "../text-folding.ts";
import { listedSitters } from "./listed-sitters.server.ts";
import type { SitterSearch, SitterSort } from "./sitter-search-schemas.ts";

/** What the search asks for, beside the query string: only sitters who can be shown on a map. */
export type SitterFilter = SitterSearch & { withPoint?: boolean };

/** Listed sitters that fit every filter, joined as `priced` with the rate that counts here. */
export function matchingSitters(ctx: Context, filter: SitterFilter) {
  const { search, service, dogSize, dogAge, minRating, maxRate, bbox, radius } = filter;
  let query = listedSitters(ctx).leftJoin("sitter_services as priced", (join) =>
    join.onRef("priced.user_id", "=", "users.id").on("priced.service", "=", service ?? "walking"),
  );
  if (search !== undefined) {
    const words = foldedWords(search);
    if (!words.length) query = query.where(sql<boolean>`1 = 0`);
    for (const word of words) query = query.where("sitters.search_text", "like", `% ${word}%`);
  }
  if (service) query = query.where("priced.service", "is not", null);
  if (dogSize) query = query.where("sitters.dog_sizes", "like", `%"${dogSize}"%`);
  if (dogAge) query = query.where("sitters.dog_ages", "like", `%"${dogAge}"%`);
  if (minRating !== undefined) query = query.where("sitters.rating", ">=", minRating);
  if (maxRate !== undefined)
    query = query.where("priced.rate_cents", "<=", Math.round(maxRate * 100));
  if (filter.withPoint) query = query.where("users.cell_latitude", "is not", null);
  if (bbox) query = query.where(insideBox(bbox));
  const centre = centreOf(filter);
  if (centre && radius !== undefined) {
    query = query.where(sql<boolean>`${chordTo(centre)} < ${chordOfMiles(radius)}`);
  }
  return query;
}

/** The cell centre of the point that was asked about: distances never start from anything finer. */
export function centreOf({ lat, lng }: SitterSearch): Point | null {
  return lat === undefined || lng === undefined ? null : cellCentre(lat, lng);
}

/** Nearest first where a point is given, else newest first. */
export function sortOf(filter: SitterSearch): SitterSort {
  return filter.sort ?? (centreOf(filter) ? "distance" : "newest");
}

/** A number that grows along the list; what has none comes last. Ids order those with the same. */
export function sortKey(filter: SitterSearch): RawBuilder<number> {
  const sort = sortOf(filter);
  const centre = centreOf(filter);
  if (sort === "rating") return sql<number>`-coalesce(sitters.rating, 0)`;
  if (sort === "rate") return sql<number>`coalesce(priced.rate_cents, 1000000000)`;
  if (sort === "distance" && centre) return sql<number>`coalesce(${chordTo(centre)}, 2)`;
  return sql<number>`-users.sitter_finished_at`;
}

/** The haversine of the angle between two cells: from 0 to 1, growing with the distance. */
function chordTo({ latitude, longitude }: Point): RawBuilder<number> {
  const [lat, lng] = [radians(latitude), radians(longitude)];
  return sql<number>`(power(sin((radians(users.cell_latitude) - ${lat}) / 2), 2)
    + cos(radians(users.cell_latitude)) * ${Math.cos(lat)}
    * power(sin((radians(users.cell_longitude) - ${lng}) / 2), 2))`;
}

/** Shown distances are in steps of 0.5, so what is shown as 5 may be up to 5.25 miles away. */
function chordOfMiles(radius: number): number {
  const miles = Math.floor(radius * 2) / 2 + 0.25;
  return Math.sin(Math.min(miles / (2 * EARTH_MILES), Math.PI / 2)) ** 2;
}

function insideBox([west, south, east, north]: NonNullable<SitterSearch["bbox"]>) {
  const across =
    west <= east
      ? sql`users.cell_longitude between ${west} and ${east}`
      : sql`(users.cell_longitude >= ${west} or users.cell_longitude <= ${east})`;
  return sql<boolean>`users.cell_latitude between ${south} and ${north} and ${across}`;
}
