import { crc32 } from "node:zlib";
import { plainGrids } from "./avif-grids.ts";
import {
  jpegSegments,
  metaBoxes,
  PNG_SIGNATURE,
  placesOf,
  pngChunks,
  webpChunks,
} from "./picture-chunks.ts";
import type { PictureType } from "./picture-type.ts";

/**
 * A picture without those parts that its reader would unpack or follow before anything could be
 * refused: a few kilobytes of text can unpack to gigabytes, and the camera's data (Exif 2.32) can
 * lead in circles for seconds. Of the camera's data, the orientation stays. Changes `bytes`.
 */
export function barePicture(bytes: Buffer, type: PictureType): Buffer {
  if (type === "png") return barePng(bytes);
  if (type === "jpeg") reduceIn(bytes, [...jpegSegments(bytes)], { name: "e1", head: 4 });
  if (type === "webp") reduceIn(bytes, [...webpChunks(bytes)], { name: "EXIF", head: 8 });
  if (type === "avif") loosenItems(bytes);
  return bytes;
}

const PNG_TEXTS = ["tEXt", "zTXt", "iTXt"];

function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE)];
  for (const { name, begin, end } of pngChunks(bytes)) {
    if (PNG_TEXTS.includes(name)) continue;
    const chunk = bytes.subarray(begin, end);
    if (name === "eXIf" && end <= bytes.length) {
      reduce(chunk.subarray(8, -4));
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    }
    kept.push(chunk);
  }
  return Buffer.concat(kept);
}

type Where = { name: string; head: number };

function reduceIn(
  bytes: Buffer,
  chunks: { name: string; begin: number; end: number }[],
  { name, head }: Where,
): void {
  for (const chunk of chunks)
    if (chunk.name === name) reduce(bytes.subarray(chunk.begin + head, chunk.end));
}

const EXIF = "Exif";
const EXIF_HEAD = 6;
const ORIENTATION = 0x0112;
/** A header, one entry, and no further list. */
const SMALLEST = 26;

/** Replaces the camera's data by its orientation, in as many bytes. */
function reduce(block: Buffer): void {
  const hasHead = block.toString("latin1", 0, EXIF.length) === EXIF;
  const data = block.subarray(hasHead ? EXIF_HEAD : 0);
  const isKnown = data.length >= SMALLEST && /^(II|MM)/.test(data.toString("latin1", 0, 2));
  const orientation = isKnown ? orientationIn(data) : 1;
  data.fill(0);
  if (!isKnown) return;
  data.write("II*\0", "latin1");
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(1, 8);
  data.writeUInt16LE(ORIENTATION, 10);
  data.writeUInt16LE(3, 12);
  data.writeUInt32LE(1, 14);
  data.writeUInt16LE(orientation, 18);
}

/** From 1 (upright) to 8. */
function orientationIn(data: Buffer): number {
  const isLittle = data.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at));
  const list = isLittle ? data.readUInt32LE(4) : data.readUInt32BE(4);
  if (list + 2 > data.length) return 1;
  const end = Math.min(list + 2 + 12 * short(list), data.length - 11);
  for (let at = list + 2; at < end; at += 12) {
    const value = short(at + 8);
    if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/**
 * AVIF: of all that the file holds, only single pictures are known, and those of tiles that are
 * together as large. An overlay of others may be a hundred times as large as it says, and texts may
 * be packed.
 */
function loosenItems(bytes: Buffer): void {
  for (const meta of metaBoxes(bytes)) {
    const grids = new Set(plainGrids(meta));
    for (const at of placesOf("infe", meta)) {
      const isWide = meta[at + 4] === 3;
      const type = at + (isWide ? 14 : 12);
      const name = meta.subarray(type, type + 4);
      const text = name.toString("latin1");
      if (text === "av01") continue;
      const isPlain = text === "grid" && grids.has(meta.readUIntBE(at + 8, isWide ? 4 : 2));
      if (!isPlain) name.fill("none");
    }
  }
}
