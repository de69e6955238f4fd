// About 300 wide, centred between the eyes.

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
  type Point,
  pebble,
  points,
  type Rng,
  scallop,
  symmetric,
} from "./draw.ts";

export type Mood = { asleep?: boolean; tongue?: boolean; tilt?: number };

const NOSE = "#2a201c";

const twice = (inner: string): string => inner + group("scale(-1 1)", inner);

function skull(look: DogLook): string {
  if (look.fur === "shaggy") return scallop(0, 14, 136, 132, 18, 0.2);
  if (look.muzzle === "short")
    return symmetric(points("0 -126, 62 -118, 120 -70, 138 4, 124 68, 78 110, 0 124"));
  if (look.fur === "feathered")
    return symmetric(
      points("0 -134, 58 -124, 108 -74, 122 -20, 132 26, 104 52, 84 92, 48 128, 0 140"),
    );
  return symmetric(points("0 -134, 58 -124, 106 -74, 117 -14, 98 44, 68 94, 42 128, 0 140"));
}

const muzzleShape = (look: DogLook): string =>
  look.muzzle === "short"
    ? symmetric(points("0 10, 36 8, 76 30, 86 68, 66 100, 30 112, 0 110"))
    : symmetric(points("0 -6, 26 4, 44 40, 64 76, 60 112, 34 134, 0 138"));

export function ear(look: DogLook): { back: string; front: string } {
  const colour = earOf(look);
  const inside = mix(luminance(colour) < 0.3 ? lighter(colour, 0.18) : colour, "#e8a08c", 0.5);
  const shade = darker(colour, 0.16);
  if (look.ears === "pointed") {
    const shapes: Record<"bat" | "wide" | "plain", [Point[], Point[]]> = {
      bat: [
        points("34 -92, 46 -150, 72 -204, 98 -206, 122 -160, 128 -96, 118 -44"),
        points("62 -96, 66 -146, 84 -184, 104 -146, 106 -98, 92 -72"),
      ],
      wide: [
        points("36 -96, 88 -164, 150 -210, 178 -200, 178 -136, 152 -72, 112 -34"),
        points("78 -98, 112 -148, 158 -184, 160 -138, 132 -82, 104 -66"),
      ],
      plain: [
        points("26 -104, 46 -150, 80 -206, 94 -216, 106 -200, 120 -130, 116 -50"),
        points("56 -112, 68 -152, 90 -186, 101 -140, 98 -92, 80 -88"),
      ],
    };
    const [outer, inner] =
      shapes[look.earShape === "bat" || look.earShape === "wide" ? look.earShape : "plain"];
    return { back: fill(blob(outer), colour) + fill(blob(inner), inside), front: "" };
  }
  if (look.ears === "button") {
    const root = fill(blob(points("40 -104, 66 -138, 112 -132, 126 -88, 100 -60")), shade);
    const flap = blob(
      points("44 -112, 72 -144, 112 -146, 146 -112, 164 -66, 152 -50, 122 -62, 92 -88"),
    );
    return { back: root, front: fill(flap, colour) };
  }
  if (look.ears === "fluffy") {
    if (look.fur === "curly")
      return { back: "", front: fill(scallop(126, 22, 46, 96, 13), colour) };
    const waves = blob(
      points(
        "70 -98, 116 -90, 152 -38, 172 30, 182 92, 164 130, 146 118, 130 140, 112 112, 98 112, 94 40, 90 -30",
      ),
    );
    return {
      back: "",
      front:
        fill(waves, colour) +
        line("M126 -30Q146 20 146 84", shade, 6) +
        line("M112 -10Q122 30 120 76", shade, 6),
    };
  }
  const drop = look.earShape === "long" ? 52 : 0;
  const flap = blob([
    [62, -116],
    [106, -112],
    [144, -66],
    [158, -2 + drop * 0.4],
    [146, 52 + drop],
    [120, 64 + drop],
    [100, 30 + drop * 0.6],
    [92, -30],
  ]);
  return {
    back: "",
    front: fill(flap, colour) + line(`M92 -84Q126 -50 124 ${16 + drop}`, shade, 7),
  };
}

function facePaint(look: DogLook, rng: Rng): string {
  const muzzle = muzzleShape(look);
  const tan = look.tan ?? look.accent;
  const brows = twice(oval(46, -60, 17, 12, tan));
  switch (look.face ?? "plain") {
    case "blaze":
      return fill(
        symmetric(points("0 -150, 20 -140, 12 -70, 20 -24, 48 20, 78 70, 70 150, 0 170")),
        look.accent,
      );
    case "cap":
      return (
        twice(
          fill(
            blob(
              points(
                "9 30, 12 -26, 26 -66, 62 -72, 88 -40, 100 4, 150 20, 130 120, 40 170, 0 150, -4 60",
              ),
            ),
            look.accent,
          ),
        ) + fill(muzzle, look.accent)
      );
    case "cheeks":
      return (
        fill(
          symmetric(points("0 6, 28 14, 56 34, 92 20, 150 -18, 150 90, 60 160, 0 170")),
          look.accent,
        ) + twice(oval(46, -58, 15, 10, look.accent))
      );
    case "mask": {
      const mark = markOf(look);
      const eyeShade =
        look.muzzle === "short" ? twice(oval(60, -2, 38, 34, mix(look.coat, mark, 0.6))) : "";
      const chin = look.socks
        ? fill(symmetric(points("0 84, 20 96, 30 130, 0 150")), look.accent)
        : "";
      const wrinkles =
        look.muzzle === "short"
          ? twice(
              line("M8 -74Q34 -62 54 -70", darker(look.coat, 0.22), 6) +
                line("M10 -52Q26 -44 40 -48", darker(look.coat, 0.22), 6),
            )
          : "";
      const bridge =
        look.muzzle === "long"
          ? fill(symmetric(points("0 -60, 20 -30, 40 20, 86 60, 60 150, 0 160")), mark)
          : fill(muzzle, mark);
      return eyeShade + bridge + chin + wrinkles;
    }
    case "points":
      return (
        twice(fill(blob(points("20 66, 44 36, 74 20, 104 24, 94 70, 50 130, 14 130")), tan)) + brows
      );
    case "tri":
      return (
        twice(fill(blob(points("20 40, 50 24, 90 0, 122 6, 110 70, 60 120, 10 120")), tan)) +
        brows +
        fill(
          symmetric(points("0 -150, 12 -140, 9 -60, 16 -10, 36 34, 58 76, 56 150, 0 160")),
          look.accent,
        )
      );
    default: {
      const patch =
        look.pattern === "patch" ? fill(pebble(rng, 62, -34, 62, 74, 8), markOf(look)) : "";
      const other =
        look.pattern === "patch" && look.fur === "shaggy"
          ? fill(pebble(rng, -72, -30, 54, 70, 8), markOf(look))
          : "";
      return (
        patch + other + fill(muzzle, look.accent, look.pattern === "spots" ? "" : 'opacity=".92"')
      );
    }
  }
}

export function eye(look: DogLook, x: number, y: number, r: number, asleep: boolean): string {
  const dark = luminance(look.coat) < 0.32;
  if (asleep)
    return line(
      `M${x - r} ${y}Q${x} ${y + r * 1.1} ${x + r} ${y}`,
      dark ? "#0f0b0a" : "#33231b",
      6.5,
    );
  const rim = dark ? oval(x, y, r + 4, r + 5, mix(look.coat, "#b98a5e", 0.3)) : "";
  const iris = look.eyes ?? "#5b341b";
  return (
    rim +
    oval(x, y, r, r * 1.1, "#1f1512") +
    oval(x, y + 1, r * 0.78, r * 0.84, iris) +
    oval(x, y + 1, r * 0.5, r * 0.56, "#140d0b") +
    oval(x - r * 0.3, y - r * 0.42, r * 0.3, r * 0.3, "#fff")
  );
}

function snout(look: DogLook, mood: Mood): string {
  const short = look.muzzle === "short";
  const y = short ? 34 : 62;
  const w = short ? 30 : 28;
  const nose =
    fill(
      symmetric([
        [0, y - 17],
        [w * 0.66, y - 16],
        [w, y - 4],
        [w * 0.6, y + 12],
        [0, y + 20],
      ]),
      NOSE,
    ) + oval(-8, y - 8, 8, 4, "#6d5d56");
  const darkMuzzle = look.face === "mask" || (luminance(look.accent) < 0.3 && !look.tan);
  const lip = darkMuzzle ? "#120c0a" : darker(look.accent, 0.62);
  const top = y + 18;
  const wide = short ? 48 : 38;
  const drop = short ? 26 : 20;
  const mouth = line(
    `M0 ${top}V${top + 12}M${-wide} ${top + 12}Q${-wide * 0.5} ${top + 12 + drop} 0 ${top + 14}Q${wide * 0.5} ${top + 12 + drop} ${wide} ${top + 12}`,
    lip,
    5,
  );
  const tongue = mood.tongue
    ? fill(
        symmetric([
          [0, top + 18],
          [17, top + 20],
          [21, top + 46],
          [14, top + 66],
          [0, top + 70],
        ]),
        "#e5837c",
      ) + line(`M0 ${top + 24}V${top + 48}`, "#c8625f", 4)
    : "";
  const dots = twice(
    oval(26, y + 26, 2.6, 2.6, lip, 'opacity=".6"') +
      oval(38, y + 18, 2.6, 2.6, lip, 'opacity=".6"'),
  );
  return tongue + mouth + nose + dots;
}

/** Ears are drawn first or last, depending on how they fold. */
export function dogFace(look: DogLook, rng: Rng, id: string, mood: Mood = {}): string {
  const outline = skull(look);
  const ears = ear(look);
  const short = look.muzzle === "short";
  const [ex, ey, er] = short
    ? [60, -4, look.build === "small" ? 20 : 18]
    : [50, -22, look.build === "small" ? 18 : 16];
  const cheekShade = fill(
    symmetric(points("0 150, 60 128, 150 40, 150 160, 0 190")),
    darker(look.coat, 0.3),
    'opacity=".14"',
  );
  const curls =
    look.fur === "curly" ? fill(scallop(0, -108, 96, 62, 14), lighter(look.coat, 0.22)) : "";
  const shag =
    look.fur === "shaggy"
      ? twice(
          fill(
            blob(points("4 44, 50 36, 98 72, 118 128, 92 132, 78 150, 52 134, 34 150, 6 124")),
            look.accent,
          ),
        ) +
        fill(limb(joints("0 -96 40, -22 -148 30, 8 -178 16")), lighter(look.coat, 0.2)) +
        oval(-6, -122, 30, 11, "#b8532f")
      : "";
  const freckles =
    look.pattern === "spots" || look.pattern === "merle"
      ? speckle(look, rng, { x: -130, y: -130, w: 260, h: 150 }, 0.62)
      : "";
  const head =
    twice(ears.back) +
    fill(outline, look.coat) +
    clip(
      id,
      [outline],
      freckles + facePaint(look, rng) + (look.face === "mask" ? "" : cheekShade),
    ) +
    shag +
    twice(ears.front) +
    curls +
    eye(look, -ex, ey, er, !!mood.asleep) +
    eye(look, ex, ey, er, !!mood.asleep) +
    snout(look, mood);
  return group(`rotate(${mood.tilt ?? 0})`, head);
}
