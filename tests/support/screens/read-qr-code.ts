import jsQR from "jsqr";

// It is CommonJS with a default export.
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;

const PIXELS = 8;

/** What another program reads in a QR code drawn by `qrModules`; null if it reads nothing. */
export function readQrCode({ size, path }: { size: number; path: string }): string | null {
  const side = size * PIXELS;
  const image = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const start = row * side + Number(x) * PIXELS;
      for (let pixel = start; pixel < start + Number(width) * PIXELS; pixel++)
        image.fill(0, 4 * pixel, 4 * pixel + 3);
    }
  return decode(image, side, side)?.data ?? null;
}
