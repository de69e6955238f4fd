import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { MAP_LEVELS, type MapGround, type MapTile } from "./map-tile.ts";
import { waterIn } from "./water-tiles.server.ts";

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
