import type { RawBuilder } from "kysely";
import type { Box } from "./sitter-cells.ts";

/** How many sitters a cell holds. */
export type CellCount = { cell: number; sitters: number };

/** A searched word: its possible beginnings, the known words within a typo, and the known words that begin so (null if many). */
export type WordSought = { beginnings: string[]; near: string[]; begun: string[] | null };

/** The columns with an index to sort by; ties are sorted by id. */
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

/** How an engine reads the sitter index. Parts that follow FROM name its rows `s`. */
export type SitterSearchSql = {
  /** All rows, in the order of a column. */
  rowsInOrder(column: OrderColumn): RawBuilder<unknown>;
  /** The rows in the cells that some boxes touch. */
  rowsInCells(boxes: Box[]): RawBuilder<unknown>;
  /** How many rows `rowsInCells` reads, by the stored counts. */
  countInCells(boxes: Box[]): RawBuilder<Count>;
  /** The rows that contain all the words. */
  rowsWithWords(words: WordSought[]): RawBuilder<unknown>;
  /** The order of those rows, newest first. */
  newestWithWords: RawBuilder<unknown>;
  /** Whether one of those rows is not newer than a sitter who finished at `-newest`. */
  isNotBefore(newest: number): RawBuilder<boolean>;
  /** How many rows contain all the words, counted up to `most`, and the share of the whole time span that the counted ones cover. */
  countWithWords(
    words: WordSought[],
    most: number,
  ): RawBuilder<{ sitters: number; share: number | null }>;
  /** Whether a row contains all the words. */
  hasWords(words: WordSought[]): RawBuilder<boolean>;
  /** The cells of some boxes with their stored counts. */
  keptCounts(boxes: Box[]): RawBuilder<CellCount>;
  /** The same, counting only rows that meet the conditions. */
  countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]): RawBuilder<CellCount>;
  /** `factor` times the arc sine of the root of `square`, which rounding may have put above 1; to four decimals. */
  arc(factor: number, square: RawBuilder<number>): RawBuilder<number>;
  /** Ends a subquery that the planner must not merge into the outer query, so that nothing is computed twice. */
  fence: RawBuilder<unknown>;
};
