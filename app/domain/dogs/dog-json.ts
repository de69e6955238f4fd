import type { z } from "zod";
import type { DogsTable } from "#db/schema.ts";
import { photoPath } from "../photos/photo-path.ts";
import type * as shapes from "./dog-json-schemas.ts";

export type PublicDogJson = z.output<typeof shapes.PublicDogShape>;

/** A dog as its owner, its sitters and, while it is available, people who can sit see it. */
export type DogJson = z.output<typeof shapes.DogShape>;

/** `photoKeys` in display order. */
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

/** `photoKeys` in display order. */
export function dogJson(dog: DogsTable, photoKeys: string[]): DogJson {
  return {
    ...publicDogJson(dog, photoKeys),
    ownerId: dog.owner_id,
    weight: dog.weight,
    height: dog.height,
    bio: dog.bio,
    availability: JSON.parse(dog.availability),
  };
}
