// Each scene leaves the lower middle free, with ground near y = 800.

import type { ScenePlace } from "#demo/picture-names.ts";
import { garden, park, street } from "./backdrops-town.ts";
import { forest, lake, mountain } from "./backdrops-wild.ts";
import { pick, type Rng } from "./draw.ts";
import { type Backdrop, SEASONS, type Season } from "./nature.ts";

const painters: Record<ScenePlace, (rng: Rng, season: Season) => Backdrop> = {
  lake,
  park,
  forest,
  street,
  garden,
  mountain,
};

export function backdrop(place: ScenePlace, rng: Rng): Backdrop {
  return painters[place](rng, pick(rng, SEASONS));
}
