import sharp from "sharp";
import { expect, test } from "vitest";
import { qrModules } from "#app/ui/qr-modules.ts";
import { readQrCode } from "#tests/support/screens/read-qr-code.ts";

test.each([
  "http://localhost:3000/x",
  `https://trotwell.example/lost/${"aB3-_".repeat(8)}xyz`,
  "https://trotwell.example/Zürich?ä=ö",
])("another program reads back %s", async (text) => {
  const { size, path } = qrModules(text);
  const pixels = Buffer.alloc(size * size, 255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const start = Number(y) * size + Number(x);
    pixels.fill(0, start, start + Number(width));
  }
  // The product turns off what reads SVG, so the path is drawn here.
  const picture = sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: "nearest" })
    .png();
  expect(await readQrCode(await picture.toBuffer())).toBe(text);
});

test("the code has the margin that scanners need", () => {
  const { size, path } = qrModules("a");
  expect(size).toBe(21 + 2 * 4);
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});
