// Drawn over a bounding box; the caller clips them to the dog.
import type { DogLook } from "./dog-look.ts";
import { between, chance, darker, fill, mix, oval, pebble, type Rng } from "./draw.ts";

export const markOf = (look: DogLook): string => look.mark ?? darker(look.coat, 0.4);

export const earOf = (look: DogLook): string => look.ear ?? darker(look.coat, 0.18);

type Box = { x: number; y: number; w: number; h: number };

export function speckle(look: DogLook, rng: Rng, box: Box, size = 1): string {
  const mark = markOf(look);
  let out = "";
  if (look.pattern === "spots") {
    const step = 46 * size;
    for (let y = box.y; y < box.y + box.h; y += step)
      for (let x = box.x; x < box.x + box.w; x += step)
        if (chance(rng, 0.78)) {
          const r = between(rng, 6, 15) * size;
          out += oval(
            x + between(rng, 0, step * 0.7),
            y + between(rng, 0, step * 0.7),
            r,
            r * between(rng, 0.75, 1.1),
            mark,
          );
        }
  }
  if (look.pattern === "merle") {
    const step = 74 * size;
    const tones = [mark, mix(look.coat, mark, 0.55), mix(look.coat, "#ffffff", 0.28)];
    for (let y = box.y; y < box.y + box.h; y += step)
      for (let x = box.x; x < box.x + box.w; x += step)
        if (chance(rng, 0.74)) {
          const r = between(rng, 15, 38) * size;
          const tone = tones[Math.floor(rng() * tones.length)] as string;
          out += fill(
            pebble(rng, x + between(rng, 0, step), y + between(rng, 0, step), r * 1.2, r * 0.8, 9),
            tone,
          );
        }
  }
  return out;
}
