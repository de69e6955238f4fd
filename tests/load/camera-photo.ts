import sharp from "sharp";

const MOST_BYTES = 4_500_000;
/** Detail at every scale, fainter the finer it is, as in real scenes (1/f). */
const octaves = [
  { size: 64, sigma: 48 },
  { size: 16, sigma: 24 },
  { size: 4, sigma: 12 },
  { size: 1, sigma: 6 },
];

/** A 12-megapixel JPEG like a camera's: a few megabytes, rotated, with detail everywhere. */
export async function cameraPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const layers: Buffer[] = [];
  for (const { size, sigma } of octaves) {
    const create = {
      width: Math.ceil(width / size),
      height: Math.ceil(height / size),
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma },
      background: "#808080",
    };
    const grain = await sharp({ create } as never)
      .png({ compressionLevel: 1 })
      .toBuffer();
    const layer = sharp(grain).resize(width, height, { fit: "fill", kernel: "cubic" });
    layers.push(await layer.png({ compressionLevel: 1 }).toBuffer());
  }
  const [first, ...others] = layers;
  const scene = await sharp(first)
    .composite(others.map((input) => ({ input, blend: "overlay" })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let quality = 95; ; quality -= 5) {
    const photo = await sharp(scene).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer();
    if (photo.length < MOST_BYTES) return photo;
  }
}
