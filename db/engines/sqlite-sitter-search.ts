import { type RawBuilder, sql } from "kysely";
import { type Box, firstCellOf, isSmall, rangesOf, rowsOfCells } from "./sitter-cells.ts";
import type { CellCount, SearchWord, SitterSearchSql, SourceColumn } from "./sitter-search.ts";
import { firstNumberOf } from "./sqlite-sitter-index.ts";

/** More alternatives of a word are looked up instead of compared row by row. */
const MOST_COMPARED = 60;

function rowsInOrder(column: SourceColumn): RawBuilder<unknown> {
  const name = column === "rating" ? "stars" : column.replace("_key", "");
  const index = `sitter_index_${name}`;
  return sql`sitter_index s indexed by ${sql.raw(index)}`;
}

function rowsInCells(boxes: Box[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(boxes.flatMap(rangesOf))}) r cross join sitter_index s
    indexed by sitter_index_cell on s.cell between r.value ->> 0 and r.value ->> 1`;
}

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

/** FTS5 returns rows in the order of `rowid`, so newest first at no cost. */
function rowsWithWords(words: SearchWord[]): RawBuilder<unknown> {
  return sql`(select rowid from sitter_texts where sitter_texts match ${matchOf(words)}) t
    cross join sitter_index s on s.n = t.rowid`;
}

function isNotBefore(newest: number): RawBuilder<boolean> {
  return sql`t.rowid >= ${firstNumberOf(newest)}`;
}

function countWithWords(
  words: SearchWord[],
  most: number,
): RawBuilder<{ sitters: number; share: number | null }> {
  return sql`select count(*) as sitters, (max(rowid) - (select min(n) from sitter_index))
      / (1.0 + (select max(n) from sitter_index) - (select min(n) from sitter_index)) as share
    from (select rowid from sitter_texts where sitter_texts match ${matchOf(words)} limit ${most})`;
}

function hasWords(words: SearchWord[]): RawBuilder<boolean> {
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

/** All matches of a prefix are collected before the first row, so known words are named whole. */
function matchOf(words: SearchWord[]): string {
  return words
    .map(({ beginnings, near, completions }) => {
      const starts =
        completions?.map((word) => `"${word}"`) ?? beginnings.map((word) => `"${word}"*`);
      const terms = [...starts, ...near.map((word) => `"${word}"`)];
      return `(${terms.join(" OR ")})`;
    })
    .join(" AND ");
}

function storedCounts(boxes: Box[]): RawBuilder<CellCount> {
  const ranges = JSON.stringify(boxes.flatMap(rowsOfCells));
  return sql`select c.cell, c.sitters from json_each(${ranges}) r
    cross join sitter_cells c on c.cell between r.value ->> 0 and r.value ->> 1`;
}

function countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]) {
  const where = sql.join([sql`1`, ...conditions], sql` and `);
  return sql<CellCount>`select s.cell, count(*) as sitters from ${rowsInCells(boxes)}
    where ${where} group by s.cell`;
}

function arc(factor: number, square: RawBuilder<number>): RawBuilder<number> {
  return sql`round(${factor} * asin(sqrt(min(1.0, ${square}))), 4)`;
}

/** Names the index to use, because SQLite has no statistics for these queries. */
export const sqliteSitterSearch: SitterSearchSql = {
  rowsInOrder,
  rowsInCells,
  countInCells,
  rowsWithWords,
  newestWithWords: sql`t.rowid`,
  isNotBefore,
  countWithWords,
  hasWords,
  storedCounts,
  countsWhere,
  arc,
  fence: sql`limit -1`,
};
