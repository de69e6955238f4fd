import { type Kysely, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { SearchWord } from "#db/engines/sitter-search.ts";
import type { Database } from "#db/schema.ts";
import { wordVariants } from "../../text-folding.ts";
import { typoKeys, typosAllowed, typosBetween } from "../../typos.ts";

export type { SearchWord };

/** Up to this many words with the same prefix are looked up one by one. */
const FEW_COMPLETIONS = 50;

/** The words of a text, with the spellings and typos that match them, too. */
export async function searchWordsIn(db: Kysely<Database>, text: string): Promise<SearchWord[]> {
  const words: SearchWord[] = [];
  for (const beginnings of wordVariants(text)) {
    const near = new Set<string>();
    for (const word of beginnings) {
      for (const known of await nearWords(db, word)) near.add(known);
    }
    const completes = (word: string) => beginnings.some((start) => word.startsWith(start));
    const others = [...near].filter((word) => !completes(word));
    words.push({ beginnings, near: others, completions: await completionsOf(db, beginnings) });
  }
  return words;
}

async function completionsOf(db: Kysely<Database>, beginnings: string[]): Promise<string[] | null> {
  const words = new Set<string>();
  for (const start of beginnings) {
    const rows = await db
      .selectFrom("search_words")
      .select("word")
      .where("word", ">=", start)
      .where("word", "<", `${start}\u{10ffff}`)
      .limit(FEW_COMPLETIONS + 1)
      .execute();
    for (const { word } of rows) words.add(word);
    if (words.size > FEW_COMPLETIONS) return null;
  }
  return [...words];
}

async function nearWords(db: Kysely<Database>, word: string): Promise<string[]> {
  const allowed = typosAllowed(word);
  if (!allowed) return [];
  const keys = engineOf(db).texts("k", typoKeys(word, allowed));
  const { rows } = await sql<{ word: string }>`select word from search_words where id in
    (select word_id from search_word_keys where key in (select k.value from ${keys}))`.execute(db);
  return rows.map((row) => row.word).filter((known) => typosBetween(word, known) <= allowed);
}
