import { withoutTwoLetters } from "../../text-folding.ts";
import { addressParts, postcodeAt, type Word } from "./address-text.ts";
import { additions } from "./address-words.ts";
import type { Land, LandNames } from "./land-names.server.ts";
import type { Postcode } from "./postcodes.ts";

/** Words between commas and postcodes. `from` is the place of the first in the text. */
export type Segment = {
  from: number;
  words: Word[];
  /** The segment's words without the countries and regions at its ends. */
  core: { from: number; to: number };
  /** Which part between commas it is in. */
  part: number;
  after: Postcode | null;
  before: Postcode | null;
};

/** A country or region that says where the place is. */
export type Narrowing = {
  from: number;
  to: number;
  lands: readonly Land[];
  /** The place must be there; else it is likely to be. */
  certain: boolean;
  /** It is all of its segment. */
  whole: boolean;
  /** It says 'canton' and the like, or is an abbreviation, and so never is a town. */
  onlyLand: boolean;
};

export type Address = {
  segments: Segment[];
  narrowings: Narrowing[];
  postcodes: Postcode[];
  /** Of all words, for what they explain. */
  words: Word[];
};

/** Of more, the last count: there is the town. */
const MOST_WORDS = 30;
const LONGEST_LAND = 5;
const MOST_LANDS_AT_END = 3;

/** Takes an address apart, whatever the order of its parts. Bounded by its length only. */
export function readAddress(text: string, names: LandNames): Address {
  const parts = addressParts(text);
  const surplus = parts.flat().length - MOST_WORDS;
  const reader = new Reader(
    names,
    parts.flat().every(({ text }) => text === text.toLowerCase()),
  );
  let seen = 0;
  for (const [part, words] of parts.entries()) {
    const kept = words.slice(Math.max(0, Math.min(words.length, surplus - seen)));
    seen += words.length;
    reader.readPart(kept, part);
  }
  return reader.finished();
}

type Where = { isLast: boolean; whole: boolean; before: Postcode | null };

class Reader {
  readonly #names: LandNames;
  readonly #isLowerCase: boolean;
  #postcodeAlone: Postcode | null = null;
  readonly #address: Address = { segments: [], narrowings: [], postcodes: [], words: [] };

  constructor(names: LandNames, isLowerCase: boolean) {
    this.#names = names;
    this.#isLowerCase = isLowerCase;
  }

  finished(): Address {
    const { segments, narrowings, postcodes } = this.#address;
    if (postcodes.some((postcode) => postcode.isDistinct)) this.#dropNumbers();
    for (const segment of segments.toReversed()) this.#trimEnd(segment);
    for (const segment of segments) this.#trimStart(segment);
    narrowings.sort((a, b) => a.from - b.from);
    return this.#address;
  }

  /** '2500, Eureka Park, Ashford TN25 4BF' */
  #dropNumbers(): void {
    const { segments, postcodes } = this.#address;
    for (const segment of segments) {
      if (!segment.after?.isDistinct) segment.after = null;
      if (!segment.before?.isDistinct) segment.before = null;
    }
    this.#address.postcodes = postcodes.filter((postcode) => postcode.isDistinct);
  }

  readPart(words: Word[], part: number): void {
    let segment: Segment | null = null;
    let after = this.#postcodeAlone;
    this.#postcodeAlone = null;
    for (let at = 0; at < words.length; ) {
      const found = postcodeAt(words, at);
      if (!found) {
        segment ??= this.#begin(part, after);
        this.#push(segment, words[at]);
        at++;
        continue;
      }
      if (segment) segment.before = found.postcode;
      segment = null;
      after = found.postcode;
      this.#address.postcodes.push(found.postcode);
      for (const word of words.slice(at, at + found.words)) this.#address.words.push(word);
      at += found.words;
    }
    if (words.length && !segment && after) this.#endWith(after);
  }

  /** '8700, Küsnacht', but 'London, SW1A 1AA' */
  #endWith(postcode: Postcode): void {
    this.#postcodeAlone = postcode;
    const last = this.#address.segments.at(-1);
    if (last && !last.before) last.before = postcode;
  }

  #begin(part: number, after: Postcode | null): Segment {
    const from = this.#address.words.length;
    const segment = { from, words: [], core: { from, to: from }, part, after, before: null };
    this.#address.segments.push(segment);
    return segment;
  }

  #push(segment: Segment, word: Word | undefined): void {
    if (!word) return;
    segment.words.push(word);
    this.#address.words.push(word);
    segment.core.to++;
  }

  /** 'Küsnacht ZH Schweiz' */
  #trimEnd(segment: Segment): void {
    const { segments } = this.#address;
    const later = segments.slice(segments.indexOf(segment) + 1);
    const isLast = later.every(({ core }) => core.to === core.from);
    let isGuess = false;
    for (let round = 0; round < MOST_LANDS_AT_END; round++) {
      const found = this.#landAtEnd(segment, isLast);
      if (!found || (found.onlyLand && isGuess)) return;
      // 'Auvers sur Oise' is not in Suriname.
      isGuess = !found.certain;
      segment.core.to = found.from;
      this.#address.narrowings.push(found);
    }
  }

  #landAtEnd(segment: Segment, isLast: boolean): Narrowing | null {
    const { from: start, words, core, after, before } = segment;
    const isFirst = this.#address.segments.length > 1 && segment === this.#address.segments[0];
    for (let length = Math.min(LONGEST_LAND, core.to - core.from); length > 0; length--) {
      const from = core.to - length;
      const phrase = words.slice(from - start, core.to - start);
      const titles = words.slice(core.from - start, from - start);
      // 'Auvers-sur-Oise'
      if (titles.length && phrase[0]?.gap === "-") continue;
      const whole = titles.every(({ folded }) => additions.has(folded));
      const lands = this.#landsOf(phrase, { isLast, whole, before });
      if (!lands.list.length) continue;
      // '4283 AU' and 'ALA, TN' are not in Australia and Åland, and 'Canton MI' is a town.
      const isTown = after || titles.length || (isFirst && !before);
      if (lands.isCode && whole && isTown) continue;
      const isCountry = lands.list.some(({ regions }) => regions === null);
      return {
        from: whole ? core.from : from,
        to: core.to,
        lands: lands.list,
        certain: whole || (isCountry && !lands.isShort),
        whole,
        onlyLand: lands.isCode || titles.some(({ folded }) => landTitle.test(folded)),
      };
    }
    return null;
  }

  /** 'Italien Rom' */
  #trimStart({ from: start, words, core }: Segment): void {
    for (let length = Math.min(LONGEST_LAND, core.to - core.from - 1); length > 0; length--) {
      const from = core.from;
      const phrase = words.slice(from - start, from - start + length);
      const name = phrase.map(({ folded }) => folded).join(" ");
      const lands = this.#names.named(name).filter(({ regions }) => regions === null);
      if (!lands.length) continue;
      const to = from + length;
      this.#address.narrowings.push({
        from,
        to,
        lands,
        certain: false,
        whole: false,
        onlyLand: false,
      });
      return;
    }
  }

  /** In small letters, only a word after the town can be an abbreviation: 'paris, tx 75460'. */
  #isAtEnd({ isLast, whole, before }: Where): boolean {
    return whole ? this.#address.segments.length > 1 : isLast || before !== null;
  }

  #landsOf(
    words: Word[],
    where: Where,
  ): { list: readonly Land[]; isCode: boolean; isShort: boolean } {
    const [only] = words;
    if (words.length === 1 && only && /^\p{L}{1,3}$/u.test(only.text)) {
      const isCapital = /^\p{Lu}+$/u.test(only.text);
      const mayBeCode = isCapital
        ? !stations.test(only.folded)
        : this.#isLowerCase && this.#isAtEnd(where) && (where.whole || !additions.has(only.folded));
      const code = only.text.toUpperCase();
      const list = mayBeCode ? this.#names.coded(code) : [];
      if (list.length) return { list, isCode: true, isShort: code.length < 3 && code !== "UK" };
      const car = where.before && isCapital ? carCodes[code] : undefined;
      if (car) return { list: [{ country: car, regions: null }], isCode: true, isShort: false };
    }
    const name = words.map(({ folded }) => folded).join(" ");
    const spelled = this.#names.named(name);
    // 'Oesterreich'
    const list = spelled.length ? spelled : this.#names.named(withoutTwoLetters(name));
    return { list, isCode: false, isShort: false };
  }
}

/** 'Zürich HB' is not in Bremen. */
const stations = /^(hb|hbf|sbb)$/;

const landTitle =
  /^(kanton|cantone?|land|bundesland|state|province|provincia|provinz|county|region|bezirk)$/;

/** Before postcodes, Europeans write the letters of cars. */
const carCodes: Record<string, string> = {
  A: "AT",
  B: "BE",
  D: "DE",
  E: "ES",
  F: "FR",
  FL: "LI",
  H: "HU",
  I: "IT",
  L: "LU",
  N: "NO",
  P: "PT",
  S: "SE",
};
