type Chunk = { name: string; begin: number; end: number };

/** Whether a WebP (RFC 9649) is lossless or animated: libwebp decodes both whole. */
export function isWholeWebp(bytes: Buffer): boolean {
  for (const { name } of webpChunks(bytes)) {
    if (name === "VP8L" || name === "ANIM" || name === "ANMF") return true;
    if (name === "VP8 ") return false;
  }
  return false;
}

/**
 * A PNG without its texts: libpng unpacks each before anything can be refused, and a few kilobytes
 * can be gigabytes.
 */
export function withoutPngTexts(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE)];
  let from = PNG_SIGNATURE;
  for (const { name, begin, end } of pngChunks(bytes)) {
    if (!PNG_TEXTS.includes(name)) continue;
    kept.push(bytes.subarray(from, begin));
    from = end;
  }
  return from === PNG_SIGNATURE ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

const PNG_SIGNATURE = 8;
const PNG_TEXTS = ["tEXt", "zTXt", "iTXt"];

function* pngChunks(bytes: Buffer): Generator<Chunk> {
  for (let begin = PNG_SIGNATURE; begin + 12 <= bytes.length; ) {
    const name = bytes.toString("latin1", begin + 4, begin + 8);
    const end = begin + 12 + bytes.readUInt32BE(begin);
    yield { name, begin, end };
    begin = end;
  }
}

function* webpChunks(bytes: Buffer): Generator<Chunk> {
  for (let begin = 12; begin + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(begin + 4);
    const end = begin + 8 + size + (size % 2);
    yield { name: bytes.toString("latin1", begin, begin + 4), begin, end };
    begin = end;
  }
}
