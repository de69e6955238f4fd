// Written by: npm run schema
import type { Generated } from "kysely";

export type SitterIndexRows = {
  sitter_index: SitterIndexTable;
  sitter_cells: SitterCellsTable;
  sitter_squares: SitterSquaresTable;
};

/** One row for each listed sitter, kept by triggers; nothing else writes it. */
export type SitterIndexTable = {
  n: Generated<number>;
  user_id: string;
  /** Number of the 0.01-degree cell; null without a place. */
  cell: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Bits of services, dog sizes, dog ages, answers about the home, checks and the badge. */
  fits: number;
  /** The mean of the stars, to one decimal. */
  rating: number | null;
  /** The orders of lists: all ascending, so the highest rating and the newest sitter have the lowest value. */
  rating_key: number;
  newest: number;
  /** Cents for each service; 1000000000 is 'Price on request', null is not offered. */
  walking: number;
  sitting: number | null;
  boarding: number | null;
  daycare: number | null;
  training: number | null;
  grooming: number | null;
  /** Dogs at the same time. */
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

export type SitterCellsTable = {
  cell: Generated<number>;
  sitters: number;
};

export type SitterSquaresTable = {
  square: Generated<number>;
  sitters: number;
};
