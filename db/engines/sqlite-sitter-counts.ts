import { type RawBuilder, sql } from "kysely";
import { type Box, rowsInCells, rowsOfCells } from "./sqlite-sitter-search.ts";

/** How many sitters a cell holds. */
export type CellCount = { cell: number; sitters: number };

/** The cells of some boxes with how many sitters each holds, as the index keeps them. */
export function keptCounts(boxes: Box[]): RawBuilder<CellCount> {
  const ranges = JSON.stringify(boxes.flatMap(rowsOfCells));
  return sql`select c.cell, c.sitters from json_each(${ranges}) r
    cross join sitter_cells c on c.cell between r.value ->> 0 and r.value ->> 1`;
}

/** The same of those rows `s` of the index that fit. */
export function countsWhere(boxes: Box[], conditions: RawBuilder<unknown>[]) {
  const where = sql.join([sql`1`, ...conditions], sql` and `);
  return sql<CellCount>`select s.cell, count(*) as sitters from ${rowsInCells(boxes)}
    where ${where} group by s.cell`;
}
