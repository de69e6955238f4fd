import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "../context.server.ts";
import { withoutTwoLetters } from "../text-folding.ts";
import { likelySpellings } from "./near-place-words.server.ts";
import type { PlaceShape } from "./place-json-schemas.ts";
import { placeWords } from "./place-names.ts";
import { type Point, radians, rawMiles } from "./place-rules.ts";

/** `label` says where it is: 'Zürich, CH'. */
export type PlaceHit = z.output<typeof PlaceShape>;

type Row = Point & { id: number; name: string; folded: string; country: string };

const MOST_HITS = 5;
/** A single letter begins a tenth of all words. */
const SHORTEST_WORD = 2;

/** In degrees: 1.4 to 30 miles to each side. */
const boxes = [0.02, 0.06, 0.18, 0.43];

/** Up to five, as it is written, with 'ue' for 'ü', or else with typos. */
export async function searchPlaces(ctx: Context, text: string): Promise<PlaceHit[]> {
  const exact = await placesSpelled(ctx, text);
  if (exact.length) return exact;
  const plain = await placesSpelled(ctx, withoutTwoLetters(text));
  if (plain.length) return plain;
  const { words } = questionOf(text);
  for (const spelling of await likelySpellings(ctx, words, await homeCountry(ctx))) {
    const likely = await placesSpelled(ctx, spelling);
    if (likely.length) return likely;
  }
  return [];
}

/** First by beginning (exact, home country, size), then by words anywhere. */
export async function placesSpelled(ctx: Context, text: string): Promise<PlaceHit[]> {
  const { words, country } = questionOf(text);
  if (!words.length) return [];
  const home = await homeCountry(ctx);
  const found = await placesStarting(ctx, words, { country, home });
  if (found.length < MOST_HITS) {
    const more = await placesWithWords(ctx, words, { country, home });
    const known = new Set(found.map((row) => row.id));
    found.push(...more.filter((row) => !known.has(row.id)));
  }
  if (!found.length && country) return placesSpelled(ctx, text.toLowerCase());
  return withLabels(ctx, found.slice(0, MOST_HITS));
}

/** Within 30 miles, or null. */
export async function nearestPlace(
  ctx: Context,
  latitude: number,
  longitude: number,
): Promise<(PlaceHit & { name: string }) | null> {
  const point = { latitude, longitude };
  for (const box of boxes) {
    const [nearest] = (await placesAround(ctx, point, box))
      .map((row) => ({ ...row, miles: rawMiles(point, row) }))
      .sort((a, b) => a.miles - b.miles || a.id - b.id);
    // A place in a corner of the box may be farther away than one just outside its side.
    const reach = rawMiles(point, { latitude: latitude + box, longitude });
    if (nearest && nearest.miles <= reach) {
      const { name, latitude, longitude } = nearest;
      return { name, label: plainLabel(nearest), latitude, longitude };
    }
  }
  return null;
}

/** ', CH' at the end, as in our own labels, is the country. */
function questionOf(text: string): { words: string[]; country: string | null } {
  const [, place = text, country = null] = /^(.+), ([A-Z]{2})\s*$/.exec(text) ?? [];
  return { words: placeWords(place).slice(0, 8), country };
}

type Preference = { country: string | null; home: string | null };

function placesStarting(ctx: Context, words: string[], { country, home }: Preference) {
  const start = words.join(" ");
  return ctx.db
    .selectFrom("places")
    .select(["id", "name", "folded", "country", "latitude", "longitude"])
    .where("folded", ">=", start)
    .where("folded", "<", `${start}\uffff`)
    .$if(country !== null, (query) => query.where("country", "=", country))
    .orderBy(sql`case when folded = ${start} or folded like ${`${start}, %`} then 0 else 1 end`)
    .orderBy(sql`case when country = ${home} then 0 else 1 end`)
    .orderBy("population", "desc")
    .orderBy("id")
    .limit(MOST_HITS)
    .execute() as Promise<Row[]>;
}

/** By the longest word through the index of words; the others are looked for in what it finds. */
async function placesWithWords(
  ctx: Context,
  words: string[],
  { country, home }: Preference,
): Promise<Row[]> {
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  if (longest.length < SHORTEST_WORD) return [];
  const end = `${longest}\uffff`;
  const first = ctx.db
    .selectFrom("places")
    .select("id")
    .where("folded", ">=", longest)
    .where("folded", "<", end);
  const later = ctx.db
    .selectFrom("place_words")
    .select("place_id as id")
    .where("word", ">=", longest)
    .where("word", "<", end);
  let query = ctx.db
    .selectFrom("places")
    .select(["id", "name", "folded", "country", "latitude", "longitude"])
    .where("id", "in", first.unionAll(later))
    .$if(country !== null, (all) => all.where("country", "=", country));
  for (const word of words) {
    if (word === longest) continue;
    query = query.where((where) =>
      /^\d+$/.test(word)
        ? // 'Kreis 1' is not 'Kreis 11'.
          sql<boolean>`' ' || replace(folded, ',', ' ') || ' ' like ${`% ${word} %`}`
        : where.or([where("folded", "like", `${word}%`), where("folded", "like", `% ${word}%`)]),
    );
  }
  return query
    .orderBy(sql`case when country = ${home} then 0 else 1 end`)
    .orderBy("population", "desc")
    .orderBy("id")
    .limit(MOST_HITS)
    .execute();
}

/** 'Zürich' for 'Zürich, CH', unless that is abroad. */
export async function nameAtHome(ctx: Context, label: string): Promise<string> {
  const [, name, country] = /^(.+), ([A-Z]{2})$/.exec(label) ?? [];
  return name && country === (await homeCountry(ctx)) ? name : label;
}

/** By the city of the app's time zone, 'Europe/Zurich'. */
async function homeCountry(ctx: Context): Promise<string | null> {
  const city = ctx.config.timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const row = await ctx.db
    .selectFrom("places")
    .select("country")
    .where("folded", "=", placeWords(city).join(" "))
    .orderBy("population", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.country ?? null;
}

/** Places with the same name and country are distinguished by the largest place nearby. */
async function withLabels(ctx: Context, rows: Row[]): Promise<PlaceHit[]> {
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

async function largestAround(ctx: Context, row: Row): Promise<string | null> {
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
