import { sql } from "kysely";
import type { z } from "zod";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import type { PlaceRow } from "./addresses/rank-places.ts";
import type { PlaceShape } from "./place-json-schemas.ts";
import { type Point, radians, rawMiles } from "./place-rules.ts";

/** `label` says where it is: 'Zürich, CH'. */
export type PlaceHit = z.output<typeof PlaceShape>;

const MOST_BEGINNING = 40;
const MOST_ABBREVIATED = 200;

/** In degrees: 1.4 to 30 miles to each side. */
const boxes = [0.02, 0.06, 0.18, 0.43];

const columns = sql`p.id, p.name, p.folded, p.country, p.region, p.latitude, p.longitude,
  p.population`;

/** The places that have one of these folded names as theirs, in any language. */
export async function placesNamed(ctx: Context, names: readonly string[]) {
  const { texts, orderedJoin } = engineOf(ctx.db);
  const { rows } = await sql<PlaceRow & { key: string }>`
    select k.value as key, ${columns} from ${texts("k", names)}
      ${orderedJoin} places p on p.folded = k.value
    union all
    select k.value as key, ${columns} from ${texts("k", names)}
      ${orderedJoin} place_names n on n.name = k.value
      ${orderedJoin} places p on p.id = n.place_id`.execute(ctx.db);
  return rows;
}

/** Those with a name whose first word is this, and whose others begin with these. */
export async function placesAbbreviated(
  ctx: Context,
  words: readonly string[],
): Promise<PlaceRow[]> {
  const [first = "", second = ""] = words;
  const start = `${first} ${second}`;
  const end = `${start}\uffff`;
  const { rows } = await sql<PlaceRow & { key: string }>`
    select p.folded as key, ${columns} from places p
      where p.folded >= ${start} and p.folded < ${end}
    union all
    select n.name as key, ${columns} from place_names n join places p on p.id = n.place_id
      where n.name >= ${start} and n.name < ${end}
    limit ${MOST_ABBREVIATED}`.execute(ctx.db);
  return rows.filter(({ key }) => {
    const full = key.split(/,? /);
    return (
      full.length === words.length && full.every((word, at) => word.startsWith(words[at] ?? ""))
    );
  });
}

/** Those of a country whose name begins with these words, or else has words that begin so. */
export async function placesOfCountry(
  ctx: Context,
  words: readonly string[],
  country: string,
): Promise<PlaceRow[]> {
  const inCountry = sql`p.country = ${country}`;
  const start = words.join(" ");
  const begun = await largest(ctx, sql`${inCountry} and ${beginsWith(start)}`);
  if (begun.length >= MOST_BEGINNING) return begun;
  const inside = sql.join(words.map(hasWord), sql` and `);
  return [...begun, ...(await largest(ctx, sql`${inCountry} and ${inside}`))];
}

/** The same of the cities of all countries. */
export async function citiesOfAll(ctx: Context, words: readonly string[]): Promise<PlaceRow[]> {
  // The index of cities has this number.
  const areCities = sql`p.population >= 50000`;
  const begun = await largest(ctx, sql`${areCities} and ${beginsWith(words.join(" "))}`);
  if (begun.length) return begun;
  return largest(ctx, sql`${areCities} and ${sql.join(words.map(hasWord), sql` and `)}`);
}

async function largest(ctx: Context, condition: ReturnType<typeof sql>): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from places p where ${condition}
    order by p.population desc, p.id limit ${MOST_BEGINNING}`.execute(ctx.db);
  return rows;
}

function beginsWith(start: string) {
  return sql`p.folded >= ${start} and p.folded < ${`${start}\uffff`}`;
}

/** 'Kreis 1' is not 'Kreis 11'. */
function hasWord(word: string) {
  const end = /^\d+$/.test(word) ? " %" : "%";
  return sql`' ' || replace(p.folded, ',', ' ') || ' ' like ${`% ${word}${end}`}`;
}

/** Within 30 miles, or null. */
export async function nearestPlace(
  ctx: Context,
  latitude: number,
  longitude: number,
): Promise<(PlaceHit & { name: string; country: string }) | null> {
  const point = { latitude, longitude };
  for (const box of boxes) {
    const [nearest] = (await placesAround(ctx, point, box))
      .map((row) => ({ ...row, miles: rawMiles(point, row) }))
      .sort((a, b) => a.miles - b.miles || a.id - b.id);
    // A place in a corner of the box may be farther away than one just outside its side.
    const reach = rawMiles(point, { latitude: latitude + box, longitude });
    if (nearest && nearest.miles <= reach) {
      const { name, country, latitude, longitude } = nearest;
      return { name, country, label: plainLabel(nearest), latitude, longitude };
    }
  }
  return null;
}

/** Places with the same name and country are distinguished by the largest place nearby. */
export async function withLabels(ctx: Context, rows: readonly PlaceRow[]): Promise<PlaceHit[]> {
  const plain = rows.map((row) => plainLabel(row));
  return Promise.all(
    rows.map(async (row, index) => {
      const label = plain[index] ?? row.name;
      const { latitude, longitude } = row;
      if (plain.filter((other) => other === label).length === 1) {
        return { label, latitude, longitude };
      }
      const near = await largestAround(ctx, row);
      return { label: near ? `${label} (near ${near})` : label, latitude, longitude };
    }),
  );
}

function plainLabel(row: { name: string; country: string }): string {
  return row.name.includes(", ") ? row.name : `${row.name}, ${row.country}`;
}

async function largestAround(ctx: Context, row: PlaceRow): Promise<string | null> {
  const around = await placesAround(ctx, row, 0.5);
  const [largest] = around
    .filter((other) => other.id !== row.id && other.name !== row.name)
    .sort((a, b) => b.population - a.population);
  return largest?.name ?? null;
}

function placesAround(ctx: Context, { latitude, longitude }: Point, box: number) {
  // Degrees of longitude shrink away from the equator.
  const wide = box / Math.max(0.05, Math.cos(radians(latitude)));
  return ctx.db
    .selectFrom("places")
    .select(["id", "name", "country", "latitude", "longitude", "population"])
    .where("latitude", ">=", latitude - box)
    .where("latitude", "<=", latitude + box)
    .where("longitude", ">=", longitude - wide)
    .where("longitude", "<=", longitude + wide)
    .execute();
}
