import { type RawBuilder, sql } from "kysely";
import {
  countInCells,
  countWithWords,
  rowsInCells,
  rowsInOrder,
  rowsWithWords,
} from "#db/engines/sqlite-sitter-search.ts";
import { freeAmong, type IndexedTime, slotsWanted } from "../availability/free-sitters.server.ts";
import type { Context } from "../context.server.ts";
import {
  boxesAround,
  boxesOf,
  centreOf,
  conditionsOf,
  narrowestOrder,
  orderColumn,
  type SitterFilter,
  sortKey,
  withWords,
} from "./matching-sitters.server.ts";
import { wordsAsked } from "./search-words.server.ts";

/** Totals are counted to here; how many more there are nobody needs to know. */
export const MOST_COUNTED = 1000;

export type Place = { key: number; id: string };
type Row = IndexedTime & { key: number };
/** Where rows are read from, what has to be true of them, and about how many there are. */
type Source = { from: RawBuilder<unknown>; where: RawBuilder<unknown>[]; size: number };

const NOBODY = { total: 0, places: [] as Place[] };

/**
 * Finds the sitters that fit, in order: `wanted` of them behind the first `skip` or behind `after`, and
 * the total up to one more than MOST_COUNTED. Few are all read and sorted; of many, either a part is
 * sorted or the index is followed in the order of the list, whichever reads less.
 */
export async function searchIndex(
  ctx: Context,
  filter: SitterFilter,
  { skip, wanted, after }: { skip: number; wanted: number; after: Place | null },
): Promise<{ total: number; places: Place[] }> {
  const slots = slotsWanted(ctx, filter);
  const words = filter.search === undefined ? [] : await wordsAsked(ctx.db, filter.search);
  if (filter.search !== undefined && !words.length) return NOBODY;
  if (slots && !slots.length) return NOBODY;
  const free = slots && freeAmong(ctx, slots, filter.service ?? null);
  const key = sortKey(filter);
  const behind =
    after && sql`(${key} > ${after.key} or (${key} = ${after.key} and s.user_id > ${after.id}))`;
  const conditions = conditionsOf(filter);
  const everything = withWords(conditions, words);
  const enough = skip + wanted;

  const driver = await smallestSource();
  const all = {
    from: rowsInOrder(narrowestOrder(filter)),
    where: everything,
    size: Number.POSITIVE_INFINITY,
  };
  const some = await read(driver ?? all, { most: MOST_COUNTED + 1, ordered: false });
  if (some.rows.length <= MOST_COUNTED) {
    const sorted = some.rows.toSorted((a, b) => a.key - b.key || (a.user_id < b.user_id ? -1 : 1));
    const from = after ? sorted.filter((row) => isBehind(row, after)) : sorted;
    return { total: sorted.length, places: placesOf(from) };
  }
  return { total: some.rows.length, places: placesOf(await page()) };

  async function page(): Promise<Row[]> {
    const people = await indexSize();
    if (driver && driver.size ** 2 <= 5 * enough * people) {
      return (await read(driver, { most: enough, ordered: true, behind })).rows;
    }
    const column = orderColumn(filter);
    if (!column) return nearest();
    const walk = { from: rowsInOrder(column), where: everything, size: people };
    return (await read(walk, { most: enough, ordered: true, behind })).rows;
  }

  /** Looks further and further around the point until there are enough. */
  async function nearest(): Promise<Row[]> {
    const centre = centreOf(filter) ?? { latitude: 0, longitude: 0 };
    for (let miles = Math.max(2, (after?.key ?? 0) * 1.1); miles < 12_000; miles *= 2) {
      const boxes = boxesAround(centre, miles);
      const size = await countOf(countInCells(boxes));
      if (size < enough * 2) continue;
      const within = sql`${key} <= ${miles}`;
      const near = { from: rowsInCells(boxes), where: [...everything, within], size };
      const { rows } = await read(near, { most: enough, ordered: true, behind });
      if (rows.length >= enough) return rows;
    }
    return (await read(driver ?? all, { most: enough, ordered: true, behind })).rows;
  }

  async function smallestSource(): Promise<Source | null> {
    const boxes = boxesOf(filter);
    const sources: Source[] = [];
    if (boxes) {
      const size = await countOf(countInCells(boxes));
      sources.push({ from: rowsInCells(boxes), where: everything, size });
    }
    if (words.length) {
      const most = Math.min(sources[0]?.size ?? Number.POSITIVE_INFINITY, 20_000) + 1;
      const size = await countOf(countWithWords(words, most));
      sources.push({ from: rowsWithWords(words), where: conditions, size });
    }
    return sources.toSorted((a, b) => a.size - b.size)[0] ?? null;
  }

  /** Reads until there are `most` rows that are free when they are wanted, more at each turn. */
  async function read(
    source: Source,
    {
      most,
      ordered,
      behind,
    }: { most: number; ordered: boolean; behind?: typeof after | RawBuilder<unknown> },
  ): Promise<{ rows: Row[] }> {
    const where = sql.join([sql`1`, ...source.where, ...(behind ? [behind] : [])], sql` and `);
    const time = free ? sql`, s.week, s.capacity` : sql``;
    const order = ordered ? sql`order by key, s.user_id` : sql``;
    for (let limit = free ? most * 3 : most; ; limit *= 4) {
      const { rows } = await sql<Row>`select s.user_id, ${key} as key ${time}
        from ${source.from} where ${where} ${order} limit ${limit}`.execute(ctx.db);
      const fitting = free ? await free(rows) : rows;
      if (fitting.length >= most || rows.length < limit) return { rows: fitting.slice(0, most) };
    }
  }

  async function indexSize(): Promise<number> {
    return countOf(sql`select coalesce(max(n), 0) as sitters from sitter_index`);
  }

  async function countOf(query: RawBuilder<unknown>): Promise<number> {
    const { rows } = await query.execute(ctx.db);
    return Number((rows as { sitters: number | null }[])[0]?.sitters ?? 0);
  }

  function placesOf(rows: Row[]): Place[] {
    return rows.slice(skip, skip + wanted).map((row) => ({ key: row.key, id: row.user_id }));
  }
}

function isBehind(row: Row, { key, id }: Place): boolean {
  return row.key > key || (row.key === key && row.user_id > id);
}
