import { readFile } from "node:fs/promises";
import { MAP_LEVELS, type MapTile } from "./map-tile.ts";

/** Written by scripts/water/reduce-water.ts. */
const FILE = "app/domain/places/water.bin";

let reading: Promise<Buffer[]> | null = null;

/** Outlines of sea and lakes, holes among them, as steps in the tile's units from its south-west. */
export async function waterIn({ level, x, y }: MapTile): Promise<number[][]> {
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
