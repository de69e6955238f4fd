// Written by: npm run schema
import type { Generated } from "kysely";

export type SearchWordRows = {
  search_words: SearchWordsTable;
  search_word_keys: SearchWordKeysTable;
  search_state: SearchStateTable;
};

/** Words of sitters' texts, and how many sitters have each. */
export type SearchWordsTable = {
  id: Generated<number>;
  word: string;
  uses: Generated<number>;
};

/** What a word, or a typo of it, is looked up by. */
export type SearchWordKeysTable = {
  key: string;
  word_id: number;
};

/** One row: how texts were folded when they were last renewed. */
export type SearchStateTable = {
  version: number;
};
