import type { Context } from "../context.server.ts";
import { additions, afterStreets, streetWord } from "./addresses/address-words.ts";
import { landNames } from "./addresses/land-names.server.ts";
import { type Known, type PlaceRow, type Ranked, rankPlaces } from "./addresses/rank-places.ts";
import { type Address, readAddress, type Segment } from "./addresses/read-address.ts";
import { type TownPhrase, townPhrases } from "./addresses/town-phrases.ts";
import { knownPlace, nameAtHome } from "./known-place.server.ts";
import { likelySpellings } from "./near-place-words.server.ts";
import {
  citiesOfAll,
  type PlaceHit,
  placesAbbreviated,
  placesNamed,
  placesOfCountry,
  withLabels,
} from "./place-queries.server.ts";

/** `partly`: the gazetteer knows a part of the text only, such as an address' town. */
export type UnderstoodPlace = { places: PlaceHit[]; partly: boolean };

const NOWHERE: UnderstoodPlace = { places: [], partly: false };

const MOST_HITS = 5;
/** A misspelled canton, or three countries of one name, are still looked in. */
const MOST_COUNTRIES = 3;
const MOST_TOWN_WORDS = 5;
/** A beginning of one letter says nothing. */
const SHORTEST_BEGINNING = 2;

type Question = { ctx: Context; address: Address; known: Known };

/**
 * Up to five places that a text may mean: a name, an address, or the beginning of a name at home,
 * and else what is spelled nearly so. A fixed number of statements, whatever the text. Throws
 * `rate_limited`.
 */
export async function understandPlace(ctx: Context, text: string): Promise<UnderstoodPlace> {
  const question = await questionOf(ctx, text);
  if (!question) return NOWHERE;
  const spelled = await spelledSo(question);
  if (spelled.length && !isOddPart(question, spelled)) return answer(question, spelled);
  await ctx.limits.take("placeGuess", ctx.actor?.id ?? ctx.address);
  const nearly = await spelledNearlySo(question);
  return answer(question, nearly.length ? nearly : spelled);
}

/** 'zurih wiedikon': one word is a place, and the whole may be one, misspelled. */
function isOddPart({ address }: Question, [best]: Ranked[]): boolean {
  return best?.phrase.whole === false && isPlain(address);
}

/** Not an address. */
function isPlain({ segments, words }: Address): boolean {
  return segments.length === 1 && !words.some(({ hasDigit }) => hasDigit);
}

/** As it is written, or a part of it is; guesses nothing. */
export async function spelledPlace(ctx: Context, text: string): Promise<PlaceHit | null> {
  const question = await questionOf(ctx, text);
  if (!question) return null;
  return (await answer(question, await spelledSo(question, 1))).places[0] ?? null;
}

/** The town that an address names, as people at home call it. */
export async function townOf(this: Context, address: string): Promise<string | null> {
  const town = await spelledPlace(this, address);
  return town ? nameAtHome(this, town.label) : null;
}

/** Null where nothing may be a town, as in a street alone. */
async function questionOf(ctx: Context, text: string): Promise<Question | null> {
  const address = readAddress(text, await landNames());
  if (!townPhrases(address).length && !wordsOfTown(address)) return null;
  return { ctx, address, known: await knownPlace(ctx) };
}

async function spelledSo(question: Question, most = MOST_HITS): Promise<Ranked[]> {
  const named = await byName(question);
  const [best] = named;
  if (best?.phrase.whole && (named.length >= most || !isPlain(question.address))) return named;
  if (best?.phrase.whole) {
    const { segment, keys } = best.phrase;
    const words = keys[0]?.split(" ") ?? [];
    return [...named, ...(await byBeginning(question, { segment, words }))];
  }
  const abbreviated = await byAbbreviation(question);
  if (abbreviated.length) return abbreviated;
  if (best && !isPlain(question.address)) return named;
  const begun = await byBeginning(question, wordsOfTown(question.address));
  return begun.length ? begun : named;
}

/** 'Freiburg i. Br.', 'Rothenburg o. d. T.' */
async function byAbbreviation({ ctx, address, known }: Question): Promise<Ranked[]> {
  const town = wordsOfTown(address);
  if (!town?.words.slice(1).some((word) => word.length < 3)) return [];
  const rows = await placesAbbreviated(ctx, town.words);
  return ranked({ address, known }, town, rows);
}

async function byName(question: Question): Promise<Ranked[]> {
  const { ctx, address, known } = question;
  const phrases = townPhrases(address);
  const byKey = Map.groupBy(
    phrases.flatMap((phrase) => phrase.keys.map((key) => ({ key, phrase }))),
    ({ key }) => key,
  );
  if (!byKey.size) return [];
  const rows = await placesNamed(ctx, [...byKey.keys()]);
  const hits = rows.flatMap(({ key, ...place }) =>
    (byKey.get(key) ?? []).map(({ phrase }) => ({ place, phrase, key })),
  );
  const nearby = hits.filter(({ phrase }) => phrase.isNearby);
  const [around] = rankPlaces(nearby, address, known);
  return alike(
    rankPlaces(
      hits.filter(({ phrase }) => !phrase.isNearby),
      address,
      around ? { point: around.place, country: around.place.country } : known,
    ),
  );
}

/** Those that the same words may mean, and as likely. */
function alike(ranked: Ranked[]): Ranked[] {
  const [best] = ranked;
  return ranked.filter(
    ({ phrase, score, isOwnName }, index) =>
      best &&
      phrase.from === best.phrase.from &&
      phrase.to === best.phrase.to &&
      score > best.score - 2 &&
      (index === 0 || isOwnName),
  );
}

/** 'zur' is Zürich, and 'Frankfurt' on the Main. */
async function byBeginning(
  { ctx, address, known }: Question,
  town: Town | null,
): Promise<Ranked[]> {
  if (!town) return [];
  return ranked({ address, known }, town, await placesBeginning(ctx, town, { address, known }));
}

async function spelledNearlySo(question: Question): Promise<Ranked[]> {
  const { ctx, address, known } = question;
  const town = wordsOfTown(address);
  if (!town || town.words.some((word) => streetWord.test(word))) return [];
  const lands = landsOf(address, known);
  const spellings = await likelySpellings(ctx, town.words, lands);
  if (!spellings.length) return [];
  const rows = await placesNamed(ctx, spellings);
  for (const spelling of spellings) {
    const found = ranked(
      question,
      town,
      rows.filter(({ key }) => key === spelling),
    );
    if (found.length) return found;
  }
  const words = spellings[0]?.split(" ") ?? [];
  return ranked(question, town, await placesBeginning(ctx, { ...town, words }, question));
}

type Town = { segment: Segment; words: string[] };

/** The words that should be the town: behind the postcode, or else of the last part. */
function wordsOfTown({ segments }: Address): Town | null {
  const named = segments.filter(({ core }) => core.to > core.from);
  const segment =
    named.find(({ after }) => after) ??
    named.findLast(({ words }) => !words.some(({ hasDigit }) => hasDigit)) ??
    named.at(-1);
  if (!segment) return null;
  const core = segment.words.slice(
    segment.core.from - segment.from,
    segment.core.to - segment.from,
  );
  const words = core.map(({ folded }) => folded);
  while (words.length > 1 && additions.has(words[0] ?? "")) words.shift();
  const isTown =
    words.length > 0 &&
    words.length <= MOST_TOWN_WORDS &&
    !words.some((word) => afterStreets.has(word) || /^\d+$/.test(word)) &&
    words.join(" ").length >= SHORTEST_BEGINNING;
  return isTown ? { segment, words } : null;
}

async function placesBeginning(
  ctx: Context,
  { words }: Town,
  { address, known }: Pick<Question, "address" | "known">,
): Promise<PlaceRow[]> {
  const lands = landsOf(address, known);
  const start = words.join(" ");
  const found = await Promise.all(
    lands.map((land) =>
      land === "" ? citiesOfAll(ctx, words) : placesOfCountry(ctx, words, land),
    ),
  );
  // Abroad, a few letters mean nothing.
  return found
    .flat()
    .filter(({ folded, country }) => country === known.country || isMostOf(start, folded));
}

/** Countries to look in; '' for the cities of all. */
function landsOf({ narrowings }: Address, { country }: Known): string[] {
  const certain = narrowings.filter((narrowing) => narrowing.certain);
  const [first] = certain;
  if (!first) return country === null ? [""] : [country, ""];
  const countries = [...new Set(first.lands.map((land) => land.country))].filter((each) =>
    certain.every(({ lands }) => lands.some((land) => land.country === each)),
  );
  return countries.slice(0, MOST_COUNTRIES);
}

function isMostOf(start: string, folded: string): boolean {
  const [own = ""] = folded.split(", ");
  return own.startsWith(`${start} `) || (start.length > 3 && start.length * 2 >= own.length);
}

function ranked(
  { address, known }: Pick<Question, "address" | "known">,
  { segment }: Town,
  places: PlaceRow[],
): Ranked[] {
  const phrase: TownPhrase = {
    ...segment.core,
    keys: [],
    score: 0,
    whole: true,
    segment,
    isNearby: false,
  };
  const hits = places.map((place) => ({ place, phrase, key: place.folded }));
  // What contradicts the address is not guessed.
  return alike(rankPlaces(hits, address, known).filter(({ score }) => score >= 0));
}

async function answer({ ctx, address }: Question, found: Ranked[]): Promise<UnderstoodPlace> {
  const [best] = found;
  if (!best) return NOWHERE;
  const places: PlaceRow[] = [];
  for (const { place } of found) {
    const isKnown = places.some(
      (other) =>
        other.id === place.id ||
        (other.latitude === place.latitude && other.longitude === place.longitude),
    );
    if (!isKnown && places.length < MOST_HITS) places.push(place);
  }
  return { places: await withLabels(ctx, places), partly: !isExplained(address, best) };
}

/** Whether the place and its country are all that the text says. */
function isExplained({ words, narrowings }: Address, { place, phrase }: Ranked): boolean {
  return words.every(
    ({ folded }, at) =>
      (at >= phrase.from && at < phrase.to) ||
      additions.has(folded) ||
      narrowings.some(
        ({ from, to, lands }) =>
          at >= from && at < to && lands.some(({ country }) => country === place.country),
      ),
  );
}
