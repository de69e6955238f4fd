import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { finishPhoto, PHOTOS_AT_ONCE, type PhotoFault } from "#app/integrations/images.server.ts";
import { isWholeWebp } from "#app/integrations/picture-chunks.ts";
import {
  animatedGif,
  colourAt,
  heicStart,
  plain,
  pngPromising,
  sidewaysJpegWithPlace,
} from "#tests/support/pictures.ts";

const HERE = "192.0.2.1";
const finish = (bytes: Buffer, address = HERE) =>
  finishPhoto(new Blob([new Uint8Array(bytes)]), address);

type Refusal = { fault: PhotoFault; mostPixels: number };

async function refusalOf(bytes: Buffer, address = HERE): Promise<Refusal | null> {
  return finish(bytes, address).then(
    () => null,
    (error) => error,
  );
}

async function faultOf(bytes: Buffer, address = HERE): Promise<PhotoFault | null> {
  return (await refusalOf(bytes, address))?.fault ?? null;
}

test.each([
  ["jpeg", () => plain(800, 600).jpeg()],
  ["png", () => plain(800, 600).png()],
  ["webp", () => plain(800, 600).webp()],
  ["gif", () => plain(800, 600).gif()],
  ["avif", () => plain(800, 600).avif({ effort: 0 })],
] as const)("a %s becomes WebP in three widths, never larger than it was", async (_, picture) => {
  const photo = await finish(await picture().toBuffer());
  expect([photo.width, photo.height]).toEqual([800, 600]);
  const widths = [];
  for (const [wanted, bytes] of photo.files) {
    const { format, width } = await sharp(bytes).metadata();
    widths.push([wanted, format, width]);
  }
  expect(widths).toEqual([
    [320, "webp", 320],
    [640, "webp", 640],
    [1280, "webp", 800],
  ]);
});

test("a photo is rotated upright and loses its location and camera data", async () => {
  const original = await sidewaysJpegWithPlace();
  expect(original.includes("Snoopcam")).toBe(true);
  const photo = await finish(original);
  expect([photo.width, photo.height]).toEqual([100, 200]);
  for (const bytes of photo.files.values()) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([...Array(5)]);
    expect(bytes.includes("Snoopcam")).toBe(false);
    expect(await colourAt(bytes, 0.5, 0.2)).toBe("red");
    expect(await colourAt(bytes, 0.5, 0.8)).toBe("blue");
  }
});

test("of an animation the first frame is kept", async () => {
  const gif = await animatedGif(12);
  expect((await sharp(gif).metadata()).pages).toBe(12);
  const photo = await finish(gif);
  expect([photo.width, photo.height]).toEqual([40, 30]);
  for (const bytes of photo.files.values()) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(bytes, 0.5, 0.5)).toBe("red");
  }
});

test("grey, transparent and very tall pictures are photos too", async () => {
  const grey = await finish(await plain(50, 50).greyscale().jpeg().toBuffer());
  expect(grey.files.size).toBe(3);
  const clear = await finish(await plain(50, 50).ensureAlpha(0.5).png().toBuffer());
  expect((await sharp(clear.files.get(320)).metadata()).hasAlpha).toBe(true);
  const tall = await finish(await plain(10, 20_000).png().toBuffer());
  expect(tall.height).toBeLessThan(16_383);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
test.each([
  ["an SVG", svg],
  ["an SVG behind a prolog", `<?xml version="1.0"?>${svg}`],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["an archive", "PK\x03\x04\x14\x00\x00\x00"],
  ["a PDF", "%PDF-1.7\n"],
  ["a TIFF", "II*\0\x08\0\0\0"],
  ["a picture's first bytes and then markup", `\xff\xd8\xff\xe0${svg}`],
  ["GIF's name and then markup", `GIF89a${svg}`],
  ["a WebP that isn't one", "RIFF\x10\0\0\0WEBPVP8 \x04\0\0\0abcd"],
  ["nothing", ""],
])("%s is not a picture", async (_, text) => {
  expect(await faultOf(Buffer.from(text, "latin1"))).toBe("not_a_picture");
});

test("a truncated picture is refused", async () => {
  const whole = await plain(600, 400).jpeg().toBuffer();
  expect(await faultOf(whole.subarray(0, whole.length >> 1))).toBe("not_a_picture");
  const png = await plain(600, 400).png().toBuffer();
  expect(await faultOf(png.subarray(0, png.length - 40))).toBe("not_a_picture");
});

test("HEIC is recognised", async () => {
  expect(await faultOf(heicStart())).toBe("heic");
});

test("a bomb of 900 megapixels is refused by its header, without decoding", async () => {
  expect(await faultOf(pngPromising(30_000, 30_000))).toBe("too_many_pixels");
  expect(await faultOf(pngPromising(10_000, 5_001))).toBe("too_many_pixels");
  // Fifty million pixels are allowed, so this one fails only because they are missing.
  expect(await faultOf(pngPromising(10_000, 5_000))).toBe("not_a_picture");
});

test("beyond those processed at once forty wait, shared by the addresses, and the rest are refused", async () => {
  const picture = await plain(32, 24).png().toBuffer();
  const send = (address: string) => Array.from({ length: 30 }, () => faultOf(picture, address));
  const faults = await Promise.all([...send(HERE), ...send("192.0.2.2"), ...send("192.0.2.3")]);
  const done = (from: number) => faults.slice(from, from + 30).filter((fault) => fault === null);
  for (const from of [0, 30, 60]) expect(done(from).length).toBeGreaterThanOrEqual(13);
  expect(faults.filter((fault) => fault === "busy")).toHaveLength(50 - PHOTOS_AT_ONCE);
  expect(await faultOf(picture)).toBe(null);
});

test.each([
  ["avif", 8, (picture) => picture.avif({ effort: 0 })],
  ["avif of 12 bits", 4, (picture) => picture.avif({ effort: 0, bitdepth: 12 })],
  ["interlaced png", 8, (picture) => picture.png({ progressive: true })],
  ["gif", 8, (picture) => picture.gif({ effort: 1 })],
  ["lossless webp", 26.666, (picture) => picture.webp({ lossless: true, effort: 0 })],
  ["progressive jpeg", 26.666, (picture) => picture.jpeg({ progressive: true })],
] as [string, number, (picture: Sharp) => Sharp][])(
  "%s, which is decoded whole, has at most %f megapixels, and is told so",
  async (_, megapixels, encode) => {
    const wide = (width: number) => encode(plain(width, 2000)).toBuffer();
    expect(await faultOf(await wide(megapixels * 500))).toBe(null);
    const refusal = await refusalOf(await wide(megapixels * 500 + 1));
    expect(refusal?.fault).toBe("too_many_whole_pixels");
    expect(Math.floor((refusal?.mostPixels ?? 0) / 1e6)).toBe(Math.floor(megapixels));
  },
);

test("of WebP, what is lossless or animated is decoded whole, whatever comes first", async () => {
  const lossless = { lossless: true };
  const clear = plain(40, 30).ensureAlpha(0.5);
  const moving = sharp(await animatedGif(2), { animated: true });
  const isWhole = async (picture: Sharp) => isWholeWebp(await picture.toBuffer());
  expect(await isWhole(plain(40, 30).webp())).toBe(false);
  expect(await isWhole(plain(40, 30).withMetadata({ orientation: 6 }).webp())).toBe(false);
  expect(await isWhole(clear.clone().webp())).toBe(false);
  expect(await isWhole(clear.clone().webp(lossless))).toBe(true);
  expect(await isWhole(plain(40, 30).withMetadata({ orientation: 6 }).webp(lossless))).toBe(true);
  expect(await isWhole(moving.webp())).toBe(true);
});

/** Whole for every browser; libjpeg warns of them. */
const warned: [string, (jpeg: Buffer) => Buffer][] = [
  [
    "a scan that says it ends at its first number",
    (jpeg) => {
      const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
      jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0;
      return jpeg;
    },
  ],
  [
    "bytes between its parts",
    (jpeg) =>
      Buffer.concat([
        jpeg.subarray(0, 2),
        jpeg.subarray(2, 20),
        Buffer.alloc(7),
        jpeg.subarray(20),
      ]),
  ],
  [
    "an unknown version",
    (jpeg) => {
      jpeg[11] = 9;
      return jpeg;
    },
  ],
  [
    "bytes before its end",
    (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(40), jpeg.subarray(-2)]),
  ],
];

test.each(warned)("a JPEG with %s is taken as browsers show it", async (_, change) => {
  const good = await plain(300, 200).jpeg().toBuffer();
  const photo = await finish(change(Buffer.from(good)));
  expect([photo.width, photo.height]).toEqual([300, 200]);
  const [shown, expected] = [photo.files.get(320), (await finish(good)).files.get(320)];
  expect(shown).toEqual(expected);
});
