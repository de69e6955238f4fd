import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { typosAllowed, typosBetween } from "../typos.ts";

const MOST_SPELLINGS = 3;
/** No name of more words is misspelled and still meant. */
const MOST_WORDS = 3;
/** More than any country has with one first letter and about one length. */
const MOST_READ = 1500;

/**
 * Texts of the gazetteer's words that these may have meant, the likeliest first: words of the
 * countries, and of cities everywhere if there is a country called ''. A word keeps its first
 * letter, and its first two if it is a city's.
 */
export async function likelySpellings(
  ctx: Context,
  words: readonly string[],
  lands: readonly string[],
): Promise<string[]> {
  if (words.length > MOST_WORDS) return [];
  let texts = [{ text: "", typos: 0 }];
  for (const word of words) {
    const meant = await likelyWords(ctx, word, lands);
    if (!meant.length) return [];
    texts = texts
      .flatMap(({ text, typos }) =>
        meant.map((likely) => ({
          text: `${text} ${likely}`.trim(),
          typos: typos + typosBetween(word, likely),
        })),
      )
      .toSorted((a, b) => a.typos - b.typos)
      .slice(0, MOST_SPELLINGS);
  }
  return texts.filter(({ typos }) => typos > 0).map(({ text }) => text);
}

/** The word itself, if something begins with it. */
async function likelyWords(
  ctx: Context,
  word: string,
  lands: readonly string[],
): Promise<string[]> {
  const allowed = typosAllowed(word);
  if (!allowed) return [word];
  const known = await knownWords(ctx, word, { lands, allowed });
  if (known.some((other) => other.startsWith(word))) return [word];
  const letters = lettersOf(word);
  return known
    .filter((other) => mayBeNear(letters, lettersOf(other), allowed))
    .map((other) => ({ other, typos: typosBetween(word, other) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos)
    .slice(0, MOST_SPELLINGS)
    .map(({ other }) => other);
}

/** The letters of a word as bits, which are compared faster than words. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** A typo adds one letter at most, and takes one away. */
function mayBeNear(one: number, other: number, allowed: number): boolean {
  return hasFewer(one & ~other, allowed) && hasFewer(other & ~one, allowed);
}

function hasFewer(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count++) left &= left - 1;
  return left === 0;
}

async function knownWords(
  ctx: Context,
  word: string,
  { lands, allowed }: { lands: readonly string[]; allowed: number },
): Promise<string[]> {
  const [letter = "", second = ""] = word;
  const { length } = [...word];
  const found = await Promise.all(
    lands.map((land) => {
      const start = land === "" ? letter + second : letter;
      return ctx.db
        .selectFrom("place_spellings")
        .select("word")
        .where("land", "=", land)
        .where("word", ">=", start)
        .where("word", "<", `${start}\uffff`)
        .where((is) =>
          is.or([
            is.between(sql<number>`length(word)`, length - allowed, length + allowed),
            is("word", "like", `${word}%`),
          ]),
        )
        .limit(MOST_READ)
        .execute();
    }),
  );
  return [...new Set(found.flat().map((row) => row.word))];
}
