import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../../context.server.ts";
import { placeWords } from "../../places/place-names.ts";
import type { Point } from "../../places/place-rules.ts";
import { areaSlug, foldedNamesOf, townOf } from "./area-slug.ts";

/** A slug of more words names nothing. */
const MOST_WORDS = 12;
/** More than a sitemap lists. */
const ALL_AREAS = 100_000;
const MOST_SUGGESTED = 80;
/** Areas with more sitters are ordered as if they had this many. */
const MOST_COUNTED = 100;

/** A town or district with sitters; `names` are those of its sitters' areas, and `points` theirs. */
export type Area = {
  name: string;
  town: string | null;
  names: string[];
  points: ReadonlyMap<string, Point>;
};

type NamedPoint = Point & { name: string };

/** Null if the gazetteer knows no place with this slug. A town includes its districts. */
export async function areaNamed(ctx: Context, slug: string): Promise<Area | null> {
  const folded = foldedNamesOf(slug);
  if (folded.length === 0 || folded.length > MOST_WORDS) return null;
  const places = await ctx.db
    .selectFrom("places")
    .select(["name", "latitude", "longitude"])
    .where("folded", "in", folded)
    .orderBy("population")
    .orderBy("name", "desc")
    .execute();
  const own = places.filter(({ name }) => areaSlug(name) === slug);
  const name = own.at(-1)?.name;
  if (name === undefined) return null;
  const town = townOf(name);
  const all = town ? own : [...own, ...(await districtsOf(ctx, name))];
  // Of places with one name, the last and largest stays.
  const points = new Map(all.map(({ name, ...point }) => [name, point]));
  return { name, town, names: [...points.keys()], points };
}

/** 'Alt-Wiedikon, Zürich' and so on, for 'Zürich'. */
async function districtsOf(ctx: Context, town: string): Promise<NamedPoint[]> {
  const words = placeWords(town);
  const rows = await ctx.db
    .selectFrom("place_words")
    .innerJoin("places", "places.id", "place_words.place_id")
    .select(["places.name", "places.latitude", "places.longitude"])
    .where("place_words.word", "=", words.at(-1) ?? "")
    .where("places.folded", "like", `%, ${words.join(" ")}`)
    .orderBy("places.population")
    .execute();
  return rows.filter(({ name }) => townOf(name) === town);
}

/** The names of areas with sitters whom search engines may show, in the order of names. */
export async function areasWithSitters(ctx: Context, most = ALL_AREAS): Promise<string[]> {
  // Steps from name to name through the index, instead of reading every sitter.
  const { rows } = await sql<{ area: string }>`
    with recursive areas(area) as (
      select min(area) from sitter_index
      union all
      select (select min(s.area) from sitter_index s where s.area > areas.area)
      from areas where areas.area is not null)
    select area from areas where area is not null and exists (
      select 1 from sitter_index s join sitters on sitters.user_id = s.user_id
      where s.area = areas.area and sitters.search_engines = 1)
    limit ${most}`.execute(ctx.db);
  return rows.map(({ area }) => area);
}

/** Towns and districts with sitters, to suggest while a place is typed. */
export async function suggestedPlaces(ctx: Context): Promise<string[]> {
  const names = await areasWithSitters(ctx, MOST_SUGGESTED);
  const towns = names.flatMap((name) => townOf(name) ?? []);
  return [...new Set([...towns, ...names])];
}

/** Those of `names` with sitters whom search engines may show, most sitters first. */
export async function areasWithSittersAmong(ctx: Context, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ area: string }>`
    select area from (
      select k.value as area, (
        select count(*) from (
          select 1 from sitter_index s join sitters on sitters.user_id = s.user_id
          where s.area = k.value and sitters.search_engines = 1
          limit ${MOST_COUNTED}) shown) as sitters
      from ${engineOf(ctx.db).texts("k", names)}) counted
    where sitters > 0 order by sitters desc, area`.execute(ctx.db);
  return rows.map(({ area }) => area);
}
