import type { Generated } from "kysely";

/** The tables that only the search for sitters reads. */
export type SearchTables = {
  sitter_index: SitterIndexTable;
  sitter_cells: { cell: number; sitters: number };
  sitter_squares: { square: number; sitters: number };
  /** Words of sitters' texts, and how many sitters have each. */
  search_words: { id: Generated<number>; word: string; uses: Generated<number> };
  search_word_keys: { key: string; word_id: number };
  search_state: { version: number };
};

/** One row for everybody who is listed, kept by triggers from the other tables; nothing else writes it. */
export type SitterIndexTable = {
  n: number;
  user_id: string;
  /** Number of the 0.01-degree cell, null without a place. */
  cell: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Bits of services, dog sizes and dog ages. */
  fits: number;
  rating: number | null;
  rating_key: number;
  newest: number;
  /** Cents for each service; a billion is 'Price on request'; null is not offered. */
  walking: number;
  sitting: number | null;
  boarding: number | null;
  daycare: number | null;
  training: number | null;
  grooming: number | null;
  /** Dogs at the same moment. */
  capacity: number;
  /** The weekly hours: '1 09:00 17:00,2 09:00 17:00'. */
  week: string;
  name: string;
  photo_key: string | null;
  area: string | null;
  experience: string | null;
  review_count: number;
  verified: number;
  words: string;
};
