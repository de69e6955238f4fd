export type PictureType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

/** In 'ftyp' boxes (ISO 14496-12): AVIF (AV1 Image File Format 1.1) and HEIF (ISO 23008-12). */
const AVIF_BRANDS = ["avif", "avis"];
const HEIC_BRANDS = [
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "hevm",
  "hevs",
  "mif1",
  "msf1",
];

export const TYPE_BYTES = 256;

/** By the first bytes, whatever name and type say; null for unsupported formats. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (bytes.length >= 16 && text(4, 8) === "ftyp") return brandOf(bytes);
  return null;
}

function brandOf(bytes: Buffer): "avif" | "heic" | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, TYPE_BYTES);
  const brands = [bytes.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : null;
}
