import type { RawBuilder } from "kysely";
import type { Box } from "./sitter-cells.ts";

export type CellCount = { cell: number; sitters: number };

/** `near`: known words within a typo; `completions`: known words that begin so, null if many. */
export type SearchWord = { beginnings: string[]; near: string[]; completions: string[] | null };

export type OrderColumn =
  | "newest"
  | "rating_key"
  | "walking"
  | "sitting"
  | "boarding"
  | "daycare"
  | "training"
  | "grooming";

/** The columns whose index can narrow a search; `rating` leaves out sitters without one. */
export type SourceColumn = OrderColumn | "rating";

type Count = { sitters: number | null };

/** Parts that follow FROM name the rows of the sitter index `s`. */
export type SitterSearchSql = {
  rowsInOrder(column: SourceColumn): RawBuilder<unknown>;
  rowsInCells(boxes: Box[]): RawBuilder<unknown>;
  /** By the stored counts. */
  countInCells(boxes: Box[]): RawBuilder<Count>;
  rowsWithWords(words: SearchWord[]): RawBuilder<unknown>;
  newestWithWords: RawBuilder<unknown>;
  /** One of those rows is not newer than a sitter who finished at `-newest`. */
  isNotBefore(newest: number): RawBuilder<boolean>;
  /** Counted up to `most`, and the share of the whole time span that the counted rows cover. */
  countWithWords(
    words: SearchWord[],
    most: number,
  ): RawBuilder<{ sitters: number; share: number | null }>;
  hasWords(words: SearchWord[]): RawBuilder<boolean>;
  storedCounts(boxes: Box[]): RawBuilder<CellCount>;
  countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]): RawBuilder<CellCount>;
  /** `factor` times the arc sine of the root of `square`, rounded to four decimals. */
  arc(factor: number, square: RawBuilder<number>): RawBuilder<number>;
  /** Ends a subquery that the planner must not merge, so that nothing is computed twice. */
  fence: RawBuilder<unknown>;
};
