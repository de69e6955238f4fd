import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { SHORTEST_WITH_TYPO, typoKeys } from "./typo-rules.ts";

/** How many more (or fewer) sitters have a word in their text. */
export type WordCounts = Map<string, number>;

/** Adds a text to the counts: 1 for one that is there from now on, -1 for one that is gone. */
export function countWords(counts: WordCounts, text: string, by: 1 | -1): WordCounts {
  for (const word of new Set(text.split(" "))) {
    if (isVaried(word)) counts.set(word, (counts.get(word) ?? 0) + by);
  }
  return counts;
}

/** Keeps the words that sitters are found by with typos: one that is new comes in, one that nobody has any more goes. */
export async function keepWords(db: Kysely<Database>, counts: WordCounts): Promise<void> {
  const changes = [...counts].filter(([, by]) => by !== 0);
  if (!changes.length) return;
  const { rows } = await sql<{ id: number; word: string; uses: number }>`
    insert into search_words (word, uses)
    select value ->> 0, value ->> 1 from json_each(${JSON.stringify(changes)}) where true
    on conflict (word) do update set uses = uses + excluded.uses
    returning id, word, uses`.execute(db);
  for (const { id, word, uses } of rows) {
    const keys = JSON.stringify(keysOf(word));
    if (uses <= 0) {
      await sql`delete from search_word_keys
        where word_id = ${id} and key in (select value from json_each(${keys}))`.execute(db);
      await db.deleteFrom("search_words").where("id", "=", id).execute();
    } else if (uses === counts.get(word)) {
      await sql`insert or ignore into search_word_keys (key, word_id)
        select value, ${id} from json_each(${keys})`.execute(db);
    }
  }
}

function keysOf(word: string): string[] {
  return typoKeys(word, [...word].length < SHORTEST_WITH_TYPO + 2 ? 1 : 2);
}

function isVaried(word: string): boolean {
  const { length } = [...word];
  return length >= SHORTEST_WITH_TYPO - 1 && length <= 40;
}
