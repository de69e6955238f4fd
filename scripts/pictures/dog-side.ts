// Walking to the right. Ground at y = 0; a large dog's withers are near y = -270.

import { markOf, speckle } from "./coats.ts";
import type { DogLook } from "./dog-look.ts";
import { collarFor } from "./dog-parts.ts";
import { sideHead } from "./dog-side-head.ts";
import { foreLeg, frameOf, hindLeg, leg, tail } from "./dog-side-legs.ts";
import {
  blob,
  clip,
  darker,
  fill,
  group,
  limb,
  line,
  mix,
  oval,
  type Point,
  pebble,
  points,
  type Rng,
  scallop,
} from "./draw.ts";

export type Gait = "stand" | "trot" | "run";

/** In the dog's coordinates. */
export function collarPoint(look: DogLook): Point {
  const f = frameOf(look);
  return [f.chest + 22, f.spine - 62];
}

export function dogWalking(
  look: DogLook,
  rng: Rng,
  id: string,
  gait: Gait,
  tongue = false,
): string {
  const f = frameOf(look);
  const g = f.girth;
  const step = f.leg / 160;
  const pace: Record<Gait, [number, number][]> = {
    stand: points("-6 0, 14 0, 20 0, -14 0"),
    trot: points("-34 0, 46 16, 56 22, -36 0"),
    run: points("-84 34, -48 18, 96 46, 64 20"),
  };
  const [nearHind, farHind, nearFore, farFore] = pace[gait].map(
    ([swing, lift]): [number, number] => [swing * step, lift * step],
  ) as [[number, number], [number, number], [number, number], [number, number]];
  const torso = limb([
    [f.hip - 6, f.spine + 2, 62 * g],
    [f.hip + 56, f.spine + 2, 62 * g],
    [0, f.spine + 4, 62 * g],
    [f.chest - 46, f.spine + 10, 74 * g],
    [f.chest + 6, f.spine + 6, 68 * g],
  ]);
  const neck = limb([
    [f.chest - 30, f.spine - 2, 66 * g],
    [f.chest + 14, f.spine - 52, 52 * g],
    [f.chest + 46, f.spine - 108, 46],
  ]);
  const hind = limb(hindLeg(f, ...nearHind).slice(0, 3));
  const fluff =
    look.fur === "curly"
      ? scallop(f.chest - 16, f.spine + 4, 104, 92, 18)
      : look.fur === "shaggy"
        ? blob([
            [f.chest + 56, f.spine],
            [f.chest + 60, -40],
            [f.chest, -16],
            [60, -34],
            [0, -18],
            [f.hip + 50, -34],
            [f.hip, -20],
            [f.hip - 66, -30],
            [f.hip - 60, f.spine - 20],
          ])
        : look.fur === "feathered"
          ? blob([
              [f.chest, f.spine - 30],
              [f.chest + 78, f.spine - 50],
              [f.chest + 86, f.spine + 20],
              [f.chest + 50, f.spine + 70],
              [f.chest, f.spine + 110],
              [60, f.spine + 86],
              [30, f.spine + 96],
              [0, f.spine + 78],
              [f.hip + 40, f.spine + 78],
              [f.hip - 30, f.spine + 60],
              [f.hip - 66, f.spine + 70],
              [f.hip - 50, f.spine],
            ])
          : "";
  const bodyParts = [torso, neck, ...(fluff ? [fluff] : [])];
  const mark = markOf(look);
  const box = { x: f.hip - 80, y: f.spine - 180, w: f.chest - f.hip + 220, h: 300 };
  const saddle =
    look.pattern === "saddle"
      ? fill(
          blob([
            [f.hip - 80, f.spine - 20],
            [f.hip - 40, f.spine + 16],
            [0, f.spine + 22],
            [f.chest - 20, f.spine + 24],
            [f.chest + 16, f.spine - 30],
            [f.chest - 20, f.spine - 110],
            [f.hip - 60, f.spine - 100],
          ]),
          mark,
        )
      : "";
  const patch =
    look.pattern === "patch" ? fill(pebble(rng, f.hip + 50, f.spine - 30, 84, 62, 8), mark) : "";
  const tan = look.tan
    ? fill(
        blob([
          [f.chest + 20, f.spine + 40],
          [f.chest + 70, f.spine - 10],
          [f.chest + 110, f.spine + 40],
          [f.chest + 30, f.spine + 110],
        ]),
        look.tan,
      )
    : "";
  const light =
    look.tan && look.face === "points"
      ? ""
      : look.pattern === "spots"
        ? ""
        : look.ruff
          ? fill(
              blob([
                [f.chest - 46, f.spine - 130],
                [f.chest - 34, f.spine - 40],
                [f.chest - 50, f.spine + 60],
                [f.chest - 10, f.spine + 130],
                [f.chest + 120, f.spine + 100],
                [f.chest + 120, f.spine - 120],
              ]),
              look.accent,
            )
          : fill(
              blob([
                [f.chest + 64, f.spine - 84],
                [f.chest + 30, f.spine - 10],
                [f.chest + 20, f.spine + 50],
                [20, f.spine + 62],
                [20, f.spine + 130],
                [f.chest + 140, f.spine + 100],
                [f.chest + 140, f.spine - 60],
              ]),
              look.accent,
              look.socks ? "" : 'opacity=".7"',
            );
  const flecks = speckle(look, rng, box, look.pattern === "merle" ? 0.7 : 0.9);
  const belly = fill(
    blob([
      [f.hip - 80, f.spine + 46],
      [0, f.spine + 40],
      [f.chest + 40, f.spine + 58],
      [f.chest + 80, f.spine + 140],
      [f.hip - 80, f.spine + 140],
    ]),
    darker(look.coat, 0.5),
    'opacity=".16"',
  );
  const far = darker(look.coat, 0.24);
  const sock = look.socks ? look.accent : look.face === "points" ? (look.tan as string) : null;
  const farSock = sock && darker(sock, 0.16);
  const colour = collarFor(rng);
  const [cx, cy] = collarPoint(look);
  const jump = gait === "run" ? -26 : 0;
  const head =
    look.build === "small"
      ? look.muzzle === "short"
        ? 1.26
        : 1.16
      : look.build === "large"
        ? 0.98
        : 1.04;
  return (
    oval(10, 2, (f.chest - f.hip) * 0.72, 13, "#1d2b26", 'opacity=".16"') +
    group(
      `translate(0 ${jump})`,
      leg(hindLeg(f, ...farHind), look, far, farSock) +
        leg(foreLeg(f, ...farFore), look, far, farSock) +
        tail(look, f) +
        bodyParts.map((d) => fill(d, look.coat)).join("") +
        clip(`${id}b`, bodyParts, (look.pattern === "merle" ? flecks : "") + tan + light + belly) +
        leg(
          foreLeg(f, ...nearFore),
          look,
          look.pattern === "saddle" && look.socks ? mix(look.coat, look.accent, 0.1) : look.coat,
          sock,
        ) +
        leg(hindLeg(f, ...nearHind), look, look.coat, sock) +
        (look.pattern === "plain"
          ? ""
          : clip(
              `${id}t`,
              look.pattern === "merle"
                ? [hind]
                : [...bodyParts, hind, limb(foreLeg(f, ...nearFore).slice(0, 4))],
              flecks + saddle + patch,
            )) +
        clip(
          `${id}n`,
          [neck],
          line(`M${cx - 70} ${cy - 34}Q${cx - 6} ${cy + 30} ${cx + 60} ${cy + 16}`, colour, 17),
        ) +
        oval(cx + 26, cy + 32, 11, 11, "#e9bd55") +
        group(
          `translate(${f.chest + 52} ${f.spine - 132}) scale(${head})`,
          sideHead(look, rng, id, tongue),
        ),
    )
  );
}
