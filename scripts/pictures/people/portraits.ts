import { seededRandom } from "#demo/seeded-random.ts";
import { breedLooks } from "../breeds.ts";
import { dogFace } from "../dog-face.ts";
import {
  between,
  blob,
  chance,
  clip,
  darker,
  fill,
  group,
  lighter,
  line,
  mix,
  oval,
  pick,
  points,
  type Rng,
  svg,
} from "../draw.ts";
import { clothes } from "./people-clothes.ts";
import { face, glasses } from "./people-face.ts";
import type { Layers } from "./people-hair.ts";
import { longHair } from "./people-hair-long.ts";
import { shortHair } from "./people-hair-short.ts";
import { headgear } from "./people-hats.ts";
import { type PersonLook, personLook } from "./people-looks.ts";

export const hair = (p: PersonLook): Layers => shortHair(p) ?? longHair(p);

export const lower = (inner: string): string => group("translate(0 34)", inner);

function behind(p: PersonLook, rng: Rng): string {
  const tint = darker(p.ground, 0.08);
  const base = `<rect width="800" height="800" fill="${p.ground}"/>`;
  switch (Math.floor(rng() * 5)) {
    case 0:
      return base + oval(400, 400, 320, 320, tint);
    case 1:
      return base + fill("M110 800V390a290 290 0 0 1 580 0V800Z", tint);
    case 2:
      return (
        base +
        fill("M0 560Q200 430 420 520T800 470V800H0Z", mix(p.ground, "#6aa57c", 0.4)) +
        fill("M0 660Q240 560 470 640T800 610V800H0Z", mix(p.ground, "#5a986f", 0.62)) +
        oval(650, 170, 66, 66, "#f6d98b")
      );
    case 3: {
      const leaf = mix(p.ground, "#3f7b5a", 0.5);
      const plant = (x: number): string =>
        [-44, -16, 14, 42]
          .map(
            (turn) =>
              `<g transform="translate(${x} 820) rotate(${turn})">${fill("M0 -40Q-70 -230 0 -430Q70 -230 0 -40Z", leaf)}${line("M0 -60V-390", p.ground, 5)}</g>`,
          )
          .join("");
      return base + plant(90) + plant(720);
    }
    default:
      return (
        base +
        `<rect x="70" y="70" width="270" height="380" rx="10" fill="${lighter(p.ground, 0.6)}"/><rect x="460" y="70" width="270" height="380" rx="10" fill="${lighter(p.ground, 0.6)}"/>` +
        line("M205 70V450M595 70V450M70 250H340M460 250H730", p.ground, 12)
      );
  }
}

function companion(rng: Rng): string {
  const look = pick(rng, Object.values(breedLooks));
  const fur = fill(blob(points("-70 40, 70 40, 130 150, 170 330, -170 330, -130 150")), look.coat);
  return group(
    `translate(${chance(rng, 0.5) ? 610 : 190} 640) scale(.86)`,
    fur +
      line("M-92 120Q0 176 92 120", "#b8532f", 22) +
      dogFace(look, rng, "p", { tongue: true, tilt: between(rng, -10, 10) }),
  );
}

/** 800 x 800, deterministic for a seed; personLook(seed) describes it. */
export function personPortrait(seed: number): string {
  const p = personLook(seed);
  const rng = seededRandom(Math.imul(seed + 3, 0xc2b2ae35));
  const w = p.width;
  const headShape = `M${400 - w} 324C${400 - w} 236 346 190 400 190S${400 + w} 236 ${400 + w} 324C${400 + w} 404 ${400 + p.jaw} 500 400 500S${400 - w} 404 ${400 - w} 324Z`;
  const gear = headgear(p);
  const tresses = hair(
    gear.hides === "top" && ["afro", "curls", "quiff", "bun", "bigCurls"].includes(p.style)
      ? { ...p, style: p.style === "bigCurls" ? "waves" : "crop" }
      : p,
  );
  const long = gear.hides === "all" ? { back: "", front: "" } : tresses;
  const neckWidth = p.presents === "man" ? 60 : 48;
  const neck = blob([
    [400 - neckWidth, 420],
    [400 - neckWidth, 540],
    [400 - neckWidth - 26, 580],
    [400, 634],
    [400 + neckWidth + 26, 580],
    [400 + neckWidth, 540],
    [400 + neckWidth, 420],
  ]);
  const wear = clothes(p);
  const neckShade = clip(
    "n",
    [neck],
    fill(
      `M${400 - w} 450Q400 ${p.beard === "full" ? 640 : 610} ${400 + w} 450V400H${400 - w}Z`,
      darker(p.skin, 0.55),
      'opacity=".24"',
    ),
  );
  return svg(
    800,
    800,
    behind(p, rng) +
      group(
        "translate(-32 -36) scale(1.08)",
        lower(gear.back + long.back) +
          wear.body +
          fill(neck, p.skin) +
          neckShade +
          wear.over +
          lower(face(p, headShape) + long.front + gear.front + glasses(p)),
      ) +
      (p.dog ? companion(rng) : ""),
  );
}
