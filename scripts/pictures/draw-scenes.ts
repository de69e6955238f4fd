// Draws public/scenes, our own pictures for people without photos.
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import type { ScenePlace } from "#demo/picture-names.ts";
import { scene } from "./scenes.ts";

const FOLDER = "public/scenes";
const WIDTHS = [640, 1280];

/** Chosen by eye; ui/photo-source.ts knows how many there are. */
const SCENES: [ScenePlace, number][] = [
  ["lake", 9],
  ["garden", 4],
  ["mountain", 3],
  ["forest", 8],
  ["park", 2],
  ["street", 4],
  ["lake", 22],
  ["garden", 24],
  ["mountain", 22],
  ["forest", 23],
  ["park", 23],
  ["street", 21],
];

/** The lower three quarters, 16 to 9: dogs stand at the bottom. */
export async function drawScenes(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [index, [place, seed]] of SCENES.entries()) {
    const drawn = sharp(Buffer.from(scene(place, seed)))
      .resize({ width: 1280 })
      .extract({ left: 0, top: 240, width: 1280, height: 720 });
    const whole = await drawn.png().toBuffer();
    for (const width of WIDTHS)
      await sharp(whole)
        .resize({ width })
        .webp({ quality: 80, effort: 6 })
        .toFile(`${FOLDER}/${index + 1}-${width}.webp`);
  }
}
