import { boxesIn, type Chunk } from "./picture-chunks.ts";

/** Programs make two to some dozens; each is decoded by itself. */
const MOST_TILES = 64;
/** The tiles at the right and at the bottom may stand out of the picture. */
const MOST_BESIDE = 2;

/**
 * Of what an AVIF says of its parts (ISO 14496-12, ISO 23008-12): the ids of the pictures that are put
 * together from tiles which are together about as large as they are, each used once. The decoder
 * refuses a tile that is larger than it says.
 */
export function* plainGrids(meta: Buffer): Generator<number> {
  const parts = [...boxesIn(meta, 12)];
  const types = typesIn(meta, parts);
  const pixels = pixelsIn(meta, parts);
  for (const { id, tiles } of tilesIn(meta, parts)) {
    if (types.get(id) !== "grid") continue;
    if (new Set(tiles).size < tiles.length) continue;
    if (!tiles.every((tile) => types.get(tile) === "av01" && pixels.has(tile))) continue;
    const sum = tiles.reduce((all, tile) => all + (pixels.get(tile) ?? 0), 0);
    if (sum <= MOST_BESIDE * (pixels.get(id) ?? 0)) yield id;
  }
}

/** What each part is, by its id. */
function typesIn(meta: Buffer, parts: Chunk[]): Map<number, string> {
  const types = new Map<number, string>();
  for (const { begin, end } of parts.filter(({ name }) => name === "iinf"))
    for (const entry of boxesIn(meta.subarray(0, end), begin + (meta[begin + 8] ? 16 : 14))) {
      const at = entry.begin + 12;
      if (entry.name !== "infe") continue;
      const isWide = meta[entry.begin + 8] === 3;
      const id = numberAt(meta, at, isWide ? 4 : 2);
      const type = at + (isWide ? 6 : 4);
      types.set(id, meta.toString("latin1", type, type + 4));
    }
  return types;
}

/** What is made of which tiles, if they are not too many. */
function* tilesIn(meta: Buffer, parts: Chunk[]): Generator<{ id: number; tiles: number[] }> {
  for (const { begin, end } of parts.filter(({ name }) => name === "iref")) {
    const bytes = meta[begin + 8] ? 4 : 2;
    for (const reference of boxesIn(meta.subarray(0, end), begin + 12)) {
      const at = reference.begin + 8;
      if (reference.name !== "dimg" || at + bytes + 2 > end) continue;
      const count = numberAt(meta, at + bytes, 2);
      const first = at + bytes + 2;
      if (count > MOST_TILES || first + count * bytes > Math.min(end, meta.length)) continue;
      const tiles = Array.from({ length: count }, (_, nth) =>
        numberAt(meta, first + nth * bytes, bytes),
      );
      yield { id: numberAt(meta, at, bytes), tiles };
    }
  }
}

/** How large each part says it is, by its id; the largest that it says. */
function pixelsIn(meta: Buffer, parts: Chunk[]): Map<number, number> {
  const pixels = new Map<number, number>();
  for (const { begin, end } of parts.filter(({ name }) => name === "iprp")) {
    const inside = [...boxesIn(meta.subarray(0, end), begin + 8)];
    const properties = inside
      .filter(({ name }) => name === "ipco")
      .flatMap((box) => [...boxesIn(meta.subarray(0, box.end), box.begin + 8)]);
    for (const box of inside.filter(({ name }) => name === "ipma"))
      for (const { id, property } of usesIn(meta, box)) {
        const { name, begin: at, end: behind } = properties[property - 1] ?? { name: "" };
        if (name !== "ispe" || at === undefined || behind === undefined || at + 20 > behind)
          continue;
        const area = numberAt(meta, at + 12, 4) * numberAt(meta, at + 16, 4);
        pixels.set(id, Math.max(area, pixels.get(id) ?? 0));
      }
  }
  return pixels;
}

/** Which part has which property, numbered from 1. */
function* usesIn(meta: Buffer, { begin, end }: Chunk): Generator<{ id: number; property: number }> {
  const idBytes = meta[begin + 8] ? 4 : 2;
  const bytes = (meta[begin + 11] ?? 0) & 1 ? 2 : 1;
  const most = bytes === 2 ? 0x7fff : 0x7f;
  // A box may say that it ends behind the file.
  const stop = Math.min(end, meta.length);
  let at = begin + 16;
  for (let left = numberAt(meta, begin + 12, 4); left > 0 && at + idBytes < stop; left--) {
    const id = numberAt(meta, at, idBytes);
    const count = meta[at + idBytes] ?? 0;
    at += idBytes + 1;
    for (let nth = 0; nth < count && at + bytes <= stop; nth++, at += bytes)
      yield { id, property: numberAt(meta, at, bytes) & most };
  }
}

/** Zero where the file has ended. */
function numberAt(meta: Buffer, at: number, bytes: number): number {
  return at + bytes <= meta.length ? meta.readUIntBE(at, bytes) : 0;
}
