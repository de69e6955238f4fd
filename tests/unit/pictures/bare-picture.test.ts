import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { barePicture } from "#app/integrations/bare-picture.ts";
import { finishPhoto } from "#app/integrations/images.server.ts";
import { scansOf } from "#app/integrations/picture-chunks.ts";
import { pictureTypeOf } from "#app/integrations/picture-type.ts";
import { avifBomb } from "#tests/support/doubles/avif-bombs.ts";
import { scannedJpeg } from "#tests/support/doubles/scanned-jpeg.ts";
import { plain, pngWithTexts } from "#tests/support/pictures.ts";

const formats = [
  ["jpeg", (picture) => picture.jpeg()],
  ["png", (picture) => picture.png()],
  ["webp", (picture) => picture.webp()],
  ["lossless webp", (picture) => picture.webp({ lossless: true })],
  ["avif", (picture) => picture.avif({ effort: 0 })],
] as [string, (picture: Sharp) => Sharp][];

function photographed(encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const picture = plain(80, 40).withMetadata({ orientation: 6 });
  return encode(picture.withExifMerge({ IFD0: { Make: "Snoopcam" } })).toBuffer();
}

function bare(bytes: Buffer): Buffer {
  return barePicture(Buffer.from(bytes), pictureTypeOf(bytes) ?? "jpeg");
}

test.each(formats)(
  "of what a camera says in a %s, only the orientation stays",
  async (name, encode) => {
    const picture = await photographed(encode);
    expect(picture.includes("Snoopcam")).toBe(true);
    const { exif, orientation } = await sharp(bare(picture)).metadata();
    expect(exif?.includes("Snoopcam") ?? false).toBe(false);
    expect(orientation).toBe(name === "avif" ? undefined : 6);
    const { width, height } = await finishPhoto(new Blob([new Uint8Array(picture)]), "192.0.2.1");
    expect([width, height]).toEqual([40, 80]);
  },
);

test("a camera may count from the other end", async () => {
  const jpeg = await plain(40, 30).jpeg().toBuffer();
  const make = "010f00020000000a00000026";
  const orientation = "011200030000000100060000";
  const head = `4d4d002a000000080002${make}${orientation}00000000`;
  const data = Buffer.concat([
    Buffer.from("Exif\0\0"),
    Buffer.from(head, "hex"),
    Buffer.from("Snoopcam\0\0"),
  ]);
  const start = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  const picture = Buffer.concat([jpeg.subarray(0, 2), start, data, jpeg.subarray(2)]);
  expect((await sharp(picture).metadata()).orientation).toBe(6);
  expect((await sharp(bare(picture)).metadata()).orientation).toBe(6);
  expect(bare(picture).includes("Snoopcam")).toBe(false);
});

/** Every entry leads to the list that it is in. */
function circular(entries: number): Buffer {
  const data = Buffer.alloc(14 + 12 * entries);
  data.write("MM\0*\0\0\0\x08", "latin1");
  data.writeUInt16BE(entries, 8);
  for (let at = 10; at < 10 + 12 * entries; at += 12)
    data.write("\x87\x69\0\x04\0\0\0\x01\0\0\0\x08", at, "latin1");
  return data;
}

test.each([
  ["behind other bytes", Buffer.from([0x41, 0xff, 0xff])],
  ["behind a segment without a length", Buffer.from([0xff, 0xd0])],
  ["behind the camera's data", Buffer.from("ffe10008457869660000", "hex")],
])("data that leads in circles are found %s", async (_, before) => {
  const jpeg = await plain(40, 30).jpeg().toBuffer();
  const data = Buffer.concat([Buffer.from("Exif\0\0"), circular(10)]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  const picture = Buffer.concat([jpeg.subarray(0, 2), before, head, data, jpeg.subarray(2)]);
  expect(bare(picture).includes("\x87\x69", "latin1")).toBe(false);
});

test("the texts of a PNG are dropped before they are unpacked", async () => {
  const bomb = pngWithTexts(40);
  const most = () => process.resourceUsage().maxRSS / 1024;
  const before = most();
  const { width } = await finishPhoto(new Blob([new Uint8Array(bomb)]), "192.0.2.1");
  expect([width, bare(bomb).length < 200]).toEqual([30, true]);
  expect(most() - before).toBeLessThan(200);
});

test("a JPEG of more than a hundred scans is no picture, wherever else their sign may be", async () => {
  const jpeg = await plain(40, 30).jpeg({ progressive: true }).toBuffer();
  const scans = scansOf(jpeg);
  expect(scans).toBeGreaterThan(5);
  const thumb = Buffer.alloc(1000, Buffer.from([0xff, 0xda, 0, 4]));
  const head = Buffer.from([0xff, 0xed, (thumb.length + 2) >> 8, (thumb.length + 2) & 0xff]);
  const good = Buffer.concat([jpeg.subarray(0, 2), head, thumb, jpeg.subarray(2), thumb]);
  expect(scansOf(good)).toBe(scans);
  const many = scannedJpeg(40, 30);
  expect(scansOf(many)).toBe(1 + 63 * 14);
  const finish = (bytes: Buffer) => finishPhoto(new Blob([new Uint8Array(bytes)]), "192.0.2.1");
  expect((await finish(good)).width).toBe(40);
  await expect(finish(many)).rejects.toMatchObject({ fault: "not_a_picture" });
});

test.each([
  ["crop", null, "too_many_whole_pixels"],
  ["alpha", null, "too_many_whole_pixels"],
  ["grid", "not_a_picture", "not_a_picture"],
  ["repeats", "not_a_picture", "not_a_picture"],
] as const)("an AVIF's %s is as large as the pictures behind it", async (kind, little, large) => {
  const faultOf = async (side: number) =>
    finishPhoto(new Blob([new Uint8Array(await avifBomb(kind, side))]), "192.0.2.1").then(
      () => null,
      ({ fault }) => fault,
    );
  expect(await faultOf(300)).toBe(little);
  expect(await faultOf(3000)).toBe(large);
});

test("an AVIF of tiles that are together as large as it says is a photo", async () => {
  const photo = await finishPhoto(
    new Blob([new Uint8Array(await avifBomb("grid", 64))]),
    "192.0.2.1",
  );
  expect([photo.width, photo.height]).toEqual([64, 64]);
});

test.each([
  ["jpeg", "ffd8", "ffe10002"],
  ["png", "89504e470d0a1a0a", "0000000061624364deadbeef"],
  ["webp", "000000000000000000000000", "4142434400000000"],
  ["avif", "002000006d65746100000000", "696e666502000000"],
] as const)("a %s of endless parts is not read to its end", (type, begin, part) => {
  const bytes = Buffer.alloc(2 ** 21, Buffer.from(part, "hex"));
  const picture = Buffer.concat([Buffer.from(begin, "hex"), bytes]);
  expect(() => barePicture(picture, type)).toThrow("too many parts");
});

test("what ends early or says nonsense about itself is left to the decoder", async () => {
  for (const [, encode] of formats) {
    const picture = await photographed(encode);
    for (let length = 0; length < Math.min(picture.length, 700); length += 7) {
      const type = pictureTypeOf(picture) ?? "jpeg";
      barePicture(Buffer.from(picture.subarray(0, length)), type);
      const odd = Buffer.from(picture);
      odd.fill(0xff, length, length + 4);
      barePicture(odd, type);
    }
  }
});
