import { type Kysely, type RawBuilder, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Database } from "#db/schema.ts";
import {
  boxesOf,
  isNarrowed,
  narrowestOrder,
  type SitterFilter,
  withWords,
} from "./matching-sitters.server.ts";
import type { SearchWord } from "./search-words.server.ts";

/** With its conditions, except distance, and the estimated number of rows. */
export type Source = {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>[];
  size: number;
  kind: "people" | "cells" | "words" | "all";
  /** Set if every row matches and their number is known (up to `most`). */
  fitting?: number;
};

/** Up to this many rows, reading all (even twice) is faster than reading in parts. */
export const READ_AT_ONCE = 3000;
const ENOUGH_TO_GUESS = 200;

/** The smallest part of the index that contains every match; estimated beyond `most` rows. */
export async function smallestSource(
  db: Kysely<Database>,
  filter: SitterFilter,
  { words, conditions }: { words: SearchWord[]; conditions: RawBuilder<unknown>[] },
  most: number,
): Promise<Source> {
  const engine = engineOf(db).sitters;
  const allFit = conditions.length === 0 && filter.radius === undefined;
  const everything = withWords(engine, conditions, words);
  if (filter.among) {
    const size = filter.among.length;
    return { from: sql`sitter_index s`, where: everything, size, kind: "people" };
  }
  const sources: Source[] = [];
  const boxes = boxesOf(filter);
  if (boxes) {
    const size = await numberOf(db, engine.countInCells(boxes));
    sources.push({ from: engine.rowsInCells(boxes), where: everything, size, kind: "cells" });
  }
  // Rows found by words are looked up one by one unless other filters excluded them.
  const few = isNarrowed(filter) ? READ_AT_ONCE : most;
  if (words.length && !(sources[0] && sources[0].size <= few)) {
    const counted = allFit ? most : Math.min(most, ENOUGH_TO_GUESS);
    const { rows } = await engine.countWithWords(words, counted).execute(db);
    const { sitters = 0, share = 1 } = rows[0] ?? {};
    const size = sitters < counted ? sitters : sitters / Math.max(share ?? 1, 1e-6);
    const from = engine.rowsWithWords(words);
    const source: Source = { from, where: conditions, size, kind: "words" };
    sources.push(allFit ? { ...source, fitting: sitters } : source);
  }
  const [smallest] = sources.toSorted((a, b) => a.size - b.size);
  if (smallest) return smallest;
  const order = narrowestOrder(filter);
  const from = engine.rowsInOrder(order);
  const all: Source = { from, where: everything, size: Number.POSITIVE_INFINITY, kind: "all" };
  // The order's index answers its own condition, and counting it reads no rows.
  const isInIndex = order !== "newest" && everything.length === 1 && filter.radius === undefined;
  return isInIndex ? { ...all, fitting: await countOf(db, all, most) } : all;
}

/** Counts up to `most`. */
export function countOf(
  db: Kysely<Database>,
  { from, where }: Pick<Source, "from" | "where">,
  most: number,
): Promise<number> {
  return numberOf(
    db,
    sql`select count(*) as sitters from (
      select 1 from ${from} where ${allOf(where)} limit ${most}) counted`,
  );
}

export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`1 = 1`, ...conditions], sql` and `);
}

export function indexSize(db: Kysely<Database>): Promise<number> {
  return numberOf(db, sql`select sum(sitters) as sitters from sitter_squares`);
}

export async function numberOf(
  db: Kysely<Database>,
  query: RawBuilder<{ sitters: number | null }>,
): Promise<number> {
  const { rows } = await query.execute(db);
  return Number(rows[0]?.sitters ?? 0);
}
