import { type RawBuilder, sql } from "kysely";
import { firstCellOf, firstNumberOf, squareOf } from "./sqlite-sitter-index.ts";

/** South-west to north-east in degrees, west not beyond east. */
export type Box = { west: number; south: number; east: number; north: number };
/** From a cell to a later one, both included. */
type CellRange = [number, number];

/** Boxes up to this many degrees are read row by row of cells, larger ones by whole squares. */
const SMALL = 1;
const CELLS = 100;
/** So many alternatives of one word are compared one by one; more are looked up. */
const MOST_COMPARED = 60;

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

/** All rows as `s`, in the order of a column and of ids. */
export function rowsInOrder(column: OrderColumn): RawBuilder<unknown> {
  const index = `sitter_index_${column.replace("_key", "")}`;
  return sql`sitter_index s indexed by ${sql.raw(index)}`;
}

/** The newest and the oldest `newest` there is. */
export function endsOfNewest(): RawBuilder<{ first: number | null; last: number | null }> {
  return sql`select (select min(newest) from sitter_index) as first,
    (select max(newest) from sitter_index) as last`;
}

/** The rows as `s` in the cells of some boxes, and a little around them. */
export function rowsInCells(boxes: Box[]): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(boxes.flatMap(rangesOf))}) r cross join sitter_index s
    indexed by sitter_index_cell on s.cell between r.value ->> 0 and r.value ->> 1`;
}

/** How many rows `rowsInCells` reads, from the kept counts. */
export function countInCells(boxes: Box[]): RawBuilder<{ sitters: number | null }> {
  const small = boxes.every(isSmall);
  const ranges = boxes.flatMap(rangesOf);
  const unit = small ? 1 : firstCellOf(1);
  const table = sql.raw(small ? "sitter_cells" : "sitter_squares");
  const key = sql.raw(small ? "cell" : "square");
  const list = JSON.stringify(ranges.map((ends) => ends.map((cell) => Math.floor(cell / unit))));
  return sql`select sum(c.sitters) as sitters from json_each(${list}) r
    cross join ${table} c on c.${key} between r.value ->> 0 and r.value ->> 1`;
}

type Asked = { beginnings: string[]; near: string[]; begun: string[] | null };

/** The rows as `s` whose text has all the words, by `t.rowid` newest first at no cost. */
export function rowsWithWords(words: Asked[]): RawBuilder<unknown> {
  return sql`(select rowid from sitter_texts where sitter_texts match ${matchOf(words)}) t
    cross join sitter_index s on s.n = t.rowid`;
}

/** True for a row of `rowsWithWords` that isn't newer than somebody who finished at `-newest`. */
export function isNotBefore(newest: number): RawBuilder<boolean> {
  return sql`t.rowid >= ${firstNumberOf(newest)}`;
}

/** How many rows have all the words, counted up to `most`, and within which share of all times the counted ones are. */
export function countWithWords(
  words: Asked[],
  most: number,
): RawBuilder<{ sitters: number; share: number | null }> {
  return sql`select count(*) as sitters, (max(rowid) - (select min(n) from sitter_index))
      / (1.0 + (select max(n) from sitter_index) - (select min(n) from sitter_index)) as share
    from (select rowid from sitter_texts where sitter_texts match ${matchOf(words)} limit ${most})`;
}

/** True for a row `s` whose text has all the words. */
export function hasWords(words: Asked[]): RawBuilder<boolean> {
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
function matchOf(words: Asked[]): string {
  return words
    .map(({ beginnings, near, begun }) => {
      const starts = begun?.map((word) => `"${word}"`) ?? beginnings.map((word) => `"${word}"*`);
      const terms = [...starts, ...near.map((word) => `"${word}"`)];
      return `(${terms.join(" OR ")})`;
    })
    .join(" AND ");
}

function isSmall({ west, south, east, north }: Box): boolean {
  return east - west <= SMALL && north - south <= SMALL;
}

function rangesOf(box: Box): CellRange[] {
  return isSmall(box) ? rowsOfCells(box) : rowsOfSquares(box);
}

function rowsOfSquares({ west, south, east, north }: Box): CellRange[] {
  const ranges: CellRange[] = [];
  const last = Math.min(89, Math.floor(north));
  for (let row = Math.floor(south); row <= last; row++) {
    ranges.push([firstCellOf(squareOf(row, west)), firstCellOf(squareOf(row, east) + 1) - 1]);
  }
  return ranges;
}

/** The cells of a box, a range for each row of each square. */
export function rowsOfCells({ west, south, east, north }: Box): CellRange[] {
  const [left, right] = [cellOf(west, 180), cellOf(east, 180)];
  const ranges: CellRange[] = [];
  for (let row = cellOf(south, 90); row <= cellOf(north, 90); row++) {
    for (let square = Math.floor(left / CELLS); square * CELLS <= right; square++) {
      const first = firstCellOf(Math.floor(row / CELLS) * 360 + square) + (row % CELLS) * CELLS;
      const from = Math.max(left, square * CELLS) - square * CELLS;
      const to = Math.min(right, square * CELLS + CELLS - 1) - square * CELLS;
      ranges.push([first + from, first + to]);
    }
  }
  return ranges;
}

function cellOf(degrees: number, offset: number): number {
  const cell = Math.floor((degrees + offset) * CELLS);
  return Math.min(2 * offset * CELLS - 1, Math.max(0, cell));
}
