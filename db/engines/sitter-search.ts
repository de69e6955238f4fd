import type { RawBuilder } from "kysely";
import type { Box } from "./sitter-cells.ts";

/** How many sitters a cell holds. */
export type CellCount = { cell: number; sitters: number };

/** A word of a question: what it may begin with, the words in use a typo away, and those in use that begin so (null when many). */
export type WordSought = { beginnings: string[]; near: string[]; begun: string[] | null };

/** The orders that have an index, each by its column and then by id. */
export type OrderColumn =
  | "newest"
  | "rating_key"
  | "walking"
  | "sitting"
  | "boarding"
  | "daycare"
  | "training"
  | "grooming";

type Count = { sitters: number | null };

/** How an engine reads the index of sitters: what follows FROM names its rows `s`. */
export type SitterSearchSql = {
  /** All rows, in the order of a column and of ids. */
  rowsInOrder(column: OrderColumn): RawBuilder<unknown>;
  /** The rows in the cells of some boxes, and a little around them. */
  rowsInCells(boxes: Box[]): RawBuilder<unknown>;
  /** How many rows `rowsInCells` reads, from the kept counts. */
  countInCells(boxes: Box[]): RawBuilder<Count>;
  /** The rows whose text has all the words. */
  rowsWithWords(words: WordSought[]): RawBuilder<unknown>;
  /** The order of those rows, newest first. */
  newestWithWords: RawBuilder<unknown>;
  /** True for one of those rows that isn't newer than somebody who finished at `-newest`. */
  isNotBefore(newest: number): RawBuilder<boolean>;
  /** How many rows have all the words, counted up to `most`, and within which share of all times the counted ones are. */
  countWithWords(
    words: WordSought[],
    most: number,
  ): RawBuilder<{ sitters: number; share: number | null }>;
  /** True for a row whose text has all the words. */
  hasWords(words: WordSought[]): RawBuilder<boolean>;
  /** The cells of some boxes with how many sitters each holds, as the index keeps them. */
  keptCounts(boxes: Box[]): RawBuilder<CellCount>;
  /** The same of those rows that fit. */
  countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]): RawBuilder<CellCount>;
  /** Rounds to four digits behind the point the arc sine of a root that rounding may have made a little more than 1, times a factor. */
  arc(factor: number, square: RawBuilder<number>): RawBuilder<number>;
  /** Ends a query within another one that is to be worked out by itself, so that nothing in it is worked out twice. */
  byItself: RawBuilder<unknown>;
};
