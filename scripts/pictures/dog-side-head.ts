import { earOf, markOf, speckle } from "./coats.ts";
import type { DogLook } from "./dog-look.ts";
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
  luminance,
  mix,
  oval,
  pebble,
  points,
  type Rng,
  scallop,
} from "./draw.ts";

function sideEar(look: DogLook): string {
  const colour = earOf(look);
  const inner = mix(colour, "#e8a08c", 0.45);
  if (look.ears === "pointed") {
    const tall = look.earShape ? 1.12 : 1;
    return (
      fill(
        blob([
          [-50, -28],
          [-46, -70],
          [-30, -118 * tall],
          [-20, -122 * tall],
          [-4, -92],
          [12, -48],
          [-14, -30],
        ]),
        colour,
      ) +
      fill(
        blob([
          [-26, -52],
          [-22, -100 * tall],
          [-6, -58],
        ]),
        inner,
      )
    );
  }
  if (look.ears === "button")
    return fill(blob(points("-48 -42, -38 -70, -12 -84, 4 -64, 14 -36, 4 -26, -18 -40")), colour);
  if (look.fur === "curly") return fill(scallop(-24, 8, 30, 54, 11), colour);
  const long = look.ears === "fluffy" || look.earShape === "long" ? 34 : 0;
  return (
    fill(
      blob([
        [-30, -54],
        [2, -44],
        [16, -4],
        [14, 30 + long],
        [-8, 52 + long],
        [-34, 36 + long],
        [-46, -6],
      ]),
      colour,
    ) +
    (look.ears === "fluffy" ? line(`M-14 -10Q-6 30 -14 ${44 + long}`, darker(colour, 0.16), 5) : "")
  );
}

export function sideHead(look: DogLook, rng: Rng, id: string, tongue: boolean): string {
  const short = look.muzzle === "short";
  const reach = short ? 70 : look.build === "small" ? 104 : 116;
  const slim = look.legs === "long" && look.fur !== "curly" ? -4 : 0;
  const outline = blob(
    short
      ? [
          [-62, 10],
          [-58, -36],
          [-20, -64],
          [26, -60],
          [52, -34],
          [62, -16],
          [reach, -2],
          [reach + 4, 26],
          [56, 50],
          [14, 58],
          [-30, 54],
        ]
      : [
          [-62, 10],
          [-58, -34],
          [-22, -62],
          [18, -58],
          [46, -32],
          [72, -20 + slim],
          [reach, -14],
          [reach + 8, 10],
          [reach - 14, 32 - slim],
          [52, 42],
          [10, 54],
          [-30, 52],
        ],
  );
  const white = look.accent;
  const tan = look.tan ?? white;
  const mark = markOf(look);
  const muzzle = short
    ? blob(points("34 -6, 70 -24, 120 0, 110 70, 40 70, 24 30"))
    : blob(points("44 -6, 80 -40, 150 -30, 140 60, 40 60, 30 24"));
  let paint = "";
  switch (look.face ?? "plain") {
    case "blaze":
      paint = fill(blob(points("14 -90, 34 -44, 46 -6, 24 30, 20 80, 160 80, 160 -60")), white);
      break;
    case "tri":
      paint =
        fill(blob(points("-10 18, 30 2, 70 6, 80 70, -10 70")), tan) +
        oval(34, -38, 11, 8, tan) +
        fill(blob(points("60 -60, 64 -4, 54 24, 60 80, 170 80, 170 -40")), white);
      break;
    case "points":
      paint =
        fill(blob(points("-6 22, 40 10, 90 2, 140 14, 140 70, -6 70")), tan) +
        oval(34, -38, 11, 8, tan);
      break;
    case "cap":
      paint = fill(
        blob(points("-20 10, 4 -30, 30 -42, 44 -22, 70 -4, 160 -8, 150 80, -30 80")),
        white,
      );
      break;
    case "cheeks":
      paint =
        fill(blob(points("-40 20, 20 8, 60 2, 160 0, 150 80, -40 80")), white) +
        oval(32, -38, 10, 7, white);
      break;
    case "mask":
      paint = (short ? oval(26, -10, 26, 22, mix(look.coat, mark, 0.5)) : "") + fill(muzzle, mark);
      break;
    default:
      paint =
        (look.pattern === "patch" ? fill(pebble(rng, 10, -20, 44, 44), mark) : "") +
        fill(muzzle, white, 'opacity=".9"');
  }
  const dark = luminance(look.coat) < 0.32;
  const eye =
    (dark ? oval(30, -14, 13, 13.5, mix(look.coat, "#b98a5e", 0.3)) : "") +
    oval(30, -14, 10, 11, "#1f1512") +
    (look.eyes ? oval(31, -13, 7, 8, look.eyes) + oval(32, -13, 4, 5, "#140d0b") : "") +
    oval(33, -18, 3.4, 3.4, "#fff");
  const nose = oval(reach + 2, -6, 16, 13, "#2a201c") + oval(reach + 3, -12, 5, 3, "#6d5d56");
  const lip = look.face === "mask" ? "#120c0a" : darker(look.accent, 0.6);
  const mouth = short
    ? line(`M${reach - 2} 16Q${reach - 20} 34 44 30`, lip, 4.5)
    : line(`M${reach - 2} 14Q${reach - 26} 26 56 18Q50 16 46 10`, lip, 4.5);
  const licks = tongue
    ? group(
        `translate(${short ? -22 : 0} ${short ? 8 : 0})`,
        fill(blob(points("60 22, 84 22, 88 50, 76 72, 60 60")), "#e5837c"),
      )
    : "";
  const topknot =
    look.fur === "curly"
      ? fill(scallop(-14, -58, 54, 40, 12), lighter(look.coat, 0.2))
      : look.fur === "shaggy"
        ? fill(blob(points("20 6, 70 14, 86 60, 66 84, 46 70, 28 86, 10 50")), white) +
          fill(limb(joints("0 -50 24, -20 -88 18, -40 -98 9")), white)
        : "";
  const farEar =
    look.ears === "pointed"
      ? group(
          "translate(30 4)",
          fill(blob(points("-46 -40, -34 -110, -22 -116, 6 -50")), darker(earOf(look), 0.25)),
        )
      : "";
  const flecks =
    look.pattern === "spots" || look.pattern === "merle"
      ? speckle(look, rng, { x: -70, y: -70, w: 130, h: 90 }, 0.5)
      : "";
  return (
    farEar +
    licks +
    fill(outline, look.coat) +
    clip(`${id}h`, [outline], flecks + paint) +
    topknot +
    mouth +
    nose +
    eye +
    sideEar(look)
  );
}
