import jsQR from "jsqr";
import sharp from "sharp";

// It is CommonJS with a default export.
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;

/** What the QR code in a picture says; null if none can be read. */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
