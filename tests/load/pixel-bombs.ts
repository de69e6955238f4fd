import { randomBytes } from "node:crypto";
import { avifBomb } from "../support/doubles/avif-bombs.ts";
import { scannedJpeg } from "../support/doubles/scanned-jpeg.ts";
import { flatPng, plain, pngPromising, pngWithTexts } from "../support/pictures.ts";

const [WIDTH, HEIGHT] = [6900, 7000];

const bombs: (() => Buffer | Promise<Buffer>)[] = [
  () => flatPng(WIDTH, HEIGHT),
  () => pngPromising(30_000, 30_000),
  () => pngWithTexts(200),
  () => plain(WIDTH, HEIGHT).avif({ effort: 0 }).toBuffer(),
  () => plain(WIDTH, HEIGHT).gif({ effort: 1 }).toBuffer(),
  () => plain(WIDTH, HEIGHT).png({ progressive: true }).toBuffer(),
  () => plain(WIDTH, HEIGHT).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  () => scannedJpeg(WIDTH, HEIGHT),
  () => avifBomb("grid", 4000),
  () => avifBomb("crop", 4000),
  () => avifBomb("alpha", 4000),
  // Just below the limit of what is decoded whole.
  () => plain(6600, 4000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  () => plain(4000, 2000).avif({ effort: 0 }).toBuffer(),
  () => colourful(WIDTH, HEIGHT).webp({ lossless: true, effort: 0 }).toBuffer(),
  () => colourful(6600, 4000).webp({ lossless: true, effort: 0 }).toBuffer(),
];

/** In thousands of colours: of a few, WebP packs several pixels into one. */
function colourful(width: number, height: number) {
  const raw = { width: 64, height: 64, channels: 3 } as const;
  const tile = { input: randomBytes(3 * 64 * 64), raw, tile: true };
  return plain(width, height).composite([tile]);
}

/** Files below 1 MB of up to 48 megapixels, and one that claims 900, in each format that is taken. */
export function pixelBombs(count: number): Promise<Buffer[]> {
  return Promise.all(bombs.slice(0, count).map((make) => make()));
}
