import { availableParallelism } from "node:os";
import sharp, { type Metadata } from "sharp";
import { createBoundedQueue } from "#app/domain/limits/bounded-queue.ts";
import { giveBack } from "#app/domain/limits/give-back.ts";
import { shares } from "#app/domain/limits/shares.ts";
import { barePicture } from "./bare-picture.ts";
import { isWholeWebp, mostPixelsIn, scansOf } from "./picture-chunks.ts";
import { pictureTypeOf, TYPE_BYTES } from "./picture-type.ts";
import { PHOTO_WIDTHS, type PhotoWidth } from "./stored-photos.ts";

const MOST_PIXELS = 50_000_000;
/** For a picture that can only be decoded whole. */
const MOST_WHOLE_BYTES = 160_000_000;
/** Ten are usual for a progressive JPEG; each costs as much as the whole picture. */
const MOST_SCANS = 100;
/** WebP is limited to 16,383 pixels, so taller pictures than this many widths become narrower. */
const TALLEST = 4;

export type PhotoFault =
  | "not_a_picture"
  | "heic"
  | "too_many_pixels"
  | "too_many_whole_pixels"
  | "busy";

type Refusal = { cause?: unknown; mostPixels?: number };

export class PhotoRefused extends Error {
  readonly fault: PhotoFault;
  /** How many it may have. */
  readonly mostPixels: number;
  constructor(fault: PhotoFault, { cause, mostPixels = MOST_PIXELS }: Refusal = {}) {
    super(fault, { cause });
    this.fault = fault;
    this.mostPixels = mostPixels;
  }
}

export type FinishedPhoto = { width: number; height: number; files: Map<PhotoWidth, Buffer> };

// The process decodes only these five formats, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/** Their threads give way to requests. */
export const PHOTOS_AT_ONCE = Math.min(2, availableParallelism());

const queued = createBoundedQueue({
  atOnce: PHOTOS_AT_ONCE,
  share: shares.photos,
  refuse: () => new PhotoRefused("busy"),
});

/** One picture at a time is decoded whole. */
const queuedWhole = createBoundedQueue({
  atOnce: 1,
  share: { most: PHOTOS_AT_ONCE, all: PHOTOS_AT_ONCE },
  refuse: () => new PhotoRefused("busy"),
});

/** Half the time of libwebp's default 4, for files 5 % larger. */
const LARGEST_EFFORT = 2;

/** Cut-off pictures are refused; what decoders only warn of is as other programs show it. */
const input = { failOn: "error", pages: 1 } as const;

/**
 * A photo, upright and without metadata. One or two run at once; 40 more may wait, half of them
 * from one address. Throws PhotoRefused.
 */
export async function finishPhoto(file: Blob, address: string): Promise<FinishedPhoto> {
  const type = pictureTypeOf(Buffer.from(await file.slice(0, TYPE_BYTES).arrayBuffer()));
  if (type === "heic") throw new PhotoRefused("heic");
  if (type === null) throw new PhotoRefused("not_a_picture");
  return queued(async () => {
    // Read late, so that waiting files are not held in memory twice.
    const held = await file.arrayBuffer();
    try {
      const bytes = barePicture(Buffer.from(held), type);
      if (type === "jpeg" && scansOf(bytes) > MOST_SCANS) throw new PhotoRefused("not_a_picture");
      const header = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
      const isWhole = isDecodedWhole(header, bytes);
      refuseBomb(header, bytes, isWhole);
      if (isWhole) return await queuedWhole(() => resize(bytes));
      return await resize(bytes);
    } catch (error) {
      if (error instanceof PhotoRefused) throw error;
      throw new PhotoRefused("not_a_picture", { cause: error });
    } finally {
      giveBack(held);
    }
  }, address);
}

/** By the header, before any pixel is decoded. */
function refuseBomb(header: Metadata, bytes: Buffer, isWhole: boolean) {
  const { format, compression, width, height } = header;
  if (format === "heif" && compression !== "av1") throw new PhotoRefused("heic");
  if (width * height > MOST_PIXELS) throw new PhotoRefused("too_many_pixels");
  const pixels = format === "heif" ? Math.max(width * height, mostPixelsIn(bytes)) : width * height;
  const mostPixels = MOST_WHOLE_BYTES / wholeBytes(header);
  if (isWhole && pixels > mostPixels)
    throw new PhotoRefused("too_many_whole_pixels", { mostPixels });
}

/** Others are read line by line, JPEG and WebP also at a part of their size. */
function isDecodedWhole({ format, isProgressive = false }: Metadata, bytes: Buffer): boolean {
  if (format === "webp") return isWholeWebp(bytes);
  return format === "heif" || format === "gif" || isProgressive;
}

/** Bytes of memory that decoding takes per pixel, as measured; libjpeg keeps two per coefficient. */
function wholeBytes({ format, channels, bitsPerSample = 8 }: Metadata): number {
  if (format === "jpeg") return 2 * channels;
  if (format === "webp") return 6;
  return bitsPerSample > 8 ? 40 : 20;
}

/** Decodes once; the smaller widths are made from the largest. */
async function resize(bytes: Buffer): Promise<FinishedPhoto> {
  const { data, info } = await sharp(bytes, { ...input, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(within(1280))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = new Map<PhotoWidth, Buffer>();
  for (const size of PHOTO_WIDTHS) {
    const pixels = sharp(data, { raw: { width, height, channels } });
    const effort = size === 1280 ? LARGEST_EFFORT : 4;
    files.set(size, await pixels.resize(within(size)).webp({ quality: 80, effort }).toBuffer());
  }
  giveBack(data.buffer);
  return { width, height, files };
}

function within(width: PhotoWidth) {
  return { width, height: width * TALLEST, fit: "inside", withoutEnlargement: true } as const;
}
