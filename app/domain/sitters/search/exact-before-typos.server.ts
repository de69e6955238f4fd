import type { Context } from "../../context.server.ts";
import type { SitterFilter } from "./matching-sitters.server.ts";
import { type SearchWord, searchWordsIn } from "./search-words.server.ts";
import { type Found, MOST_COUNTED, type Place, searchIndex } from "./sitter-search.server.ts";

/** `typos`: found by words that differ from those that were typed. */
export type FoundPlace = Found & { typos: boolean };
type Range = { skip: number; wanted: number; after: (Place & { typos: boolean }) | null };
type Page = { total: number; places: FoundPlace[] };

const NOBODY: Page = { total: 0, places: [] };

/**
 * Finds sitters by text: first those with the words as typed, in the order of the list, then those
 * with words that differ by a typo.
 */
export async function exactBeforeTypos(
  ctx: Context,
  filter: SitterFilter,
  range: Range,
): Promise<Page> {
  const words = filter.search === undefined ? [] : await searchWordsIn(ctx.db, filter.search);
  if (filter.search !== undefined && !words.length) return NOBODY;
  if (words.some((word) => !isKnown(word) && !word.near.length)) return NOBODY;
  const nearly = !words.every(isKnown);
  if (nearly || words.every(({ near }) => !near.length))
    return marked(await searchIndex(ctx, filter, { words }, range), nearly);
  const exact = words.map((word) => ({ ...word, near: [] }));
  const first = range.after?.typos
    ? { ...(await searchIndex(ctx, filter, { words: exact }, ONE)), places: [] }
    : await searchIndex(ctx, filter, { words: exact }, range);
  const before = await countOf(first.total);
  const rest = await searchIndex(
    ctx,
    filter,
    { words: onlyNear(words), except: exact },
    {
      skip: Math.max(0, range.skip - before),
      wanted: range.wanted - first.places.length,
      after: range.after?.typos ? range.after : null,
    },
  );
  return {
    total: Math.min(first.total + rest.total, MOST_COUNTED + 1),
    places: [...marked(first, false).places, ...marked(rest, true).places],
  };

  /** A total above MOST_COUNTED is a lower bound; only a page after all exact matches needs more. */
  async function countOf(total: number): Promise<number> {
    if (total <= MOST_COUNTED || first.places.length >= range.wanted) return total;
    if (range.skip === 0 || first.places.length > 0) return range.skip + first.places.length;
    const all = { skip: 0, wanted: range.skip, after: null };
    return (await searchIndex(ctx, filter, { words: exact }, all)).places.length;
  }
}

/** For one word: without the matches as typed, so that fewer rows are read. */
function onlyNear(words: SearchWord[]): SearchWord[] {
  const [word] = words;
  return word && words.length === 1 ? [{ ...word, beginnings: [], completions: [] }] : words;
}

const ONE = { skip: 0, wanted: 1, after: null };

function isKnown({ completions }: SearchWord): boolean {
  return completions === null || completions.length > 0;
}

function marked({ total, places }: { total: number; places: Found[] }, typos: boolean): Page {
  return { total, places: places.map((place) => ({ ...place, typos })) };
}
