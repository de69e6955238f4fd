import { type RawBuilder, sql } from "kysely";
import { type Box, firstCellOf, isSmall, rangesOf, rowsOfCells } from "./sitter-cells.ts";
import type { CellCount, OrderColumn, SitterSearchSql, WordSought } from "./sitter-search.ts";
import { firstNumberOf } from "./sqlite-sitter-index.ts";

/** So many alternatives of one word are compared one by one; more are looked up. */
const MOST_COMPARED = 60;

/** All rows as `s`, in the order of a column and of ids. */
function rowsInOrder(column: OrderColumn): RawBuilder<unknown> {
  const index = `sitter_index_${column.replace("_key", "")}`;
  return sql`sitter_index s indexed by ${sql.raw(index)}`;
}

/** The rows as `s` in the cells of some boxes, and a little around them. */
function rowsInCells(boxes: Box[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(boxes.flatMap(rangesOf))}) r cross join sitter_index s
    indexed by sitter_index_cell on s.cell between r.value ->> 0 and r.value ->> 1`;
}

/** How many rows `rowsInCells` reads, from the kept counts. */
function countInCells(boxes: Box[]): RawBuilder<{ sitters: number | null }> {
  const small = boxes.every(isSmall);
  const ranges = boxes.flatMap(rangesOf);
  const unit = small ? 1 : firstCellOf(1);
  const table = sql.raw(small ? "sitter_cells" : "sitter_squares");
  const key = sql.raw(small ? "cell" : "square");
  const list = JSON.stringify(ranges.map((ends) => ends.map((cell) => Math.floor(cell / unit))));
  return sql`select sum(c.sitters) as sitters from json_each(${list}) r
    cross join ${table} c on c.${key} between r.value ->> 0 and r.value ->> 1`;
}

/** The rows as `s` whose text has all the words, by `t.rowid` newest first at no cost. */
function rowsWithWords(words: WordSought[]): RawBuilder<unknown> {
  return sql`(select rowid from sitter_texts where sitter_texts match ${matchOf(words)}) t
    cross join sitter_index s on s.n = t.rowid`;
}

/** True for a row of `rowsWithWords` that isn't newer than somebody who finished at `-newest`. */
function isNotBefore(newest: number): RawBuilder<boolean> {
  return sql`t.rowid >= ${firstNumberOf(newest)}`;
}

/** How many rows have all the words, counted up to `most`, and within which share of all times the counted ones are. */
function countWithWords(
  words: WordSought[],
  most: number,
): RawBuilder<{ sitters: number; share: number | null }> {
  return sql`select count(*) as sitters, (max(rowid) - (select min(n) from sitter_index))
      / (1.0 + (select max(n) from sitter_index) - (select min(n) from sitter_index)) as share
    from (select rowid from sitter_texts where sitter_texts match ${matchOf(words)} limit ${most})`;
}

/** True for a row `s` whose text has all the words. */
function hasWords(words: WordSought[]): RawBuilder<boolean> {
  if (words.some(({ near }) => near.length > MOST_COMPARED)) {
    return sql`s.n in (select rowid from sitter_texts where sitter_texts match ${matchOf(words)})`;
  }
  const each = words.map(({ beginnings, near }) => {
    const parts = [...beginnings.map((word) => ` ${word}`), ...near.map((word) => ` ${word} `)];
    return sql`(${sql.join(
      parts.map((part) => sql`instr(s.words, ${part}) > 0`),
      sql` or `,
    )})`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
}

/** Whole words where they are known: what begins with something is gathered before the first row is given. */
function matchOf(words: WordSought[]): string {
  return words
    .map(({ beginnings, near, begun }) => {
      const starts = begun?.map((word) => `"${word}"`) ?? beginnings.map((word) => `"${word}"*`);
      const terms = [...starts, ...near.map((word) => `"${word}"`)];
      return `(${terms.join(" OR ")})`;
    })
    .join(" AND ");
}

/** The cells of some boxes with how many sitters each holds, as the index keeps them. */
function keptCounts(boxes: Box[]): RawBuilder<CellCount> {
  const ranges = JSON.stringify(boxes.flatMap(rowsOfCells));
  return sql`select c.cell, c.sitters from json_each(${ranges}) r
    cross join sitter_cells c on c.cell between r.value ->> 0 and r.value ->> 1`;
}

/** The same of those rows `s` of the index that fit. */
function countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]) {
  const where = sql.join([sql`1`, ...conditions], sql` and `);
  return sql<CellCount>`select s.cell, count(*) as sitters from ${rowsInCells(boxes)}
    where ${where} group by s.cell`;
}

function arc(factor: number, square: RawBuilder<number>): RawBuilder<number> {
  return sql`round(${factor} * asin(sqrt(min(1.0, ${square}))), 4)`;
}

/** SQLite's: an index of cells, FTS5 whose rows are numbered newest first, and hints that keep the order of reading. */
export const sqliteSitterSearch: SitterSearchSql = {
  rowsInOrder,
  rowsInCells,
  countInCells,
  rowsWithWords,
  newestWithWords: sql`t.rowid`,
  isNotBefore,
  countWithWords,
  hasWords,
  keptCounts,
  countsWhere,
  arc,
  byItself: sql`limit -1`,
};
