import { type RawBuilder, sql } from "kysely";
import { type Box, fitBit } from "#db/engines/sitter-cells.ts";
import type { OrderColumn, SitterSearchSql, SourceColumn } from "#db/engines/sitter-search.ts";
import type { AskedTime } from "../../availability/availability-rules.ts";
import type { FittingDog } from "../../dogs/dog-fit.ts";
import { type HomeWish, homeWishFit, homeWishNames } from "../../people/sitting/home-rules.ts";
import { type TrustWish, trustFit, trustWishes } from "../../people/sitting/trust-rules.ts";
import { cellCentre, EARTH_MILES, type Point, radians } from "../../places/place-rules.ts";
import type { SearchWord } from "./search-words.server.ts";
import type { SitterSearch, SitterSort } from "./sitter-search-schemas.ts";

export type SitterFilter = SitterSearch & {
  /** Only sitters who can be shown on a map. */
  withPoint?: boolean;
  /** Only these people. */
  among?: string[];
  /** None of these people. */
  except?: string[];
  /** Only sitters with room at this time; replaces `date` and the days of a stay. */
  asked?: AskedTime;
  /** Only sitters who take all of these dogs. */
  takes?: FittingDog[];
};

/** Beyond every distance: the earth's circumference is 24,901 miles. */
export const NO_PLACE = 99_999;
const MILES_PER_DEGREE = (Math.PI * EARTH_MILES) / 180;

/** SQL conditions, to be joined by `and`. Sitters to whom `unwanted` applies are left out. */
export function conditionsOf(
  filter: SitterFilter,
  unwanted?: RawBuilder<boolean> | undefined,
): RawBuilder<unknown>[] {
  const { service, dogSize, dogAge, dogs, minRating, maxRate, bbox } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  let fits = 0;
  if (service) fits += fitBit("service", service);
  if (dogSize) fits += fitBit("size", dogSize);
  if (dogAge) fits += fitBit("age", dogAge);
  for (const wish of homeWishesIn(filter)) fits += fitBit("home", homeWishFit(wish));
  for (const wish of trustWishesIn(filter)) fits += fitBit("mark", trustFit(wish));
  for (const { size, ageClass } of filter.takes ?? []) {
    if (size) fits |= fitBit("size", size);
    if (ageClass) fits |= fitBit("age", ageClass);
  }
  // Equivalent to '=', for which the planner expects hardly any rows.
  if (fits) conditions.push(sql`s.fits & ${fits} >= ${fits}`);
  if (dogs && dogs > 1) conditions.push(sql`s.capacity >= ${dogs}`);
  const rate = rateColumn(filter);
  if (service && service !== "walking") conditions.push(sql`${rate} is not null`);
  if (maxRate !== undefined) conditions.push(sql`${rate} <= ${Math.round(maxRate * 100)}`);
  if (minRating !== undefined) conditions.push(sql`s.rating >= ${minRating}`);
  if (filter.withPoint) conditions.push(sql`s.cell is not null`);
  if (bbox) conditions.push(insideBox(bbox));
  if (filter.among) conditions.push(isAmong(filter.among));
  if (filter.except?.length) conditions.push(sql`s.user_id not in (${sql.join(filter.except)})`);
  if (unwanted) conditions.push(sql`not ${unwanted}`);
  return conditions;
}

function isAmong(people: string[]): RawBuilder<boolean> {
  return people.length > 0 ? sql`s.user_id in (${sql.join(people)})` : sql`1 = 0`;
}

/** Conditions that leave out sitters farther away than a search reaches. */
export function withinReach(engine: SitterSearchSql, filter: SitterFilter): RawBuilder<boolean>[] {
  const centre = centreOf(filter);
  const miles = reachOf(filter);
  return centre && miles !== null ? [sql`${milesTo(engine, centre)} < ${miles}`] : [];
}

/** Has more than words, a place and a time. */
export function isNarrowed(filter: SitterFilter): boolean {
  const { service, dogSize, dogAge, dogs, minRating, maxRate } = filter;
  const wishes = [service, dogSize, dogAge, dogs, minRating, maxRate];
  const isKnown = homeWishesIn(filter).length + trustWishesIn(filter).length > 0;
  return isKnown || wishes.some((wish) => wish !== undefined);
}

function trustWishesIn(filter: SitterFilter): TrustWish[] {
  return trustWishes.filter((wish) => filter[wish] !== undefined);
}

function homeWishesIn(filter: SitterFilter): HomeWish[] {
  return homeWishNames.filter((wish) => filter[wish] !== undefined);
}

/** Also checks the words, for rows that were not found by them. */
export function withWords(
  engine: SitterSearchSql,
  conditions: RawBuilder<unknown>[],
  words: SearchWord[],
) {
  return words.length ? [...conditions, engine.hasWords(words)] : conditions;
}

/** Contain every possible match; null for anywhere. */
export function boxesOf(filter: SitterFilter): Box[] | null {
  const centre = centreOf(filter);
  const miles = reachOf(filter);
  if (centre && miles !== null) return boxesAround(centre, miles);
  if (!filter.bbox) return null;
  const [west, south, east, north] = filter.bbox;
  if (west <= east) return [{ west, south, east, north }];
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ];
}

/** One box that contains the circle, or two at the date line. Degrees. */
export function boxesAround({ latitude, longitude }: Point, miles: number): Box[] {
  const height = (miles / MILES_PER_DEGREE) * 1.001;
  const [south, north] = [Math.max(-90, latitude - height), Math.min(90, latitude + height)];
  const ratio = Math.sin(radians(Math.min(height, 90))) / Math.cos(radians(latitude));
  const polar = north === 90 || south === -90 || ratio >= 1;
  const width = polar ? 180 : ((Math.asin(ratio) * 180) / Math.PI) * 1.001;
  const [west, east] = [longitude - width, longitude + width];
  if (width >= 180) return [{ west: -180, south, east: 180, north }];
  if (west < -180) {
    return [
      { west: west + 360, south, east: 180, north },
      { west: -180, south, east, north },
    ];
  }
  if (east > 180) {
    return [
      { west, south, east: 180, north },
      { west: -180, south, east: east - 360, north },
    ];
  }
  return [{ west, south, east, north }];
}

/** The cell's centre: distances never start from anything finer. */
export function centreOf({ lat, lng }: SitterSearch): Point | null {
  return lat === undefined || lng === undefined ? null : cellCentre(lat, lng);
}

/** The order that a search asks for, or the default. */
export function sortOf(filter: SitterSearch): SitterSort {
  return filter.sort ?? (centreOf(filter) ? "distance" : "newest");
}

/** Grows along the list; rows without one come last. Ids break ties. */
export function sortKey(engine: SitterSearchSql, filter: SitterSearch): RawBuilder<number> {
  const sort = sortOf(filter);
  const centre = centreOf(filter);
  if (sort === "distance" && centre)
    return sql<number>`coalesce(${milesTo(engine, centre)}, ${NO_PLACE})`;
  return sql.raw<number>(`s.${orderColumn(filter) ?? "newest"}`);
}

/** The column that sorts a search; null by distance. */
export function orderColumn(filter: SitterSearch): OrderColumn | null {
  const sort = sortOf(filter);
  if (sort === "distance") return null;
  if (sort === "rating") return "rating_key";
  return sort === "rate" ? (filter.service ?? "walking") : "newest";
}

/** The most selective index for a search without words or place. */
export function narrowestOrder(filter: SitterSearch): SourceColumn {
  if (filter.maxRate !== undefined) return filter.service ?? "walking";
  if (filter.minRating !== undefined) return "rating";
  return "newest";
}

function rateColumn({ service }: SitterSearch): RawBuilder<number> {
  return sql.raw<number>(`s.${service ?? "walking"}`);
}

/** Exclusive. Displayed distances are rounded to 0.5, so '5' may be up to 5.25 miles away. */
export function reachOf({ radius }: SitterSearch): number | null {
  return radius === undefined ? null : Math.floor(radius * 2) / 2 + 0.25;
}

/** Rounded, so that equally distant cells compare as equal. */
function milesTo(engine: SitterSearchSql, { latitude, longitude }: Point): RawBuilder<number> {
  const [lat, lng] = [radians(latitude), radians(longitude)];
  return engine.arc(
    2 * EARTH_MILES,
    sql<number>`power(sin((radians(s.latitude) - ${lat}) / 2), 2) + cos(radians(s.latitude))
      * ${Math.cos(lat)} * power(sin((radians(s.longitude) - ${lng}) / 2), 2)`,
  );
}

function insideBox([west, south, east, north]: NonNullable<SitterSearch["bbox"]>) {
  const across =
    west <= east
      ? sql`s.longitude between ${west} and ${east}`
      : sql`(s.longitude >= ${west} or s.longitude <= ${east})`;
  return sql<boolean>`s.latitude between ${south} and ${north} and ${across}`;
}
