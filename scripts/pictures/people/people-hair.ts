// Hair has two layers, one behind the head and one in front.
import { blob, group, type Point, points } from "../draw.ts";

export type Layers = { back: string; front: string };

/** Outer edge over the skull, hairline inside; `sides` is how far down it reaches. */
export function capOf(w: number, rise: number, sides: number, hairline: Point[]): string {
  const o = w + 12;
  return blob([
    [400 - w - 2, sides],
    [400 - o, 300],
    [400 - o * 0.86, 232 - rise * 0.4],
    [400 - o * 0.46, 184 - rise],
    [400, 172 - rise],
    [400 + o * 0.46, 184 - rise],
    [400 + o * 0.86, 232 - rise * 0.4],
    [400 + o, 300],
    [400 + w + 2, sides],
    [400 + w - 16, sides - 4],
    [400 + w - 18, 312],
    ...hairline,
    [400 - w + 18, 312],
    [400 - w + 16, sides - 4],
  ]);
}

export const parted: Point[] = points("490 272, 440 262, 380 250, 344 236, 318 276");

export const even: Point[] = points("480 268, 400 256, 320 268");

export const sweptLeft: Point[] = points("500 286, 462 246, 420 232, 360 262, 312 290");

export const fringe: Point[] = points("486 304, 440 298, 400 302, 360 296, 314 304");

export const mirror = (inner: string): string => group("translate(800 0) scale(-1 1)", inner);

export const both = (inner: string): string => inner + mirror(inner);
