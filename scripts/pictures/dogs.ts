import type { DogPose } from "#demo/cast/demo-person.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { backdrop } from "./backdrops.ts";
import { dogBust } from "./dog-bust.ts";
import type { DogLook } from "./dog-look.ts";
import { dogLying } from "./dog-lying.ts";
import { dogWalking, type Gait } from "./dog-side.ts";
import { dogSitting } from "./dog-sitting.ts";
import {
  between,
  chance,
  fill,
  group,
  joints,
  line,
  luminance,
  mix,
  oval,
  pick,
  type Rng,
  svg,
} from "./draw.ts";
import { room } from "./town.ts";

export { breedLooks } from "./breeds.ts";
export type { DogLook } from "./dog-look.ts";

const SIZE = { small: 0.84, medium: 0.94, large: 1.04 } as const;

const GROUNDS = [
  ["#f4d9b8", "#eac79b"],
  ["#cfe3d8", "#b5d2c3"],
  ["#f0d5c7", "#e6bfab"],
  ["#d5e3ea", "#b9d1dd"],
  ["#f3e3ae", "#e9d189"],
  ["#e3dccf", "#d3c8b4"],
  ["#dfd7e6", "#cbbed6"],
] as const;

function studio(rng: Rng, look: DogLook): string {
  const wanted =
    luminance(look.coat) > 0.82 ? GROUNDS.filter((_, i) => i !== 0 && i !== 5) : GROUNDS;
  const [plain, tint] = pick(rng, wanted);
  const base = `<rect width="1200" height="900" fill="${plain}"/>`;
  const kind = Math.floor(rng() * 4);
  if (kind === 0) return base + oval(600, 520, 410, 410, tint);
  if (kind === 1) return base + fill("M190 910V470a410 410 0 0 1 820 0V910Z", tint);
  if (kind === 2) {
    let dots = "";
    for (let y = 60; y < 900; y += 120)
      for (let x = (y / 60) % 4 === 1 ? 60 : 120; x < 1200; x += 120)
        dots += oval(x, y, 15, 15, tint);
    return base + dots;
  }
  const leaf = mix(tint, "#1f6b4f", 0.4);
  const sprig = (x: number, side: number): string =>
    group(
      `translate(${x} 920) scale(${side} 1)`,
      line("M0 0Q20 -300 120 -520", leaf, 10) +
        joints("14 -150 -50, 30 -240 46, 50 -320 -44, 78 -400 50, 110 -500 10")
          .map(
            ([a, b, turn]) =>
              `<g transform="translate(${a} ${b}) rotate(${turn})">${fill("M0 0Q-46 -60 0 -140Q46 -60 0 0Z", leaf)}</g>`,
          )
          .join(""),
    );
  return (
    base + fill("M0 640Q320 520 620 610T1200 560V900H0Z", tint) + sprig(70, 1) + sprig(1130, -1)
  );
}

function portrait(look: DogLook, rng: Rng): string {
  const scale = (look.ears === "pointed" ? 1.56 : 1.72) * (look.build === "small" ? 0.94 : 1);
  const mood = { tongue: chance(rng, 0.45), tilt: chance(rng, 0.5) ? between(rng, -11, 11) : 0 };
  return (
    studio(rng, look) +
    group(
      `translate(600 ${look.ears === "pointed" ? 452 : 400}) scale(${scale.toFixed(2)})`,
      dogBust(look, rng, "d", mood),
    )
  );
}

function ball(rng: Rng, x: number, y: number): string {
  const colour = pick(rng, ["#b8532f", "#e0b23c", "#2f6690", "#d9655a"]);
  return (
    oval(x, y + 26, 34, 7, "#1d2b26", 'opacity=".16"') +
    oval(x, y, 28, 28, colour) +
    line(`M${x - 22} ${y - 14}Q${x} ${y + 8} ${x + 24} ${y - 8}`, "#fff6e8", 6)
  );
}

const stick = (x: number, y: number): string =>
  group(
    `translate(${x} ${y}) rotate(-8)`,
    line("M-70 0H70M30 0l26 -24", "#8a5a34", 14) + line("M-60 -3H50", "#a9713f", 4),
  );

function inThePark(look: DogLook, rng: Rng): string {
  const { back, front } = backdrop(
    pick(rng, ["park", "park", "lake", "garden", "mountain", "forest"] as const),
    rng,
  );
  const size = SIZE[look.build];
  if (chance(rng, 0.42)) {
    const scale = size * 1.02;
    const x = between(rng, 440, 760);
    const toy = chance(rng, 0.5)
      ? ball(rng, x + (x > 600 ? -300 : 300), 800)
      : stick(x + (x > 600 ? -310 : 310), 826);
    return (
      back +
      toy +
      group(
        `translate(${x.toFixed(0)} ${(834 - 420 * scale).toFixed(0)}) scale(${scale.toFixed(2)})`,
        dogSitting(look, rng, "d", { tongue: chance(rng, 0.6), tilt: between(rng, -8, 8) }),
      ) +
      front
    );
  }
  const gait: Gait = pick(rng, ["stand", "trot", "trot", "run"]);
  const scale = size * 1.42;
  const facing = chance(rng, 0.5) ? 1 : -1;
  const toy = chance(rng, 0.6) ? ball(rng, 600 + facing * 440, 800) : "";
  return (
    back +
    toy +
    group(
      `translate(${600 - facing * 40} 832) scale(${(facing * scale).toFixed(2)} ${scale.toFixed(2)})`,
      dogWalking(look, rng, "d", gait, chance(rng, 0.6)),
    ) +
    front
  );
}

function onTheSofa(look: DogLook, rng: Rng): string {
  const { back, front } = room(rng);
  const scale = SIZE[look.build] * 0.98;
  const flip = chance(rng, 0.5) ? -1 : 1;
  const asleep = chance(rng, 0.45);
  const zs = asleep
    ? group(
        `translate(${600 - flip * 60} 330)`,
        line("M0 0h30l-30 36h30M50 -50h22l-22 26h22", "#fbf6ec", 8),
      )
    : "";
  const lying = dogLying(look, rng, "d", {
    asleep,
    tongue: !asleep && chance(rng, 0.4),
    tilt: between(rng, -7, 3),
  });
  return (
    back +
    front +
    zs +
    group(
      `translate(${600 - flip * 190 * scale} ${(668 - 150 * scale).toFixed(0)}) scale(${(flip * scale).toFixed(2)} ${scale.toFixed(2)})`,
      lying,
    )
  );
}

const poses: Record<DogPose, (look: DogLook, rng: Rng) => string> = {
  portrait,
  park: inThePark,
  sofa: onTheSofa,
};

/** 1200 x 900, deterministic for a seed. */
export function dogPicture(look: DogLook, pose: DogPose, seed: number): string {
  const rng = seededRandom(Math.imul(seed + 1, 0x85ebca6b) ^ (pose.length * 7919));
  return svg(1200, 900, poses[pose](look, rng));
}
