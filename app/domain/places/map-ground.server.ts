import { readFile } from "node:fs/promises";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { MAP_LEVELS, type MapGround, type MapTile } from "./map-tile.ts";

const MOST_PLACES = 60;
/** On a level of large squares only cities are named. */
const CITY = 300_000;

/** What the map shows where its tiles fail: water, and the names of places. Throws not_found. */
export async function mapGround(ctx: Context, tile: MapTile): Promise<MapGround> {
  const degrees = MAP_LEVELS[tile.level]?.degrees;
  if (!degrees || tile.x >= 360 / degrees || tile.y >= 180 / degrees) throw notFound();
  const [south, west] = [tile.y * degrees - 90, tile.x * degrees - 180];
  const [water, places] = await Promise.all([
    waterIn(tile),
    largestPlaces(ctx.db, {
      south,
      west,
      north: south + degrees,
      east: west + degrees,
      least: degrees > 1 ? CITY : 0,
    }),
  ]);
  return {
    water,
    places: places.map(({ name, latitude, longitude, population }) => [
      name.split(", ")[0] ?? name,
      rounded(latitude),
      rounded(longitude),
      population,
    ]),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

type Box = { south: number; west: number; north: number; east: number; least: number };

const largestPlaces = preparedQuery((db, { south, west, north, east, least }: Box) =>
  db
    .selectFrom("places")
    .select(["name", "latitude", "longitude", "population"])
    .where("latitude", ">=", south)
    .where("latitude", "<", north)
    .where("longitude", ">=", west)
    .where("longitude", "<", east)
    .where("population", ">=", least)
    .orderBy("population", "desc")
    .limit(MOST_PLACES),
);

/** Written by scripts/water/reduce-water.ts. */
const FILE = "app/domain/places/water.bin";

let reading: Promise<Buffer[]> | null = null;

/** Outlines of sea and lakes, holes among them, as steps in the tile's units from its south-west. */
async function waterIn({ level, x, y }: MapTile): Promise<number[][]> {
  reading ??= readFile(FILE).then(levelsIn);
  // The next request tries again.
  reading.catch(() => {
    reading = null;
  });
  const bytes = (await reading)[level];
  const across = 360 / (MAP_LEVELS[level]?.degrees ?? 1);
  const offset = bytes?.readUInt32LE(4 + (y * across + x) * 4);
  return bytes && offset ? outlinesAt(bytes, offset) : [];
}

/** Each begins with its length. */
function levelsIn(file: Buffer): Buffer[] {
  const levels: Buffer[] = [];
  for (let at = 0; at < file.length; ) {
    const end = at + file.readUInt32LE(at);
    levels.push(file.subarray(at, end));
    at = end;
  }
  return levels;
}

function outlinesAt(bytes: Buffer, offset: number): number[][] {
  let at = offset;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = next();
    return value & 1 ? -(value + 1) / 2 : value / 2;
  };
  return Array.from({ length: next() }, () => Array.from({ length: next() * 2 }, signed));
}
