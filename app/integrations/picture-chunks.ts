export type Chunk = { name: string; begin: number; end: number };

export const PNG_SIGNATURE = 8;
/** Of a file, far more than any has that is no attack. */
const MOST_PARTS = 20_000;

/** What is listed here is as long as a picture says. Throws beyond what can be worth a look. */
function* bounded<Part>(parts: Iterable<Part>): Generator<Part> {
  let count = 0;
  for (const part of parts) {
    if (++count > MOST_PARTS) throw new RangeError("A picture of too many parts");
    yield part;
  }
}

/** Whether a WebP (RFC 9649) is lossless or animated: libwebp decodes both whole. */
export function isWholeWebp(bytes: Buffer): boolean {
  for (const { name } of webpChunks(bytes)) {
    if (name === "VP8L" || name === "ANIM" || name === "ANMF") return true;
    if (name === "VP8 ") return false;
  }
  return false;
}

/** Each with its eight bytes of length and name before it, and four of a checksum behind. */
export const pngChunks = (bytes: Buffer) => bounded(allPngChunks(bytes));

function* allPngChunks(bytes: Buffer): Generator<Chunk> {
  for (let begin = PNG_SIGNATURE; begin + 12 <= bytes.length; ) {
    const name = bytes.toString("latin1", begin + 4, begin + 8);
    const end = begin + 12 + bytes.readUInt32BE(begin);
    yield { name, begin, end };
    begin = end;
  }
}

/** Each with its eight bytes of name and length before it. */
export const webpChunks = (bytes: Buffer) => bounded(allWebpChunks(bytes));

function* allWebpChunks(bytes: Buffer): Generator<Chunk> {
  for (let begin = 12; begin + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(begin + 4);
    const name = bytes.toString("latin1", begin, begin + 4);
    yield { name, begin, end: begin + 8 + size };
    begin += 8 + size + (size % 2);
  }
}

/** What an AVIF says of its parts (ISO 14496-12). */
export function* metaBoxes(bytes: Buffer): Generator<Buffer> {
  for (const { name, begin, end } of boxesIn(bytes, 0))
    if (name === "meta") yield bytes.subarray(begin, end);
}

/** The boxes from a place on, each with its size and name before it. */
export const boxesIn = (bytes: Buffer, from: number) => bounded(boxes(bytes, from));

export const placesOf = (name: string, bytes: Buffer) => bounded(allPlacesOf(name, bytes));

function* allPlacesOf(name: string, bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) yield at;
}

/** Of the largest picture in an AVIF: what is shown may be a part of it, or one beside it. */
export function mostPixelsIn(bytes: Buffer): number {
  let most = 0;
  for (const meta of metaBoxes(bytes))
    for (const at of placesOf("ispe", meta))
      if (at + 16 <= meta.length)
        most = Math.max(most, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12));
  return most;
}

function* boxes(bytes: Buffer, from: number): Generator<Chunk> {
  for (let begin = from; begin + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(begin);
    const isLong = size === 1 && begin + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(begin + 8)) : size;
    // Without a size, it is the last one.
    const end = length >= 8 ? begin + length : bytes.length;
    yield { name: bytes.toString("latin1", begin + 4, begin + 8), begin, end };
    begin = end;
  }
}

/**
 * Those of a JPEG, by their marker and found as libjpeg finds them: whatever is between them is
 * skipped, and with it the pixels behind each 'da'.
 */
export const jpegSegments = (bytes: Buffer) => bounded(allJpegSegments(bytes));

function* allJpegSegments(bytes: Buffer): Generator<Chunk> {
  let begin = bytes.indexOf(0xff, 2);
  while (begin >= 0 && begin + 4 <= bytes.length) {
    // Any number of them fills the place before a marker.
    while (bytes[begin + 1] === 0xff) begin++;
    if (begin + 4 > bytes.length) return;
    const marker = bytes[begin + 1] ?? 0;
    if (marker === 0xd9) return;
    const hasLength = marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd7);
    const length = hasLength ? Math.max(2, bytes.readUInt16BE(begin + 2)) : 0;
    const end = begin + 2 + length;
    if (hasLength) yield { name: marker.toString(16), begin, end };
    begin = bytes.indexOf(0xff, end);
  }
}

/** How often a JPEG's pixels are gone over. */
export function scansOf(bytes: Buffer): number {
  let scans = 0;
  for (const { name } of jpegSegments(bytes)) if (name === "da") scans++;
  return scans;
}
