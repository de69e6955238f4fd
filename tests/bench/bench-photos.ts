import sharp from "sharp";
import { finishPhoto } from "#app/integrations/images.server.ts";
import { PHOTO_WIDTHS } from "#app/integrations/stored-photos.ts";
import { cameraPhoto } from "../load/camera-photo.ts";
import { median } from "../load/http-load.ts";

/*
 * npm run bench -- photos [rounds]: processing photos of 12 megapixels into three widths, one alone
 * and four at once, our pipeline against a naive one that decodes the file for each width.
 */
const cases = [
  { name: "one photo", atOnce: 1, goal: 0.75 },
  { name: "four photos at once", atOnce: 4, goal: 0.8 },
];
const rounds = Number(process.argv[2] ?? 8);
const photo = await cameraPhoto();
const file = new Blob([new Uint8Array(photo)]);

async function ours(): Promise<void> {
  await finishPhoto(file, "local");
}

async function naive(): Promise<void> {
  for (const width of PHOTO_WIDTHS) {
    await sharp(photo)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  }
}

async function timed(work: () => Promise<void>, atOnce: number): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - began;
}

await ours();
await naive();
for (const { name, atOnce, goal } of cases) {
  const results: { ours: number; naive: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that neither benefits from going second.
    const early = round % 2 === 0;
    const [first, second] = early ? [ours, naive] : [naive, ours];
    const [a, b] = [await timed(first, atOnce), await timed(second, atOnce)];
    results.push(early ? { ours: a, naive: b } : { ours: b, naive: a });
  }
  const ratio = median(results.map((result) => result.ours / result.naive));
  const [ms, rival] = [
    median(results.map((one) => one.ours)),
    median(results.map((one) => one.naive)),
  ];
  console.log(
    `${name} of ${(photo.length / 1e6).toFixed(1)} MB: ours ${ms.toFixed(0)} ms, naive ${rival.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (goal ${goal})`,
  );
  if (ratio > goal) process.exitCode = 1;
}
