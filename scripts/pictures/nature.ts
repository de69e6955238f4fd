import {
  between,
  blob,
  chance,
  darker,
  fill,
  group,
  lighter,
  limb,
  line,
  mix,
  oval,
  type Point,
  pick,
  type Rng,
  scallop,
} from "./draw.ts";

export type Season = {
  sky: string;
  glow: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  grass: string;
  leaf: string[];
  bark: string;
  flower: string[];
};

export const SEASONS: readonly Season[] = [
  {
    sky: "#cfe6ec",
    glow: "#e9f3ec",
    sun: "#f6d98b",
    far: "#b4d3c3",
    mid: "#8fbf9b",
    near: "#6aa57c",
    grass: "#5a986f",
    leaf: ["#4f8f68", "#6bab78", "#3f7b5a"],
    bark: "#7a5a42",
    flower: ["#f6d98b", "#ffffff", "#e9967a"],
  },
  {
    sky: "#f7dfbd",
    glow: "#fdf0d6",
    sun: "#f3a766",
    far: "#d9c3a2",
    mid: "#b7b47f",
    near: "#8fa067",
    grass: "#7b9460",
    leaf: ["#d08b3e", "#b9672f", "#d9a94c", "#8f9a55"],
    bark: "#6b4a35",
    flower: ["#f4c95d", "#f7ead2", "#c8593a"],
  },
  {
    sky: "#bcdcee",
    glow: "#def0f4",
    sun: "#fbe9a8",
    far: "#a5cdd0",
    mid: "#86bd92",
    near: "#63a371",
    grass: "#4f9465",
    leaf: ["#3f8a63", "#58a06a", "#7cb56f"],
    bark: "#86644a",
    flower: ["#f2a7b5", "#ffffff", "#f6d55c"],
  },
  {
    sky: "#f3d6cd",
    glow: "#fbe7dc",
    sun: "#f5b08a",
    far: "#c9b6c4",
    mid: "#9aa9a5",
    near: "#789c86",
    grass: "#618b74",
    leaf: ["#4c7d67", "#6d9a78", "#a7b98a"],
    bark: "#6f5145",
    flower: ["#f7c6b6", "#fff3e4", "#d97b66"],
  },
];

/** A filled ridge across the picture through the given heights. */
export function ridge(heights: number[], colour: string): string {
  const step = 1200 / (heights.length - 1);
  let d = `M-10 910V${heights[0]}`;
  heights.forEach((y, i) => {
    if (i === 0) return;
    const x = i * step;
    const before = heights[i - 1] as number;
    d += `C${x - step / 2} ${before} ${x - step / 2} ${y} ${i === heights.length - 1 ? 1210 : x} ${y}`;
  });
  return fill(`${d}V910Z`, colour);
}

export const rolling = (rng: Rng, base: number, sway: number, count = 5): number[] =>
  Array.from({ length: count }, () => Math.round(base + between(rng, -sway, sway)));

export function sky(rng: Rng, season: Season): string {
  const x = between(rng, 160, 1040);
  const y = between(rng, 110, 200);
  const cloud = (cx: number, cy: number, s: number): string =>
    group(
      `translate(${cx} ${cy}) scale(${s})`,
      fill(
        "M-90 30a34 34 0 0 1 14-64a52 52 0 0 1 96-22a40 40 0 0 1 66 28a30 30 0 0 1 10 58Z",
        "#ffffff",
        'opacity=".75"',
      ),
    );
  return (
    `<rect width="1200" height="900" fill="${season.sky}"/>` +
    fill(`M0 420Q600 250 1200 420V900H0Z`, season.glow) +
    oval(x, y, 120, 120, season.sun, 'opacity=".25"') +
    oval(x, y, 74, 74, season.sun) +
    cloud(x > 600 ? 250 : 900, between(rng, 110, 180), 1.1) +
    cloud(x > 600 ? 520 : 640, between(rng, 60, 110), 0.6)
  );
}

export function tree(rng: Rng, x: number, ground: number, height: number, season: Season): string {
  const leaf = pick(rng, season.leaf);
  const r = height * 0.36;
  const top = ground - height + r;
  const trunk = fill(
    limb([
      [x, ground, height * 0.05],
      [x + 4, ground - height * 0.3, height * 0.034],
      [x - 2, top, height * 0.026],
    ]),
    season.bark,
  );
  const shape = Math.floor(rng() * 3);
  if (shape === 0) {
    const crown = scallop(x, top, r, r * 1.06, 11, rng());
    return (
      trunk +
      fill(crown, leaf) +
      fill(
        scallop(x - r * 0.28, top - r * 0.26, r * 0.52, r * 0.48, 8, rng()),
        lighter(leaf, 0.16),
      ) +
      line(
        `M${x} ${top + r * 0.7}V${top + r * 0.1}M${x} ${top + r * 0.45}L${x + r * 0.32} ${top + r * 0.1}`,
        season.bark,
        Math.max(3, height * 0.014),
      )
    );
  }
  if (shape === 1) {
    const crown = blob([
      [x, top - r * 1.3],
      [x + r * 0.62, top - r * 0.5],
      [x + r * 0.78, top + r * 0.4],
      [x + r * 0.3, top + r * 1.04],
      [x - r * 0.3, top + r * 1.04],
      [x - r * 0.78, top + r * 0.4],
      [x - r * 0.62, top - r * 0.5],
    ]);
    return (
      trunk +
      fill(crown, leaf) +
      fill(
        blob([
          [x, top - r * 1.3],
          [x + r * 0.1, top - r * 0.2],
          [x - r * 0.1, top + r],
          [x - r * 0.3, top + r * 1.02],
          [x - r * 0.78, top + r * 0.4],
          [x - r * 0.62, top - r * 0.5],
        ]),
        lighter(leaf, 0.13),
      ) +
      line(`M${x} ${ground - height * 0.2}V${top}`, season.bark, Math.max(3, height * 0.016))
    );
  }
  return (
    trunk +
    fill(scallop(x + r * 0.42, top + r * 0.24, r * 0.62, r * 0.56, 9, rng()), darker(leaf, 0.12)) +
    fill(scallop(x - r * 0.4, top + r * 0.3, r * 0.66, r * 0.56, 9, rng()), leaf) +
    fill(scallop(x, top - r * 0.3, r * 0.72, r * 0.66, 10, rng()), lighter(leaf, 0.1))
  );
}

export function pine(
  x: number,
  ground: number,
  height: number,
  colour: string,
  bark = "#6b4a35",
): string {
  const w = height * 0.24;
  const tier = (top: number, bottom: number, half: number): string => {
    const [t, b] = [ground - height * top, ground - height * bottom];
    return `M${x} ${t}C${x + half * 0.3} ${(t + b) / 2} ${x + half * 0.7} ${b - 6} ${x + half} ${b}Q${x} ${b + height * 0.05} ${x - half} ${b}C${x - half * 0.7} ${b - 6} ${x - half * 0.3} ${(t + b) / 2} ${x} ${t}Z`;
  };
  return (
    `<rect x="${x - height * 0.03}" y="${ground - height * 0.16}" width="${height * 0.06}" height="${height * 0.16}" fill="${bark}"/>` +
    fill(tier(0.62, 0.1, w), darker(colour, 0.14)) +
    fill(tier(0.84, 0.34, w * 0.8), colour) +
    fill(tier(1, 0.58, w * 0.58), lighter(colour, 0.08))
  );
}

export function bush(rng: Rng, x: number, ground: number, w: number, colour: string): string {
  const h = w * 0.42;
  return (
    fill(scallop(x, ground - h * 0.6, w, h, 13, rng()), colour) +
    fill(scallop(x - w * 0.3, ground - h * 0.8, w * 0.45, h * 0.5, 8, rng()), lighter(colour, 0.12))
  );
}

export function grassTufts(
  rng: Rng,
  top: number,
  bottom: number,
  colour: string,
  count: number,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = Math.round(between(rng, 10, 1190));
    const y = Math.round(between(rng, top, bottom));
    const s = 0.6 + ((y - top) / (bottom - top)) * 0.8;
    d += `M${x} ${y}q${-4 * s} ${-14 * s} ${-12 * s} ${-20 * s}M${x} ${y}v${-26 * s}M${x} ${y}q${4 * s} ${-14 * s} ${12 * s} ${-18 * s}`;
  }
  return line(d, colour, 5);
}

export function flowers(
  rng: Rng,
  top: number,
  bottom: number,
  colours: string[],
  count: number,
): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const x = between(rng, 10, 1190);
    const y = between(rng, top, bottom);
    const s = 4 + ((y - top) / (bottom - top)) * 6;
    const petal = pick(rng, colours);
    out += line(`M${x.toFixed(0)} ${y.toFixed(0)}v${(s * 3).toFixed(0)}`, "#4c7d57", 3.4);
    for (let p = 0; p < 5; p++)
      out += oval(
        x + Math.cos(p * 1.257) * s,
        y + Math.sin(p * 1.257) * s,
        s * 0.72,
        s * 0.72,
        petal,
      );
    out += oval(x, y, s * 0.55, s * 0.55, mix(petal, "#d99a2b", 0.8));
  }
  return out;
}

export function fern(x: number, ground: number, s: number, colour: string): string {
  const frond = (angle: number): string =>
    group(
      `translate(${x} ${ground}) rotate(${angle}) scale(${s})`,
      fill("M0 0Q-26 -50 0 -120Q26 -50 0 0Z", colour) +
        line(
          "M0 0V-104M0 -30l-12 -12M0 -30l12 -12M0 -58l-12 -12M0 -58l12 -12",
          darker(colour, 0.2),
          3,
        ),
    );
  return [-58, 56, -28, 26, 0].map(frond).join("");
}

export const path = (points: Point[], colour: string): string => fill(blob(points), colour);

export function butterfly(rng: Rng): string {
  if (!chance(rng, 0.6)) return "";
  const x = chance(rng, 0.5) ? between(rng, 60, 170) : between(rng, 1030, 1140);
  const y = between(rng, 330, 480);
  return group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${between(rng, -24, 24).toFixed(0)})`,
    oval(-13, -8, 14, 17, "#f0a07e") +
      oval(13, -8, 14, 17, "#f0a07e") +
      oval(-9, 12, 9, 11, "#f6d98b") +
      oval(9, 12, 9, 11, "#f6d98b") +
      line("M0 -16V18", "#3b2c26", 5),
  );
}

export type Backdrop = { back: string; front: string };
