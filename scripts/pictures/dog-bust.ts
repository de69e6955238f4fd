import { dogFace, type Mood } from "./dog-face.ts";
import type { DogLook } from "./dog-look.ts";
import {
  bandana,
  bulk,
  chestPaint,
  collar,
  collarFor,
  shadowUnderHead,
  tufts,
} from "./dog-parts.ts";
import { clip, fill, type Rng, scallop, symmetric } from "./draw.ts";

/** The chest runs off the lower edge. About 460 wide, head centre at 0,0. */
export function dogBust(look: DogLook, rng: Rng, id: string, mood: Mood): string {
  const w = bulk[look.build];
  const outline = symmetric(
    tufts(
      [
        [0, 10],
        [84 * w, 40],
        [112 * w, 130],
        [160 * w, 220],
        [206 * w, 330],
        [226 * w, 470],
        [230 * w, 700],
        [0, 720],
      ],
      look,
    ),
  );
  const curls = look.fur === "curly" ? fill(scallop(0, 240, 176, 140, 20), look.coat) : "";
  const colour = collarFor(rng);
  const scarf = rng() < 0.36;
  return (
    fill(outline, look.coat) +
    curls +
    clip(
      `${id}c`,
      [outline],
      chestPaint(look, rng, 110, 560) + shadowUnderHead(look, look.muzzle === "short" ? 112 : 120),
    ) +
    (scarf ? bandana(colour, 122) : collar(colour, 98 * w, 128, `${id}k`, outline)) +
    dogFace(look, rng, `${id}f`, mood)
  );
}
