import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Rgb = { r: number; g: number; b: number };
const RED: Rgb = { r: 220, g: 20, b: 20 };
const BLUE: Rgb = { r: 20, g: 20, b: 220 };

export function asFile(bytes: Buffer | string, name: string, type = "image/jpeg"): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
}

export async function photoFile(name = "dog.jpg", width = 64, height = 48): Promise<File> {
  return asFile(await plain(width, height).jpeg().toBuffer(), name);
}

export function plain(width: number, height: number, background = RED) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue, stored rotated (EXIF orientation 6) and with a GPS position. */
export async function sidewaysJpegWithPlace(): Promise<Buffer> {
  const right = { left: 100, top: 0, input: await plainRaw(100, 100, BLUE), raw: rawOf(100, 100) };
  return plain(200, 100)
    .composite([right])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Snoopcam" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** The first frame is red and all others blue. */
export async function animatedGif(frames: number): Promise<Buffer> {
  const [width, height] = [40, 30];
  const first = await plainRaw(width, height, RED);
  const others = Array.from({ length: frames - 1 }, (_, i) =>
    plainRaw(width, height, { ...BLUE, b: 100 + 10 * i }),
  );
  const pixels = Buffer.concat([first, ...(await Promise.all(others))]);
  const raw = { ...rawOf(width, height * frames), pageHeight: height };
  return sharp(pixels, { raw }).gif().toBuffer();
}

/** A PNG of a few bytes whose header claims these dimensions. */
export function pngPromising(width: number, height: number): Buffer {
  return pngOf(width, height, Buffer.from("789c030000000001", "hex"));
}

/** A black PNG of a few kilobytes that decodes to three bytes per pixel. */
export function flatPng(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc((1 + 3 * width) * height)));
}

/** A small black PNG with packed texts of 7 MB each, in all three ways that texts are stored. */
export function pngWithTexts(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_000_000, "a"));
  const texts = Array.from({ length: count }, (_, at) => [
    chunk("tEXt", Buffer.from(`Text${at}\0plain`, "latin1")),
    chunk("zTXt", Buffer.concat([Buffer.from(`Packed${at}\0\0`, "latin1"), packed])),
    chunk("iTXt", Buffer.concat([Buffer.from(`Any${at}\0\x01\0\0\0`, "latin1"), packed])),
  ]);
  const [width, height] = [30, 20];
  const plain = pngOf(width, height, deflateSync(Buffer.alloc((1 + 3 * width) * height)));
  // Behind the signature and the header.
  return Buffer.concat([plain.subarray(0, 33), ...texts.flat(), plain.subarray(33)]);
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND")]);
}

/** The first bytes of an iPhone photo (HEIC). */
export function heicStart(): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write("ftypheic\0\0\0\0mif1heic", 4, "latin1");
  return Buffer.concat([box, Buffer.alloc(200)]);
}

/** Padded with zeros. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await plain(64, 48).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

export async function colourAt(photo: Buffer, x: number, y: number): Promise<"red" | "blue"> {
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

function plainRaw(width: number, height: number, colour: Rgb): Promise<Buffer> {
  return plain(width, height, colour).raw().toBuffer();
}

function rawOf(width: number, height: number) {
  return { width, height, channels: 3 } as const;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
