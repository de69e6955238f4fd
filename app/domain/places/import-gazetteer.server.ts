import type { Insertable } from "kysely";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { PlacesTable } from "#db/schema.ts";
import { CITY, type City, readCities } from "./gazetteer-file.server.ts";
import {
  foldedPlaceName,
  laterWords,
  numberedDistrict,
  prettyPlaceName,
  shortNamesOf,
} from "./place-names.ts";
import { rawMiles } from "./place-rules.ts";

type Place = Insertable<PlacesTable> & { id: number };
type Draft = { place: Place; otherNames: string[] };

/** Destroyed, abandoned and historical places (geonames.org/export/codes.html). */
const formerPlaceCodes = new Set(["PPLW", "PPLQ", "PPLH", "PPLCH"]);

/** Two entries with one name closer than this are the same place. */
const SAME_PLACE_MILES = 4;

/**
 * Takes some two seconds, in one transaction. A store that a former release filled is filled anew;
 * a place keeps its id. Returns false if it does nothing.
 */
export async function importGazetteer(db: Db): Promise<boolean> {
  const filled = await db.selectFrom("place_names").select("name").limit(1).executeTakeFirst();
  if (filled) return false;
  const drafts = draftsOf(await readCities());
  const places = drafts.map(({ place }) => place);
  await db.transaction().execute(async (trx) => {
    const insert = engineOf(trx).insertMany;
    await trx.deleteFrom("places").execute();
    await trx.deleteFrom("place_words").execute();
    await insert(trx, "places", places);
    await insert(trx, "place_words", sortedBy("word", wordRows(places)));
    await insert(trx, "place_names", sortedBy("name", nameRows(drafts)));
    await insert(trx, "place_spellings", spellingRows(places));
  });
  return true;
}

function wordRows(places: Place[]) {
  return places.flatMap(({ id, folded }) =>
    laterWords(folded).map((word) => ({ word, place_id: id })),
  );
}

function nameRows(drafts: Draft[]) {
  return drafts.flatMap(({ place, otherNames }) => {
    const names = new Set([...shortNamesOf(place), ...otherNames]);
    names.delete(place.folded);
    return [...names].map((name) => ({ name, place_id: place.id }));
  });
}

/** One row for each word of a country, and of the larger places of all. */
function spellingRows(places: Place[]) {
  const lands = new Map<string, Set<string>>();
  for (const { country, folded, population } of places) {
    for (const land of population >= CITY ? [country, ""] : [country]) {
      const words = lands.get(land) ?? new Set();
      lands.set(land, words);
      for (const word of folded.split(/,? /)) if (word.length > 3) words.add(word);
    }
  }
  return [...lands].flatMap(([land, words]) => [...words].sort().map((word) => ({ land, word })));
}

/** Inserting in the order of the index is twice as fast. */
function sortedBy<Key extends string, Row extends Record<Key, string>>(key: Key, rows: Row[]) {
  return rows.sort((a, b) => (a[key] < b[key] ? -1 : 1));
}

function draftsOf(cities: City[]): Draft[] {
  const byLabel = new Map<string, Draft[]>();
  for (const city of cities) {
    const name = formerPlaceCodes.has(city.featureCode) ? null : prettyPlaceName(city);
    if (name === null) continue;
    const draft = { place: placeOf(city, name), otherNames: city.otherNames };
    const namesakes = byLabel.get(`${name}|${city.country}`) ?? [];
    const double = namesakes.findIndex(
      ({ place }) => rawMiles(place, draft.place) < SAME_PLACE_MILES,
    );
    if (double === -1) byLabel.set(`${name}|${city.country}`, [...namesakes, draft]);
    else if (city.population > (namesakes[double]?.place.population ?? 0))
      namesakes[double] = draft;
  }
  const drafts: Draft[] = [];
  for (const namesakes of byLabel.values()) {
    for (const { place, otherNames } of namesakes) {
      const name = withRegion(place, namesakes.length > 1);
      drafts.push({ place: { ...place, name, folded: foldedPlaceName(name) }, otherNames });
    }
  }
  const known = new Set(drafts.map(({ place }) => place.name));
  drafts.push(...districtsByNumber(cities).filter(({ place }) => !known.has(place.name)));
  return drafts.sort((a, b) => (a.place.folded < b.place.folded ? -1 : 1));
}

function placeOf(city: City, name: string): Place {
  const { id, country, region, latitude, longitude, population } = city;
  const folded = foldedPlaceName(name);
  return { id, name, folded, country, region, latitude, longitude, population };
}

/** Higher than the source's ids, so that a home's area is named after a part, not its district. */
const DISTRICT_IDS = 1_000_000_000;

/** The numbered districts, each where the largest of its parts in the source is. */
function districtsByNumber(cities: readonly City[]): Draft[] {
  const largest = new Map<string, City>();
  for (const city of cities) {
    const name = numberedDistrict(city);
    if (name === null) continue;
    if (city.population > (largest.get(name)?.population ?? -1)) largest.set(name, city);
  }
  return [...largest].map(([name, city]) => {
    // One less than its part's: a map with room for one of the two names shows the part's.
    const population = city.population - 1;
    return {
      place: { ...placeOf(city, name), id: DISTRICT_IDS + city.id, population },
      otherNames: [],
    };
  });
}

/** Americans add the state; the Swiss add the canton if a name is ambiguous. */
function withRegion({ name, country, region }: Place, ambiguous: boolean): string {
  if (country === "US" && region && !name.includes(", ")) return `${name}, ${region}`;
  return country === "CH" && ambiguous && region ? `${name} (${region})` : name;
}
