import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.server.ts";
import { foldedWords } from "../text-folding.ts";

/** A word of at most this many dogs is used to find them; a commoner one is checked per dog. */
const FEW = 1000;
const MOST_WORDS = 8;

/** Each word occurs in name or breed; a single letter is a prefix. `few`: no scan is needed. */
export async function dogsMatching(
  ctx: Context,
  text: string,
): Promise<{ condition: RawBuilder<boolean>; few: boolean }> {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { condition: sql<boolean>`1 = 0`, few: true };
  let ids: string[] | null = null;
  for (const word of words) ids ??= await fewWithWord(ctx, word);
  if (ids?.length === 0) return { condition: sql<boolean>`1 = 0`, few: true };
  const conditions = words.map(
    (word) => sql<boolean>`exists (select 1 from dog_words where dog_words.dog_id = dogs.id
      and dog_words.word >= ${word} and dog_words.word < ${pastPrefix(word)})`,
  );
  if (ids) conditions.push(sql<boolean>`dogs.id in (${sql.join(ids)})`);
  return { condition: sql<boolean>`${sql.join(conditions, sql` and `)}`, few: ids !== null };
}

async function fewWithWord(ctx: Context, word: string): Promise<string[] | null> {
  const rows = await ctx.db
    .selectFrom("dog_words")
    .select("dog_id")
    .where("word", ">=", word)
    .where("word", "<", pastPrefix(word))
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? null : [...new Set(rows.map((row) => row.dog_id))];
}

/** Sorts after every word with this prefix. */
function pastPrefix(word: string): string {
  return `${word}\uffff`;
}
