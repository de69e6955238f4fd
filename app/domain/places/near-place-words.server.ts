import type { Context } from "../context.server.ts";
import { typosAllowed, typosBetween } from "../typos.ts";

/** Foreign places are guessed from this size on. */
const CITY = 50_000;
const MOST_SPELLINGS = 3;
/** Each word costs milliseconds, and no name of many words is misspelled and still meant. */
const MOST_WORDS = 4;

/**
 * Texts of the gazetteer's words that these may have meant, the likeliest first. A word keeps its
 * first letter, and abroad and within names its first two.
 */
export async function likelySpellings(
  ctx: Context,
  words: string[],
  home: string | null,
): Promise<string[]> {
  if (words.length > MOST_WORDS) return [];
  let texts = [{ text: "", typos: 0 }];
  for (const word of words) {
    const meant = await likelyWords(ctx, word, home);
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
async function likelyWords(ctx: Context, word: string, home: string | null): Promise<string[]> {
  const allowed = typosAllowed(word);
  if (!allowed) return [word];
  const known = await knownWords(ctx, word, home);
  if (known.some((other) => other.startsWith(word))) return [word];
  return known
    .map((other) => ({ other, typos: typosBetween(word, other) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos)
    .slice(0, MOST_SPELLINGS)
    .map(({ other }) => other);
}

async function knownWords(ctx: Context, word: string, home: string | null): Promise<string[]> {
  const [letter = "", second = ""] = word;
  const beginnings = ctx.db
    .selectFrom("places")
    .select("folded as text")
    .orderBy("population", "desc");
  const [own, cities, later] = await Promise.all([
    beginnings
      .where("folded", ">=", letter)
      .where("folded", "<", `${letter}\uffff`)
      .where("country", "=", home)
      .execute(),
    beginnings
      .where("folded", ">=", letter + second)
      .where("folded", "<", `${letter}${second}\uffff`)
      .where("population", ">=", CITY)
      .execute(),
    ctx.db
      .selectFrom("place_words")
      .select("word as text")
      .distinct()
      .where("word", ">=", letter + second)
      .where("word", "<", `${letter}${second}\uffff`)
      .execute(),
  ]);
  const firstWords = [...own, ...cities].map(({ text }) => text.split(/,? /)[0] ?? "");
  return [...new Set([...firstWords, ...later.map(({ text }) => text)])];
}
