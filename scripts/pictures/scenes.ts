import type { ScenePlace } from "#demo/picture-names.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { backdrop } from "./backdrops.ts";
import { breedLooks } from "./breeds.ts";
import type { DogLook } from "./dog-look.ts";
import { dogWalking, type Gait } from "./dog-side.ts";
import { dogSitting } from "./dog-sitting.ts";
import { between, chance, group, pick, type Rng, svg } from "./draw.ts";

const SIZE = { small: 0.7, medium: 0.88, large: 1.02 } as const;

const looks = Object.values(breedLooks);

function walker(
  look: DogLook,
  rng: Rng,
  id: string,
  x: number,
  y: number,
  facing: number,
  scale: number,
): string {
  const gait: Gait = pick(rng, ["stand", "trot", "trot", "run"]);
  const s = SIZE[look.build] * scale;
  return group(
    `translate(${x.toFixed(0)} ${y}) scale(${(facing * s).toFixed(2)} ${s.toFixed(2)})`,
    dogWalking(look, rng, id, gait, chance(rng, 0.5)),
  );
}

function sitter(look: DogLook, rng: Rng, id: string, x: number, y: number, scale: number): string {
  const s = SIZE[look.build] * scale * 0.82;
  return group(
    `translate(${x.toFixed(0)} ${(y - 420 * s).toFixed(0)}) scale(${s.toFixed(2)})`,
    dogSitting(look, rng, id, { tongue: chance(rng, 0.5), tilt: between(rng, -8, 8) }),
  );
}

/** 1200 x 900, deterministic for a seed. */
export function scene(kind: ScenePlace, seed: number): string {
  const rng = seededRandom(
    Math.imul(seed + 1, 0x85ebca6b) ^ (kind.charCodeAt(0) * 977 + kind.length),
  );
  const { back, front } = backdrop(kind, rng);
  const first = pick(rng, looks);
  const second = pick(
    rng,
    looks.filter((look) => look !== first),
  );
  const facing = chance(rng, 0.5) ? 1 : -1;
  let dogs: string;
  switch (Math.floor(rng() * 4)) {
    case 0:
      dogs = walker(first, rng, "a", 600 + between(rng, -120, 120), 800, facing, 1);
      break;
    case 1:
      dogs =
        walker(second, rng, "b", 600 + facing * 240, 762, facing, 0.84) +
        walker(first, rng, "a", 600 - facing * 190, 838, facing, 0.98);
      break;
    case 2:
      dogs =
        sitter(second, rng, "b", 600 + facing * 290, 790, 0.92) +
        walker(first, rng, "a", 600 - facing * 170, 828, facing, 0.96);
      break;
    default:
      dogs = sitter(first, rng, "a", 480, 812, 1) + sitter(second, rng, "b", 770, 822, 0.98);
  }
  return svg(1200, 900, back + dogs + front);
}
