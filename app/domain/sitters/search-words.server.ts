import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { wordVariants } from "../text-folding.ts";
import { typoKeys, typosAllowed, typosBetween } from "./typo-rules.ts";

/** One word of a question as the words of a sitter are compared with it. */
export type WordAsked = {
  /** A word that begins with one of these. */
  beginnings: string[];
  /** Or is one of these: the words in use that are a typo away. */
  near: string[];
};

/** The words of a text that is searched for, with the spellings and typos that count as the same. */
export async function wordsAsked(db: Kysely<Database>, text: string): Promise<WordAsked[]> {
  const asked: WordAsked[] = [];
  for (const beginnings of wordVariants(text)) {
    const near = new Set<string>();
    for (const word of beginnings) {
      for (const known of await nearWords(db, word)) near.add(known);
    }
    const begun = (word: string) => beginnings.some((start) => word.startsWith(start));
    asked.push({ beginnings, near: [...near].filter((word) => !begun(word)) });
  }
  return asked;
}

async function nearWords(db: Kysely<Database>, word: string): Promise<string[]> {
  const allowed = typosAllowed(word);
  if (!allowed) return [];
  const keys = JSON.stringify(typoKeys(word, allowed));
  const { rows } = await sql<{ word: string }>`select word from search_words where id in
    (select word_id from search_word_keys where key in (select value from json_each(${keys})))`.execute(
    db,
  );
  return rows.map((row) => row.word).filter((known) => typosBetween(word, known) <= allowed);
}
