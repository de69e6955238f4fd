import type { Context } from "../../../../app/domain/context.server.ts";
import { fitsPostcode } from "../../../../app/domain/places/addresses/postcodes.ts";
import { findPlaces } from "../../../../app/domain/places/find-places.server.ts";
import { type City, readCities } from "../../../../app/domain/places/gazetteer-file.server.ts";
import { rawMiles } from "../../../../app/domain/places/place-rules.ts";
import { foldText } from "../../../../app/domain/text-folding.ts";
import type { App } from "../../../../app/entry.node.ts";
import { seededRandom } from "../../../../demo/seeded-random.ts";
import { type Draw, type Written, ways, writeAddress } from "./written-addresses.ts";

type Verdict = "right" | "other town" | "other country" | "nothing";
export type Judged = Written & { verdict: Verdict; found: string | null; milliseconds: number };

const ZURICH: [number, number] = [47.3769, 8.5417];

/** Miles within which two entries of one name are one place. */
const SAME_PLACE = 4;

/**
 * Asks for addresses of the gazetteer's own towns, written in the ways of eight countries: with
 * the country, or where only one has a town of the name, for an operator in Zürich; else for one in
 * the country's largest city.
 */
export async function judgeApp(
  app: App,
  { addresses, seed }: { addresses: number; seed: number },
): Promise<Judged[]> {
  const cities = await readCities();
  const random = seededRandom(seed);
  const draw: Draw = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
  const byPoint = new Map(cities.map((city) => [pointOf(city), city]));
  const lands = Map.groupBy(cities, ({ name }) => foldText(name));
  const ask = asker(app);
  const judged: Judged[] = [];
  for (let index = 0; index < addresses; index++) {
    const [country, way] = Object.entries(ways)[index % Object.keys(ways).length] ?? [];
    if (!way) continue;
    const towns = cities.filter((city) => city.country === country && isPlainTown(city));
    const written = writeAddress({ towns, draw, random }, way);
    const namesakes = lands.get(foldText(written.town.name)) ?? [];
    const isUnique = namesakes.every((other) => other.country === country);
    const isFromAbroad = written.isAbroad || (isUnique && random() < 0.5);
    const { hit, milliseconds } = await ask(written.text, isFromAbroad ? ZURICH : centerOf(towns));
    const city = hit && byPoint.get(pointOf(hit));
    const verdict = verdictOf(written, city, cities);
    judged.push({ ...written, verdict, found: hit?.label ?? null, milliseconds });
  }
  return judged;
}

/** Asks the domain, for an operator in a city. */
function asker(app: App) {
  const configs = new Map<string, Context["config"]>();
  return async (text: string, mapCenter: [number, number]) => {
    const key = mapCenter.join();
    const config = configs.get(key) ?? { ...app.context().config, mapCenter };
    configs.set(key, config);
    const before = process.cpuUsage();
    const [hit] = (await findPlaces({ ...app.context(), config }, text)).places;
    const { user, system } = process.cpuUsage(before);
    return { hit, milliseconds: (user + system) / 1000 };
  };
}

/** The largest city. */
function centerOf(towns: readonly City[]): [number, number] {
  const largest = towns.reduce((one, other) => (one.population > other.population ? one : other));
  return [largest.latitude, largest.longitude];
}

/** A town or village of a name without remarks, not a part of one. */
function isPlainTown({ name, featureCode, population }: City): boolean {
  return population >= 1000 && /^PPL(A\d?|C|)$/.test(featureCode) && !/[()[\]/,0-9]/.test(name);
}

function verdictOf(
  { town, isTold, code }: Written,
  city: City | undefined,
  namesakes: City[],
): Verdict {
  if (!city) return "nothing";
  if (city.country !== town.country) return "other country";
  const isThere = rawMiles(city, town) < SAME_PLACE;
  const isNamesake = namesakes.some(
    (other) =>
      other.name === town.name &&
      other.country === town.country &&
      (!isTold || other.region === town.region) &&
      (code === null || fitsPostcode(code, other) !== false) &&
      rawMiles(other, city) < SAME_PLACE,
  );
  return isThere || isNamesake ? "right" : "other town";
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}
