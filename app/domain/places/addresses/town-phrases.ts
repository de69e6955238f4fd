import { withoutTwoLetters } from "../../text-folding.ts";
import type { Word } from "./address-text.ts";
import {
  additions,
  afterNumbers,
  afterStreets,
  articles,
  beforeStreets,
  nearWords,
  streetWord,
} from "./address-words.ts";
import type { Address, Segment } from "./read-address.ts";

/** Words of an address that may name its town, and how likely that is by where they stand. */
export type TownPhrase = {
  from: number;
  to: number;
  /** Folded; with 'u' for 'ue' as well. */
  keys: string[];
  score: number;
  /** Nothing in its segment is left unexplained. */
  whole: boolean;
  segment: Segment;
  /** It says only what the place is near, as in 'Neustadt (near Berlin)'. */
  isNearby: boolean;
};

const LONGEST = 5;

const scores = {
  afterPostcode: 6,
  beforePostcode: 3,
  wholeSegment: 3,
  wholePart: 1,
  word: 0.5,
  laterPart: 0.3,
  twoParts: 5,
  unexplained: -1.5,
  afterHouse: -2,
  numbered: -4,
  nameOfLand: -1.5,
} as const;

/** Every phrase of up to five words that may be the town. Its number is bounded by the text's. */
export function townPhrases(address: Address): TownPhrase[] {
  const { segments } = address;
  return [
    ...segments.flatMap((segment) => phrasesIn(segment, address)),
    ...segments.slice(1).flatMap((segment, index) => {
      const before = segments[index];
      return before ? acrossParts(before, segment) : [];
    }),
  ];
}

/** 'Wiedikon, Zürich' */
function acrossParts(before: Segment, after: Segment): TownPhrase[] {
  const words = [...before.words, ...after.words];
  if (words.length > LONGEST) return [];
  const score = scores.twoParts + scores.wholeSegment + scores.word * words.length;
  return [
    {
      from: before.from,
      to: after.from + after.words.length,
      keys: keysOf(words),
      score,
      whole: true,
      segment: after,
      isNearby: false,
    },
  ];
}

function phrasesIn(segment: Segment, address: Address): TownPhrase[] {
  const { words } = segment;
  const phrases: TownPhrase[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST); end++) {
      const score = scoreOf(segment, address, { start, end });
      if (score === null) continue;
      const unexplained = unexplainedIn(segment, { start, end });
      phrases.push({
        from: segment.from + start,
        to: segment.from + end,
        keys: keysOf(words.slice(start, end)),
        score: score + scores.unexplained * Math.min(4, unexplained),
        whole: unexplained === 0,
        segment,
        isNearby: isNearby(segment),
      });
    }
  }
  return phrases;
}

type Range = { start: number; end: number };

/** Null where the words cannot be a town. */
function scoreOf(segment: Segment, address: Address, range: Range): number | null {
  const { words, after, before, part } = segment;
  const { start, end } = range;
  const phrase = words.slice(start, end);
  const isAll = phrase.length === words.length;
  if (!isAll && phrase.every(({ folded }) => additions.has(folded) || folded.length < 2))
    return null;
  if (phrase.every(({ folded }) => /^\d+$/.test(folded))) return null;
  if (!isAll && phrase.every(({ folded }) => beforeStreets.has(folded))) return null;
  const onlyLand = address.narrowings.some(
    ({ from, to, onlyLand }) => onlyLand && from < segment.from + end && to > segment.from + start,
  );
  if (onlyLand && !(isAll && address.words.length === 1)) return null;
  if (isStreet(segment, range)) return null;
  const house = houseScore(segment, range);
  if (house === null) return null;
  const lead = words.slice(0, start).every(({ folded }) => additions.has(folded));
  const isName = address.narrowings.some(
    ({ from, to, whole }) => whole && from <= segment.from + start && to >= segment.from + end,
  );
  const atEnd = segment.core.to <= segment.from + end;
  return (
    house +
    (after ? (lead ? scores.afterPostcode : scores.afterPostcode / 3) : 0) +
    (before && !after && atEnd ? scores.beforePostcode : 0) +
    (unexplainedIn(segment, range) === 0 ? scores.wholeSegment : 0) +
    (isName && address.segments.length > 1 ? scores.nameOfLand : 0) +
    scores.word * phrase.length +
    scores.laterPart * part
  );
}

/** 'Rue de Lausanne', 'London Road' */
function isStreet({ words, core, from }: Segment, { start, end }: Range): boolean {
  const next = words[end];
  if (next && end < core.to - from && afterStreets.has(next.folded)) return true;
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at];
    if (!word) return false;
    // 'CH' is Switzerland, 'ch.' a chemin.
    if (beforeStreets.has(word.folded) && word.text !== "CH") return true;
    if (!articles.has(word.folded)) return false;
  }
  return false;
}

/** Beside the number of a house is a street; null for its words. */
function houseScore({ words, after, core, from }: Segment, { start, end }: Range): number | null {
  const numbers = words.flatMap(({ hasDigit }, at) => (hasDigit ? [at] : []));
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return 0;
  // 'Zürich 4' is a district, 'Bern 12' a post office.
  const named = words.slice(0, first).filter(({ folded }) => !additions.has(folded));
  const phrase = words.slice(start, end);
  if (phrase.some(({ hasDigit }) => hasDigit))
    return phrase.some(({ folded }) => streetWord.test(folded)) ? null : 0;
  const isBefore = end <= first;
  if (isBefore) {
    if (phrase.every(({ folded }) => afterNumbers.has(folded) || streetWord.test(folded)))
      return null;
    const isAll = named.every((word) => phrase.includes(word));
    if (isAll) return after ? 0 : scores.numbered;
    // 'München Landshamer Straße 33'
    const isLead = words.slice(0, start).every(({ folded }) => additions.has(folded));
    const isFollowed = words
      .slice(end + 1, first)
      .some(({ folded }) => afterStreets.has(folded) || streetWord.test(folded));
    const isOne = end + 1 === first && streetWord.test(words[end]?.folded ?? "");
    return isLead && (isFollowed || isOne) ? scores.afterHouse : null;
  }
  if (start < last) return null;
  const between = words.slice(last + 1, start);
  if (first > core.from - from)
    return between.every(({ folded }) => afterNumbers.has(folded) || additions.has(folded))
      ? 0
      : scores.afterHouse;
  // '12 rue de la Paix Paris', '123 Main St Springfield'
  const isTown = !afterStreets.has(phrase[0]?.folded ?? "");
  return isTown && between.length > 0 && end >= core.to - from ? scores.afterHouse : null;
}

function unexplainedIn({ words, core, from }: Segment, { start, end }: Range): number {
  const numbers = words.flatMap(({ hasDigit }, at) => (hasDigit ? [at] : []));
  const house = Math.max(-1, ...numbers.filter((at) => at < start));
  return words.filter(
    ({ folded }, at) =>
      (at < start || at >= end) &&
      at > house &&
      at >= core.from - from &&
      at < core.to - from &&
      !additions.has(folded),
  ).length;
}

function isNearby({ words, part, after }: Segment): boolean {
  return part > 0 && after === null && nearWords.has(words[0]?.folded ?? "");
}

function keysOf(words: readonly Word[]): string[] {
  const key = words.map(({ folded }) => folded).join(" ");
  return [...new Set([key, withoutTwoLetters(key)])];
}
