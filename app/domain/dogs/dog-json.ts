import type { z } from "zod";
import type { DogsTable } from "#db/schema.ts";
import { photoPath } from "../photos/photo-path.ts";
import { dogFactsOf } from "./dog-facts.ts";
import type * as shapes from "./dog-json-schemas.ts";

export type PublicDogJson = z.output<typeof shapes.PublicDogShape>;

/** Seen by its owner, its sitters and, while it is available, people who can sit. */
export type DogJson = z.output<typeof shapes.DogShape>;

/** What everybody may see. */
export function publicDogJson(dog: DogsTable, photoKeys: string[]): PublicDogJson {
  return {
    id: dog.id,
    name: dog.name,
    breed: dog.breed,
    age: dog.age,
    images: photoKeys.flatMap((key) => photoPath(key) ?? []),
    personality: JSON.parse(dog.personality),
    activities: JSON.parse(dog.activities),
    size: dog.size,
  };
}

/** What its owner and its sitters may see. */
export function dogJson(dog: DogsTable, photoKeys: string[]): DogJson {
  return {
    ...publicDogJson(dog, photoKeys),
    ownerId: dog.owner_id,
    weight: dog.weight,
    height: dog.height,
    bio: dog.bio,
    availability: JSON.parse(dog.availability),
    ...dogFactsOf(dog),
  };
}

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
