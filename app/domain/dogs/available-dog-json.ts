import type { z } from "zod";
import type { DogsTable } from "#db/schema.ts";
import { photoPath } from "../photos/photo-path.ts";
import { dogJson, type PublicDogJson } from "./dog-json.ts";
import type * as shapes from "./dog-json-schemas.ts";

export type AvailableDogJson = z.output<typeof shapes.AvailableDogShape>;

/** People who can sit see the second kind, with `distance`. */
export type SeenDogJson = PublicDogJson | AvailableDogJson;

export type DogWithOwner = DogsTable & {
  owner_name: string;
  owner_photo_key: string | null;
  half_miles: number | null;
};

export function availableDogJson(dog: DogWithOwner, photoKeys: string[]): AvailableDogJson {
  return {
    ...dogJson(dog, photoKeys),
    distance: dog.half_miles === null ? null : (dog.half_miles / 2).toFixed(1),
    owner: {
      id: dog.owner_id,
      name: dog.owner_name,
      profilePhoto: photoPath(dog.owner_photo_key),
    },
  };
}

/** Null for the public half. */
export function inFull(dog: SeenDogJson): AvailableDogJson | null {
  return "owner" in dog ? dog : null;
}
