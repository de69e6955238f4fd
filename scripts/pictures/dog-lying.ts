import { markOf, speckle } from "./coats.ts";
import { dogFace, type Mood } from "./dog-face.ts";
import type { DogLook } from "./dog-look.ts";
import { bulk, paws } from "./dog-parts.ts";
import {
  blob,
  clip,
  darker,
  fill,
  group,
  joints,
  limb,
  line,
  oval,
  type Point,
  pebble,
  points,
  type Rng,
  scallop,
} from "./draw.ts";

/** Head on the paws at the left, body behind to the right. Ground at y = 150. */
export function dogLying(look: DogLook, rng: Rng, id: string, mood: Mood): string {
  const w = bulk[look.build];
  const r = (x: number): number => x * w;
  const half: Point[] = [
    [-60, 120],
    [-70, 20],
    [0, -40],
    [120, r(-92)],
    [250, r(-104)],
    [360, r(-70)],
    [424, r(-6)],
    [440, 84],
    [410, 146],
    [200, 152],
    [0, 152],
  ];
  const body = look.fur === "curly" ? scallop(200, 40, 250, r(130), 26) : blob(half);
  const shade = darker(look.coat, 0.18);
  const paw = paws(look);
  const thigh = blob([
    [286, 60],
    [330, r(-8)],
    [396, 8],
    [428, 80],
    [404, 140],
    [310, 150],
    [276, 110],
  ]);
  const thick = look.fur === "feathered" ? 1.6 : 1;
  const tail =
    look.tail === "stub"
      ? fill(limb(joints("420 60 22, 452 36 14")), look.coat)
      : fill(
          limb([
            [404, 110, 22 * thick],
            [480, 128, 20 * thick],
            [540, 112, 16 * thick],
            [566, 74, 9],
          ]),
          look.coat,
        ) +
        (look.socks
          ? fill(
              limb([
                [546, 106, 15 * thick],
                [566, 74, 9],
              ]),
              look.accent,
            )
          : "");
  const mark = markOf(look);
  const saddle =
    look.pattern === "saddle"
      ? fill(blob(points("30 -140, 420 -160, 440 10, 350 40, 220 22, 110 46, 40 -10")), mark)
      : "";
  const patch =
    look.pattern === "patch"
      ? fill(pebble(rng, 230, -50, 120, 84, 9), mark) + fill(pebble(rng, 420, 40, 60, 60), mark)
      : "";
  const bib =
    look.ruff ||
    look.face === "tri" ||
    look.face === "blaze" ||
    look.face === "cap" ||
    look.face === "cheeks"
      ? fill(
          blob([
            [-90, -60],
            [40, -50],
            [look.ruff ? 112 : 66, 40],
            [60, 160],
            [-90, 170],
          ]),
          look.accent,
        )
      : "";
  const arm = (x: number): string =>
    fill(
      limb([
        [x + 96, 92, 38],
        [x + 44, 124, 30],
        [x - 10, 130, 26],
      ]),
      look.face === "tri" || look.face === "points" ? (look.tan ?? look.coat) : look.coat,
    ) +
    fill(
      limb([
        [x + 6, 129, 27],
        [x - 16, 130, 27],
      ]),
      paw,
    ) +
    line(`M${x - 34} 124h12M${x - 34} 136h12`, darker(paw, 0.35), 4);
  return (
    oval(190, 154, 330, 16, "#1d2b26", 'opacity=".16"') +
    tail +
    fill(body, look.coat) +
    clip(
      `${id}b`,
      [body],
      speckle(look, rng, { x: -60, y: -120, w: 500, h: 270 }, 1) +
        saddle +
        patch +
        bib +
        fill(
          blob(points("-100 134, 200 118, 460 130, 460 200, -100 200")),
          darker(look.coat, 0.4),
          'opacity=".2"',
        ),
    ) +
    fill(
      thigh,
      look.pattern === "plain" || look.pattern === "saddle" ? shade : darker(look.coat, 0.06),
    ) +
    fill(limb(joints("350 136 24, 280 138 22")), paw) +
    arm(70) +
    arm(-60) +
    group(
      "translate(0 -22)",
      oval(20, 74, 110, 50, darker(look.coat, 0.55), 'opacity=".2"') +
        dogFace(look, rng, `${id}f`, mood),
    )
  );
}
