import { seededRandom } from "#demo/seeded-random.ts";
import { street } from "./backdrops-town.ts";
import { breedLooks } from "./breeds.ts";
import { dogWalking } from "./dog-side.ts";
import { dogSitting } from "./dog-sitting.ts";
import { group, svg } from "./draw.ts";
import { SEASONS } from "./nature.ts";

/** The picture of the front page, 1200 x 860: four dogs of one neighbourhood on the pavement. */
export function frontScene(): string {
  const rng = seededRandom(11);
  const [spring] = SEASONS;
  if (!spring) throw new Error("There are no seasons");
  const { back, front } = street(rng, spring);
  const look = (breed: string) => {
    const found = breedLooks[breed];
    if (!found) throw new Error(`Nobody has drawn a ${breed} yet`);
    return found;
  };
  const sitting = (breed: string, id: string, x: number, y: number, size: number, tilt: number) =>
    group(
      `translate(${x} ${Math.round(y - 420 * size)}) scale(${size})`,
      dogSitting(look(breed), rng, id, { tongue: id === "b", tilt }),
    );
  const walking = (breed: string, id: string, x: number, y: number, size: number, facing = 1) =>
    group(
      `translate(${x} ${y}) scale(${facing * size} ${size})`,
      dogWalking(look(breed), rng, id, "trot", true),
    );
  const dogs =
    walking("Golden Retriever", "a", 250, 780, 0.86) +
    sitting("Bernese Mountain Dog", "b", 610, 822, 0.92, -4) +
    sitting("Corgi", "c", 850, 836, 0.66, 6) +
    walking("Dachshund", "d", 1060, 856, 0.52, -1);
  return svg(1200, 860, back + dogs + front);
}
