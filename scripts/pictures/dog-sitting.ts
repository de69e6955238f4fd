import { speckle } from "./coats.ts";
import { dogFace, type Mood } from "./dog-face.ts";
import type { DogLook } from "./dog-look.ts";
import {
  bulk,
  chestPaint,
  collar,
  collarFor,
  legTone,
  paws,
  shadowUnderHead,
  tufts,
} from "./dog-parts.ts";
import {
  blob,
  clip,
  darker,
  fill,
  group,
  joints,
  lighter,
  limb,
  line,
  oval,
  points,
  type Rng,
  scallop,
  symmetric,
} from "./draw.ts";

function tailFront(look: DogLook, baseY: number): string {
  const tip = look.socks ? look.accent : look.coat;
  if (look.tail === "stub")
    return fill(
      limb([
        [110, baseY, 18],
        [150, baseY - 22, 13],
      ]),
      look.coat,
    );
  const thick = look.fur === "feathered" ? 1.5 : 1;
  if (look.tail === "curled")
    return fill(
      limb([
        [100, baseY, 22 * thick],
        [168, baseY - 30, 20 * thick],
        [190, baseY - 84, 18 * thick],
        [150, baseY - 106, 14 * thick],
      ]),
      tip,
    );
  return fill(
    limb([
      [100, baseY, 20],
      [176, baseY + 8, 18 * thick],
      [232, baseY - 26, 15 * thick],
      [256, baseY - 84, 8],
    ]),
    look.coat,
  );
}

/** Ground at y = 420, head centre at 0,0. */
export function dogSitting(look: DogLook, rng: Rng, id: string, mood: Mood): string {
  const w = bulk[look.build];
  const short = look.legs === "short";
  const body = symmetric(
    tufts(
      [
        [0, 20],
        [80 * w, 44],
        [104 * w, 130],
        [120 * w, 220],
        [146 * w, 310],
        [158 * w, 372],
        [120 * w, 412],
        [0, 414],
      ],
      look,
    ),
  );
  const shade = darker(look.coat, 0.2);
  const paw = paws(look);
  const haunch = (side: number): string => {
    const d = blob([
      [70 * w, 300],
      [112 * w, 262],
      [158 * w, 292],
      [178 * w, 352],
      [160 * w, 408],
      [98 * w, 416],
      [78 * w, 370],
    ]);
    return group(
      `scale(${side} 1)`,
      fill(d, side > 0 ? shade : look.coat) +
        fill(
          blob([
            [92 * w, 396],
            [130 * w, 384],
            [178 * w, 392],
            [190 * w, 412],
            [150 * w, 424],
            [98 * w, 422],
          ]),
          paw,
        ),
    );
  };
  const legTop = short ? 250 : 170;
  const leg = (side: number): string =>
    group(
      `scale(${side} 1)`,
      fill(
        limb([
          [46, legTop, 40 * w],
          [46, 270, 31 * w],
          [43, 340, 26 * w],
          [43, 398, 27 * w],
        ]),
        look.face === "tri" || look.ruff || look.socks ? legTone(look) : look.coat,
      ) +
        (look.socks || look.face === "points"
          ? fill(
              limb([
                [44, 346, 27 * w],
                [43, 372, 27 * w],
                [43, 398, 28 * w],
              ]),
              paw,
            )
          : "") +
        fill(blob(points("10 402, 22 384, 46 378, 70 386, 82 406, 70 422, 22 422")), paw) +
        line("M36 408V420M56 408V420", darker(paw, 0.35), 4),
    );
  const spotsOnBody = clip(
    `${id}b`,
    [body],
    chestPaint(look, rng, 110, 300) +
      line("M0 250V412", darker(look.coat, 0.45), 10, 'opacity=".35"') +
      shadowUnderHead(look, look.muzzle === "short" ? 112 : 124),
  );
  const pompoms =
    look.fur === "curly" ? fill(scallop(0, 190, 128, 130, 18), lighter(look.coat, 0.2)) : "";
  const colour = collarFor(rng);
  return (
    oval(0, 420, 210 * w, 20, "#1d2b26", 'opacity=".16"') +
    tailFront(look, 372) +
    fill(body, look.coat) +
    haunch(1) +
    haunch(-1) +
    spotsOnBody +
    pompoms +
    leg(1) +
    leg(-1) +
    (look.pattern === "spots"
      ? clip(
          `${id}l`,
          [limb(joints("46 190 36, 43 390 24")), limb(joints("-46 190 36, -43 390 24"))],
          speckle(look, rng, { x: -90, y: 200, w: 180, h: 160 }, 0.7),
        )
      : "") +
    collar(colour, 88 * w, 118, `${id}k`, body) +
    dogFace(look, rng, `${id}f`, mood)
  );
}
