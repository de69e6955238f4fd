import { engineOf } from "#db/engines/engine.ts";
import type { CellCount } from "#db/engines/sitter-search.ts";
import type { Context } from "../../context.server.ts";
import {
  boxesOf,
  conditionsOf,
  type SitterFilter,
  withinReach,
  withWords,
} from "./matching-sitters.server.ts";
import { searchWordsIn } from "./search-words.server.ts";
import type { SitterCluster } from "./sitter-list-json.ts";

const ACROSS = 12;
/** Maps wider than this many degrees show too many cells. */
const WIDEST = 6;
/** With filters, every row in the box is read. */
const MOST_ROWS = 20_000;

/** Counts all matches in each part of a box; null if counting would be slow. */
export async function sitterClusters(
  { db }: Pick<Context, "db">,
  filter: SitterFilter,
): Promise<SitterCluster[] | null> {
  const boxes = boxesOf(filter);
  if (!filter.bbox || !boxes || filter.date || filter.startDate) return null;
  const [west, south, east, north] = filter.bbox;
  const width = west <= east ? east - west : east - west + 360;
  if (width > WIDEST || north - south > WIDEST) return null;
  const words = filter.search === undefined ? [] : await searchWordsIn(db, filter.search);
  if (filter.search !== undefined && !words.length) return [];
  const engine = engineOf(db).sitters;
  const counts = await (isPlain(filter) ? everybody() : fitting());
  return counts && clustersOf(counts, width / ACROSS);

  async function everybody(): Promise<CellCount[]> {
    const { rows } = await engine.storedCounts(boxes ?? []).execute(db);
    return rows.filter(({ cell }) => {
      const { latitude, longitude } = centreOfCell(cell);
      const across =
        west <= east
          ? longitude >= west && longitude <= east
          : longitude >= west || longitude <= east;
      return across && latitude >= south && latitude <= north;
    });
  }

  async function fitting(): Promise<CellCount[] | null> {
    const { rows } = await engine.countInCells(boxes ?? []).execute(db);
    if ((rows[0]?.sitters ?? 0) > MOST_ROWS) return null;
    const where = withWords(engine, conditionsOf(filter), words);
    const near = withinReach(engine, filter);
    return (await engine.countsWhere(boxes ?? [], [...where, ...near]).execute(db)).rows;
  }
}

/** Nothing but a box is asked for. */
function isPlain({ bbox, ...filter }: SitterFilter): boolean {
  const { search, radius } = filter;
  return search === undefined && radius === undefined && conditionsOf(filter).length === 0;
}

/** One per part of `step` degrees, at the mean position of the sitters in it. */
function clustersOf(counts: CellCount[], step: number): SitterCluster[] {
  const parts = new Map<string, SitterCluster>();
  for (const { cell, sitters } of counts) {
    const { latitude, longitude } = centreOfCell(cell);
    const key = `${Math.floor((latitude * 1.5) / step)} ${Math.floor(longitude / step)}`;
    const part = parts.get(key) ?? { latitude: 0, longitude: 0, sitters: 0 };
    const all = part.sitters + sitters;
    parts.set(key, {
      latitude: part.latitude + ((latitude - part.latitude) * sitters) / all,
      longitude: part.longitude + ((longitude - part.longitude) * sitters) / all,
      sitters: all,
    });
  }
  return [...parts.values()].map(({ latitude, longitude, sitters }) => ({
    latitude: Number(latitude.toFixed(3)),
    longitude: Number(longitude.toFixed(3)),
    sitters,
  }));
}

/** Numbered row by row within whole degrees, and those row by row from the south pole. */
function centreOfCell(cell: number): { latitude: number; longitude: number } {
  const [square, within] = [Math.floor(cell / 10_000), cell % 10_000];
  return {
    latitude: Math.floor(square / 360) - 90 + (Math.floor(within / 100) + 0.5) / 100,
    longitude: (square % 360) - 180 + ((within % 100) + 0.5) / 100,
  };
}
