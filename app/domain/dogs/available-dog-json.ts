import type { z } from "zod";
import type { DogsTable } from "#db/schema.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { dogJson, type PublicDogJson } from "./dog-json.ts";
import type * as shapes from "./dog-json-schemas.ts";

/** An available dog for those who can sit, and for the parties to a booking. */
export type AvailableDogJson = z.output<typeof shapes.AvailableDogShape>;

/** What everybody else sees of it has no `distance`, and so on. */
export type SeenDogJson = PublicDogJson | AvailableDogJson;

/** What the list's query gives: a dog with its owner and how far away they live. */
export type DogWithOwner = DogsTable & {
  owner_name: string;
  owner_photo_key: string | null;
  half_miles: number | null;
};

/** A dog with its owner and the miles to them, for those who can sit. */
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

/** The dog with all that is for those who can sit, or null when this is the public half. */
export function inFull(dog: SeenDogJson): AvailableDogJson | null {
  return "owner" in dog ? dog : null;
}
