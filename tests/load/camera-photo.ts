import sharp from "sharp";

/** A JPEG of 12 megapixels as cameras make them: about 4 MB, lying on its side, with fine detail everywhere. */
export async function cameraPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = {
    width: Math.round(width / 4),
    height: Math.round(height / 4),
    channels: 3,
    noise,
    background: "#808080",
  };
  const coarse = await sharp({ create } as never)
    .png()
    .toBuffer();
  return sharp(coarse)
    .resize(width, height, { kernel: "cubic" })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}
