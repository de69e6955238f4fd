import { type Point, rawMiles } from "../place-rules.ts";
import type { Land } from "./land-names.server.ts";
import { fitsPostcode, type Postcode } from "./postcodes.ts";
import type { Address, Narrowing } from "./read-address.ts";
import type { TownPhrase } from "./town-phrases.ts";

export type PlaceRow = Point & {
  id: number;
  name: string;
  folded: string;
  country: string;
  region: string | null;
  population: number;
};

/** Where the one who asks may be: the home they saved, or else the operator's city. */
export type Known = { point: Point; country: string | null };

/** `key`: the folded name by which it was found. */
export type Hit = { place: PlaceRow; phrase: TownPhrase; key: string };

export type Ranked = {
  place: PlaceRow;
  phrase: TownPhrase;
  score: number;
  nearness: number;
  /** Found by its name in its own language. */
  isOwnName: boolean;
};

const FAR_MILES = 400;
/** Known far away. */
const LARGE = 150_000;
/** Known by names in other languages. */
const FAMOUS = 500_000;
const TOWN = 5_000;

const scores = {
  inRegion: 1.5,
  inCountry: 1,
  elsewhere: -4,
  postcode: 1,
  department: 1,
  otherPostcode: -3,
} as const;

/** The likeliest first; those that the address rules out are left out. */
export function rankPlaces(hits: readonly Hit[], address: Address, known: Known): Ranked[] {
  const onlyLands = address.narrowings.filter((land) => isOnlyLand(land, hits));
  return hits
    .flatMap(({ place, phrase, key }) => {
      const fit = fitOf(place, phrase, address);
      if (fit === null) return [];
      const land = onlyLands.find((each) => isItself(each, phrase));
      const isTown = !land || (fit > 0 && isSaidToBeTown(land, address)) || isLarge(place, known);
      if (!isTown) return [];
      if (isTooFar(place, phrase, { address, known, fit })) return [];
      const strange = strangeness(place, key);
      const variant = key === phrase.keys[1] ? VARIANT : 0;
      const nearness = nearnessOf(place, known) - strange - variant;
      return [
        { place, phrase, score: phrase.score + fit, nearness, isOwnName: strange < OTHER_NAME },
      ];
    })
    .sort((a, b) => b.score - a.score || b.nearness - a.nearness || a.place.id - b.place.id);
}

/** Null for a place that a country or region of the address rules out. */
function fitOf(place: PlaceRow, phrase: TownPhrase, address: Address): number | null {
  let score = 0;
  for (const narrowing of address.narrowings) {
    const lands = narrowing.lands.filter(({ country }) => country === place.country);
    if (overlap(narrowing, phrase)) {
      // 'Kreis 1 Zürich'
      if (!isItself(narrowing, phrase)) score += Math.max(0, landScore(lands, place));
      continue;
    }
    if (!lands.length && isBinding(narrowing, phrase)) return null;
    const fit = landScore(lands, place);
    score += narrowing.whole || isBehind(narrowing, phrase) ? fit : Math.max(0, fit);
  }
  const postcode = phrase.segment.after ?? phrase.segment.before ?? address.postcodes[0];
  if (postcode?.isDistinct && !postcode.countries.has(place.country)) return null;
  return score + (postcode ? postcodeScore(postcode, place) : 0);
}

/** What stands behind the town says where it is; before it, only a country does. */
function isBinding({ certain, from, lands }: Narrowing, phrase: TownPhrase): boolean {
  return certain && (from >= phrase.to || lands.some(({ regions }) => regions === null));
}

/** 'Küsnacht ZH'; but 'place du Marché' is not in Italy's Marche. */
function isBehind({ from }: Narrowing, { to, segment }: TownPhrase): boolean {
  return from >= to && from < segment.from + segment.words.length;
}

function landScore(lands: readonly Land[], { region }: PlaceRow): number {
  if (!lands.length) return scores.elsewhere;
  const within = lands.some(({ regions }) => regions?.includes(region ?? ""));
  if (within) return scores.inRegion;
  return lands.some(({ regions }) => !regions?.length) ? scores.inCountry : scores.elsewhere;
}

function postcodeScore(postcode: Postcode, place: PlaceRow): number {
  if (!postcode.countries.has(place.country)) return scores.otherPostcode;
  const fits = fitsPostcode(postcode, place);
  if (fits === false) return scores.otherPostcode;
  return scores.postcode + (fits && place.country === "FR" ? scores.department : 0);
}

function overlap(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
  return a.from < b.to && b.from < a.to;
}

function isItself({ from, to, whole }: Narrowing, phrase: TownPhrase): boolean {
  return whole && phrase.from >= from && phrase.to === to;
}

/** 'Luzern' is also a town of its canton; 'Tessin' is not, though a town in Mecklenburg. */
function isOnlyLand(narrowing: Narrowing, hits: readonly Hit[]): boolean {
  return !hits.some(
    ({ place, phrase }) =>
      isItself(narrowing, phrase) &&
      narrowing.lands.some(
        ({ country, regions }) =>
          country === place.country && (!regions?.length || regions.includes(place.region ?? "")),
      ),
  );
}

/** 'Lebanon NH' and '18195 Tessin' are towns, but '18195 Germany' is not. */
function isSaidToBeTown(land: Narrowing, { narrowings, segments }: Address): boolean {
  const isElsewhere = narrowings.some(({ from }) => from >= land.to);
  const segment = segments.find(({ from, words }) => land.to <= from + words.length);
  const hasCode = (segment?.after ?? segment?.before ?? null) !== null;
  return isElsewhere || (hasCode && land.lands.every(({ regions }) => regions !== null));
}

/** 'Washington' is the capital, though it is not in that state. */
function isLarge({ country, population }: PlaceRow, known: Known): boolean {
  return population >= (country === known.country ? TOWN : LARGE);
}

/** Of equal names: near and large beats far and small. */
function nearnessOf(place: PlaceRow, { point, country }: Known): number {
  const miles = rawMiles(point, place);
  return (
    Math.log10(place.population + 300) -
    2 * Math.log10(miles + 20) +
    (place.country === country ? 4 : 0)
  );
}

const OTHER_NAME = 2.5;
/** 'Haaren' is not Haren, though 'aa' may stand for 'å'. */
const VARIANT = 1;

/** By its own name rather than in another language, in which the larger are better known. */
function strangeness({ folded, population }: PlaceRow, key: string): number {
  if (folded === key) return 0;
  // A town is better known than a district.
  if (folded.split(", ").includes(key)) return 0.7;
  if (population >= FAMOUS) return 1.5;
  return folded.startsWith(`${key} `) ? 1.5 : OTHER_NAME;
}

/** A word of an address that happens to be a village far away is none of its towns. */
function isTooFar(
  place: PlaceRow,
  { whole, segment }: TownPhrase,
  { address, known, fit }: { address: Address; known: Known; fit: number },
): boolean {
  const isAddress = !whole || address.words.some(({ hasDigit }) => hasDigit);
  const isPlaced = fit > 0 && (address.narrowings.length > 0 || segment.after || segment.before);
  if (!isAddress || isPlaced) return false;
  if (place.country === known.country || place.population >= LARGE) return false;
  return rawMiles(known.point, place) > FAR_MILES;
}
