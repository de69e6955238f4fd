import type { DogsTable } from "#db/schema.ts";
import { photoPath } from "../photos/photo-rules.ts";

/** What anyone who may see a dog at all sees of it. */
export type PublicDogJson = {
  id: string;
  name: string;
  breed: string;
  /** As the owner wrote it: '2 years'. */
  age: string;
  /** Paths of up to three photos. */
  images: string[];
  personality: string[];
  activities: string[];
  size: "small" | "medium" | "large" | null;
};

/** A dog as its owner, its sitters and, while it is available, those who can sit see it. */
export type DogJson = PublicDogJson & {
  ownerId: string;
  /** As the owner wrote it, in kilograms. */
  weight: string | null;
  height: string | null;
  bio: string | null;
  availability: string[];
};

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
