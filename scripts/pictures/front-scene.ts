import { seededRandom } from "#demo/seeded-random.ts";
import { street } from "./backdrops-town.ts";
import { breedLooks } from "./breeds.ts";
import { dogWalking } from "./dog-side.ts";
import { dogSitting } from "./dog-sitting.ts";
import { group, type Rng, svg } from "./draw.ts";
import { SEASONS } from "./nature.ts";

/** The picture of the front page, 1200 x 860: four dogs of one neighbourhood on the pavement. */
export function frontScene(): string {
  const rng = seededRandom(11);
  const { back, front } = streetOf(rng);
  const dogs =
    walking(rng, "Golden Retriever", "a", 250, 780, 0.86) +
    sitting(rng, "Bernese Mountain Dog", "b", 610, 822, 0.92, -4) +
    sitting(rng, "Corgi", "c", 850, 836, 0.66, 6) +
    walking(rng, "Dachshund", "d", 1060, 856, 0.52, -1);
  return svg(1200, 860, back + dogs + front);
}

/** The same street, upright, 900 x 1150: three of the dogs, all of them whole. */
export function uprightFrontScene(): string {
  const rng = seededRandom(11);
  const { back, front } = streetOf(rng);
  const dogs =
    sitting(rng, "Bernese Mountain Dog", "b", 330, 1010, 1.16, -4) +
    sitting(rng, "Corgi", "c", 680, 1000, 0.84, 6) +
    walking(rng, "Dachshund", "d", 590, 1112, 0.62, -1);
  return svg(900, 1150, group("translate(-404 0) scale(1.34)", back + front) + dogs);
}

function streetOf(rng: Rng) {
  const [spring] = SEASONS;
  if (!spring) throw new Error("There are no seasons");
  return street(rng, spring);
}

function sitting(
  rng: Rng,
  breed: string,
  id: string,
  x: number,
  y: number,
  size: number,
  tilt: number,
): string {
  return group(
    `translate(${x} ${Math.round(y - 420 * size)}) scale(${size})`,
    dogSitting(lookOf(breed), rng, id, { tongue: id === "b", tilt }),
  );
}

function walking(
  rng: Rng,
  breed: string,
  id: string,
  x: number,
  y: number,
  size: number,
  facing = 1,
): string {
  return group(
    `translate(${x} ${y}) scale(${facing * size} ${size})`,
    dogWalking(lookOf(breed), rng, id, "trot", true),
  );
}

function lookOf(breed: string) {
  const found = breedLooks[breed];
  if (!found) throw new Error(`Nobody has drawn a ${breed} yet`);
  return found;
}
