import { type RawBuilder, sql } from "kysely";
import { type Box, firstCellOf, isSmall, rangesOf, rowsOfCells } from "./sitter-cells.ts";
import type { SearchWord, SitterSearchSql } from "./sitter-search.ts";

/** Finds words by the GIN index of `texts`, and otherwise relies on a planner with statistics. */
export const postgresSitterSearch: SitterSearchSql = {
  rowsInOrder: () => sql`sitter_index s`,
  rowsInCells,
  countInCells(boxes) {
    const small = boxes.every(isSmall);
    const unit = small ? 1 : firstCellOf(1);
    const ranges = boxes
      .flatMap(rangesOf)
      .map(([first, last]) => [Math.floor(first / unit), Math.floor(last / unit)]);
    const [table, key] = small ? ["sitter_cells", "cell"] : ["sitter_squares", "square"];
    return sql`select sum(c.sitters) as sitters from ${rangeRows(ranges)}
      ${withinEach(sql`select sitters from ${sql.table(table)}`, key)} c`;
  },
  rowsWithWords: (words) => sql`(select * from sitter_index where texts @@ ${queryOf(words)}) s`,
  newestWithWords: sql`s.newest, s.user_id`,
  isNotBefore: (newest) => sql`s.newest >= ${newest}`,
  countWithWords: (words, most) => sql`
    select count(*) as sitters, (max(newest) - (select min(newest) from sitter_index))
      / (1.0 + (select max(newest) from sitter_index) - (select min(newest) from sitter_index))
      as share
    from (select newest from sitter_index where texts @@ ${queryOf(words)}
      order by newest, user_id limit ${most}) found`,
  hasWords: (words) => sql`s.texts @@ ${queryOf(words)}`,
  storedCounts: (
    boxes,
  ) => sql`select c.cell, c.sitters from ${rangeRows(boxes.flatMap(rowsOfCells))}
    ${withinEach(sql`select * from sitter_cells`, "cell")} c order by c.cell`,
  countsWhere: (boxes, conditions) => sql`
    select s.cell, count(*) as sitters from ${rowsInCells(boxes)}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} group by s.cell order by s.cell`,
  fence: sql`offset 0`,
  // Unlike SQLite's min(), least() ignores nulls; and an arc sine above 1 is an error.
  arc: (factor, square) => sql`case when s.cell is not null then
    round(${sql.lit(factor * 10_000)} * asin(sqrt(least(1.0::float8, ${square})))) / 10000.0::float8 end`,
};

function rowsInCells(boxes: Box[]): RawBuilder<unknown> {
  return sql`${rangeRows(boxes.flatMap(rangesOf))}
    ${withinEach(sql`select * from sitter_index`, "cell")} s`;
}

/** Reads each range `r` by the index; `offset 0` keeps the planner from scanning the table. */
function withinEach(query: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  return sql`cross join lateral (
      ${query} where ${sql.ref(key)} between r.first and r.last offset 0)`;
}

function rangeRows(ranges: number[][]): RawBuilder<unknown> {
  const [first, last] = [ranges.map((ends) => ends[0]), ranges.map((ends) => ends[1])];
  return sql`unnest(${first}::bigint[], ${last}::bigint[]) as r (first, last)`;
}

/** A prefix's matches are all collected first, so few known words are faster one by one. */
const FEW_COMPLETIONS = 4;

/** Each word whole or as a prefix (postgresql.org/docs/current/datatype-textsearch.html). */
function queryOf(words: SearchWord[]): RawBuilder<unknown> {
  const each = words.map(({ beginnings, near, completions }) => {
    const whole =
      completions !== null && completions.length <= FEW_COMPLETIONS ? completions : null;
    const starts = whole?.map(quoted) ?? beginnings.map((word) => `${quoted(word)}:*`);
    return [...starts, ...near.map(quoted)].join(" | ");
  });
  return sql`${each.map((word) => `(${word})`).join(" & ")}::tsquery`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
