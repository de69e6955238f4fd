import sharp from "sharp";

/** A photo has to be under 5 MB; cameras come close. */
const MOST_BYTES = 4_500_000;

/** A JPEG of 12 megapixels as cameras make them: some 4 MB, lying on its side, with fine detail everywhere. */
export async function cameraPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const create = {
    width: Math.round(width / 4),
    height: Math.round(height / 4),
    channels: 3,
    noise: { type: "gaussian", mean: 128, sigma: 40 },
    background: "#808080",
  };
  const coarse = await sharp({ create } as never)
    .png()
    .toBuffer();
  for (let quality = 95; ; quality -= 5) {
    const photo = await sharp(coarse)
      .resize(width, height, { kernel: "cubic" })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length < MOST_BYTES) return photo;
  }
}
