import { markOf, speckle } from "./coats.ts";
import type { DogLook } from "./dog-look.ts";
import {
  blob,
  clip,
  darker,
  fill,
  lighter,
  line,
  oval,
  type Point,
  pebble,
  type Rng,
  symmetric,
} from "./draw.ts";

const COLLARS = ["#b8532f", "#1f6b4f", "#2f6690", "#c98a1b", "#7c4f79", "#3d5a4c"];

export const collarFor = (rng: Rng): string =>
  COLLARS[Math.floor(rng() * COLLARS.length)] as string;

export const bulk = { small: 0.86, medium: 0.95, large: 1.06 } as const;

export const paws = (look: DogLook): string =>
  look.socks
    ? look.accent
    : look.face === "points"
      ? (look.tan as string)
      : lighter(look.coat, 0.08);

export function tufts(half: Point[], look: DogLook): Point[] {
  if (look.fur !== "feathered" && look.fur !== "shaggy") return half;
  return half.flatMap(([x, y], i): Point[] => {
    const next = half[i + 1];
    return next && x > 40
      ? [
          [x, y],
          [(x + next[0]) / 2 + 15, (y + next[1]) / 2 + 3],
        ]
      : [[x, y]];
  });
}

export function collar(colour: string, width: number, y: number, id: string, body: string): string {
  const band = `M${-width - 40} ${y - 14}Q0 ${y + 76} ${width + 40} ${y - 14}`;
  return (
    clip(id, [body], line(band, colour, 24)) +
    oval(0, y + 54, 17, 17, "#e9bd55") +
    oval(0, y + 54, 8, 8, "#f6dc97")
  );
}

export function bandana(colour: string, y: number): string {
  return (
    fill(
      blob([
        [-104, y - 6],
        [0, y + 34],
        [104, y - 6],
        [98, y + 22],
        [52, y + 84],
        [10, y + 138],
        [-10, y + 138],
        [-52, y + 84],
        [-98, y + 22],
      ]),
      colour,
    ) +
    [
      [-50, y + 44],
      [0, y + 62],
      [50, y + 44],
      [-20, y + 94],
      [22, y + 96],
    ]
      .map(([x, dy]) => oval(x as number, dy as number, 7, 7, "#fff6e8", 'opacity=".85"'))
      .join("")
  );
}

export function chestPaint(look: DogLook, rng: Rng, top: number, height: number): string {
  const white = look.accent;
  const flecks = speckle(look, rng, { x: -330, y: top, w: 660, h: height }, 1.1);
  const patch =
    look.pattern === "patch"
      ? fill(pebble(rng, 130, top + height * 0.5, 120, 130, 9), markOf(look))
      : "";
  const saddle =
    look.pattern === "saddle"
      ? fill(
          blob([
            [100, top - 20],
            [170, top + 40],
            [330, top + 200],
            [330, top + 600],
            [170, top + 600],
            [190, top + 240],
          ]),
          markOf(look),
        ) +
        fill(
          blob([
            [-100, top - 20],
            [-170, top + 40],
            [-330, top + 200],
            [-330, top + 600],
            [-170, top + 600],
            [-190, top + 240],
          ]),
          markOf(look),
        )
      : "";
  let bib = "";
  if (look.ruff)
    bib = fill(
      symmetric([
        [0, top - 60],
        [130, top - 40],
        [150, top + 60],
        [96, top + 150],
        [84, top + 300],
        [60, top + 620],
        [0, top + 640],
      ]),
      white,
    );
  else if (look.face === "points")
    bib =
      fill(
        blob([
          [20, top + 120],
          [80, top + 100],
          [96, top + 140],
          [40, top + 168],
        ]),
        white,
      ) +
      fill(
        blob([
          [-20, top + 120],
          [-80, top + 100],
          [-96, top + 140],
          [-40, top + 168],
        ]),
        white,
      );
  else if (
    look.face === "tri" ||
    look.face === "blaze" ||
    look.face === "cap" ||
    look.face === "cheeks" ||
    look.socks
  )
    bib = fill(
      symmetric([
        [0, top - 60],
        [70, top - 20],
        [84, top + 90],
        [64, top + 230],
        [40, top + 420],
        [0, top + 450],
      ]),
      white,
    );
  else if (look.pattern !== "spots" && look.pattern !== "merle")
    bib = fill(
      symmetric([
        [0, top - 40],
        [54, top],
        [70, top + 100],
        [46, top + 210],
        [0, top + 260],
      ]),
      white,
      'opacity=".75"',
    );
  return flecks + saddle + patch + bib;
}

export const shadowUnderHead = (look: DogLook, y: number): string =>
  oval(0, y, look.muzzle === "short" ? 124 : 96, 46, darker(look.coat, 0.55), 'opacity=".22"');

export const legTone = (look: DogLook): string =>
  look.face === "tri" || look.face === "points"
    ? (look.tan ?? look.coat)
    : look.pattern === "saddle" || look.ruff
      ? look.accent
      : look.coat;
