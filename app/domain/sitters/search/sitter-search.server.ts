import { type RawBuilder, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { freeAmong, type IndexedTime, timesToTry } from "../../availability/free-sitters.server.ts";
import type { Context } from "../../context.server.ts";
import {
  boxesAround,
  centreOf,
  conditionsOf,
  isNarrowed,
  orderColumn,
  reachOf,
  type SitterFilter,
  sortKey,
  sortOf,
  withinReach,
  withWords,
} from "./matching-sitters.server.ts";
import type { SearchWord } from "./search-words.server.ts";
import {
  allOf,
  countOf,
  indexSize,
  numberOf,
  READ_AT_ONCE,
  type Source,
  smallestSource,
} from "./sitter-sources.server.ts";

export const MOST_COUNTED = 1000;

export type Place = { key: number; id: string };
/** With its row number in the index. */
export type Found = Place & { n: number };
type Row = IndexedTime & { key: number; n: number };
type Reading = { most: number; ordered: boolean; behind?: Place | null };

/** `except`: sitters with all of these words are left out. */
export type SoughtWords = { words: SearchWord[]; except?: SearchWord[] };

type RowsRead = Pick<Source, "from" | "where"> & { miles?: number };

const NOBODY = { total: 0, places: [] as Found[] };

/** Returns `wanted` rows after `skip` or `after`, and the total up to MOST_COUNTED + 1. */
export async function searchIndex(
  ctx: Context,
  filter: SitterFilter,
  { words, except }: SoughtWords,
  { skip, wanted, after }: { skip: number; wanted: number; after: Place | null },
): Promise<{ total: number; places: Found[] }> {
  const times = filter.asked ? [filter.asked] : timesToTry(ctx, filter);
  if (times && !times.length) return NOBODY;
  const free = times && freeAmong(ctx, times);
  const engine = engineOf(ctx.db).sitters;
  const key = sortKey(engine, filter);
  const conditions = conditionsOf(filter, except && engine.hasWords(except));
  const everything = withWords(engine, conditions, words);
  const near = withinReach(engine, filter);
  const enough = skip + wanted;
  const countable = MOST_COUNTED + 1;
  const driver = await smallestSource(ctx.db, filter, { words, conditions }, countable);

  if (free && !after && (orderColumn(filter) || driver.size <= READ_AT_ONCE)) {
    const rows = await page(Math.max(enough, countable));
    return { total: Math.min(rows.length, countable), places: placesOf(rows) };
  }
  const isKnown = driver.fitting !== undefined;
  const readsAll = free || driver.size <= MOST_COUNTED || (isNarrowed(filter) && !isKnown);
  const total = readsAll ? 0 : (driver.fitting ?? (await countFitting()));
  if (total <= MOST_COUNTED) {
    const some = await read(driver, { most: countable, ordered: false });
    if (some.length <= MOST_COUNTED) {
      const sorted = some.toSorted(byPlace);
      const from = after ? sorted.filter((row) => isBehind(row, after)) : sorted;
      return { total: sorted.length, places: placesOf(from) };
    }
  }
  return { total: countable, places: placesOf(await page(enough)) };

  function countFitting(): Promise<number> {
    return countOf(ctx.db, { from: driver.from, where: [...driver.where, ...near] }, countable);
  }

  async function page(most: number): Promise<Row[]> {
    const reading = { most, ordered: true, behind: after };
    if (driver.kind === "words" && sortOf(filter) === "newest") return newestWithWords(reading);
    if (driver.size <= READ_AT_ONCE) return readNewestFirst(reading);
    const people = driver.kind === "all" ? 0 : await indexSize(ctx.db);
    if (driver.size ** 2 <= 5 * most * people) return read(driver, reading);
    const column = orderColumn(filter);
    if (!column) return nearest(reading);
    return read({ from: engine.rowsInOrder(column), where: everything }, reading);
  }

  /** Reads a time range that should hold three times as many, and everything if it falls short. */
  async function readNewestFirst(reading: Reading): Promise<Row[]> {
    const share = (3 * reading.most) / driver.size;
    if (!free && share < 0.5 && sortOf(filter) === "newest") {
      const { rows } = await endsOfNewest.execute(ctx.db);
      const { first, last } = rows[0] ?? {};
      const until = Math.floor((after?.key ?? first ?? 0) + ((last ?? 0) - (first ?? 0)) * share);
      const where = [sql`s.newest <= ${until}`, ...driver.where];
      const newest = await read({ from: driver.from, where }, reading);
      if (newest.length >= reading.most) return newest;
    }
    return read(driver, reading);
  }

  /** Newest first; rows of the same moment come in any order. */
  async function newestWithWords({ most }: Reading): Promise<Row[]> {
    const fitting = [...driver.where, ...near];
    const where = after ? [...fitting, engine.isNotBefore(after.key), isBehindOf(after)] : fitting;
    for (let limit = Math.ceil(most * (free ? 2 : 1)) + 20; ; limit *= 4) {
      const { rows } = await sql<Row>`select ${columns()} from ${driver.from}
        where ${allOf(where)} order by ${engine.newestWithWords} limit ${limit}`.execute(ctx.db);
      const last = rows.at(-1)?.key;
      const settled = rows.length < limit ? rows : rows.filter((row) => row.key !== last);
      const found = free ? await free(settled) : settled;
      if (found.length >= most || rows.length < limit) return found.toSorted(byPlace);
    }
  }

  async function nearest(reading: Reading): Promise<Row[]> {
    const centre = centreOf(filter) ?? { latitude: 0, longitude: 0 };
    for (let miles = Math.max(2, (after?.key ?? 0) * 1.1); miles < 12_000; miles *= 2) {
      const boxes = boxesAround(centre, miles);
      if ((await numberOf(ctx.db, engine.countInCells(boxes))) < reading.most * 2) continue;
      const from = engine.rowsInCells(boxes);
      const rows = await read({ from, where: everything, miles }, reading);
      if (rows.length >= reading.most) return rows;
    }
    return read(driver, reading);
  }

  /** Reads until there are `most` free rows (within some miles, if set), or no more. */
  async function read(
    { from, where, miles = Number.POSITIVE_INFINITY }: RowsRead,
    { most, ordered, behind = null }: Reading,
  ): Promise<Row[]> {
    const next = sortOf(filter) === "distance" ? nextByDistance : nextByColumn;
    const fitting: Row[] = [];
    let last = behind;
    for (let limit = free ? most * 2 : most; ; ) {
      const { rows } = await next(last, limit).execute(ctx.db);
      if (!ordered) fitting.length = 0;
      fitting.push(...(free ? await free(rows) : rows));
      if (fitting.length >= most || rows.length < limit) return fitting.slice(0, most);
      const end = rows.at(-1);
      if (ordered && end) {
        last = { key: end.key, id: end.user_id };
        // Enough more, if the same share of them is free.
        limit =
          Math.ceil(((most - fitting.length) / (fitting.length + 1)) * rows.length * 1.1) + 50;
      } else limit *= 4;
    }

    function nextByColumn(last: Place | null, limit: number): RawBuilder<Row> {
      const conditions = [...where, ...near, ...(last ? [isBehindOf(last)] : [])];
      return sql`select ${columns()} from ${from} where ${allOf(conditions)}
        ${ordered ? sql`order by key, s.user_id` : sql``} limit ${limit}`;
    }

    /** The limit isolates the inner query, so that distances are computed once. */
    function nextByDistance(last: Place | null, limit: number): RawBuilder<Row> {
      const far = Math.min(miles, reachOf(filter) ?? Number.POSITIVE_INFINITY);
      const conditions = Number.isFinite(far) ? [sql`key < ${far}`] : [];
      if (last) conditions.push(sql`(key, user_id) > (${last.key}, ${last.id})`);
      return sql`select * from (
          select ${columns()} from ${from} where ${allOf(where)} ${engine.fence}) worked_out
        where ${allOf(conditions)} ${ordered ? sql`order by key, user_id` : sql``} limit ${limit}`;
    }
  }

  function columns(): RawBuilder<unknown> {
    return sql`s.n, s.user_id, ${key} as key ${free ? sql`, s.week, s.capacity` : sql``}`;
  }

  function isBehindOf({ key: from, id }: Place): RawBuilder<boolean> {
    // A plain '>' makes the planner exclude every row with the same key, which may be half of all.
    return sql`((${key}, s.user_id) >= (${from}, ${id}) and s.user_id <> ${id})`;
  }

  function placesOf(rows: Row[]): Found[] {
    return rows.slice(skip, skip + wanted).map(({ key, user_id, n }) => ({ key, id: user_id, n }));
  }
}

const endsOfNewest = sql<{ first: number | null; last: number | null }>`
  select (select min(newest) from sitter_index) as first,
    (select max(newest) from sitter_index) as last`;

function byPlace(a: Row, b: Row): number {
  return a.key - b.key || (a.user_id < b.user_id ? -1 : 1);
}

function isBehind(row: Row, { key, id }: Place): boolean {
  return row.key > key || (row.key === key && row.user_id > id);
}
