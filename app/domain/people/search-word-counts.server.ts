import { type Kysely, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Database } from "#db/schema.ts";
import { SHORTEST_WITH_TYPO, typoKeys } from "../typos.ts";

/** By word: the change in the number of sitters whose text has it. */
export type WordCounts = Map<string, number>;

/** 1 when a text is added, -1 when removed. */
export function countWords(counts: WordCounts, text: string, by: 1 | -1): WordCounts {
  for (const word of new Set(text.split(" "))) {
    if (word) counts.set(word, (counts.get(word) ?? 0) + by);
  }
  return counts;
}

export async function applyWordCounts(db: Kysely<Database>, counts: WordCounts): Promise<void> {
  const changes = [...counts].filter(([, by]) => by !== 0);
  if (!changes.length) return;
  const { texts, jsonRows } = engineOf(db);
  const { rows } = await sql<{ id: number; word: string; uses: number }>`
    insert into search_words (word, uses)
    select c.value ->> 0, cast(c.value ->> 1 as integer) from ${jsonRows("c", changes)} where true
    on conflict (word) do update set uses = search_words.uses + excluded.uses
    returning id, word, uses`.execute(db);
  for (const { id, word, uses } of rows) {
    const keys = texts("k", keysOf(word));
    if (uses <= 0) {
      await sql`delete from search_word_keys
        where word_id = ${id} and key in (select k.value from ${keys})`.execute(db);
      await db.deleteFrom("search_words").where("id", "=", id).execute();
    } else if (uses === counts.get(word)) {
      await sql`insert into search_word_keys (key, word_id)
        select k.value, ${id} from ${keys} where true on conflict do nothing`.execute(db);
    }
  }
}

function keysOf(word: string): string[] {
  if (!isVaried(word)) return [];
  return typoKeys(word, [...word].length < SHORTEST_WITH_TYPO + 2 ? 1 : 2);
}

function isVaried(word: string): boolean {
  const { length } = [...word];
  return length >= SHORTEST_WITH_TYPO - 1 && length <= 40;
}
