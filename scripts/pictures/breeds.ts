import { largeBreeds } from "./breeds-large.ts";
import { smallBreeds } from "./breeds-small.ts";
import type { DogLook } from "./dog-look.ts";

export const breedLooks: Record<string, DogLook> = { ...largeBreeds, ...smallBreeds };
