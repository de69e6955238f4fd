import { demoBoth, demoOwners, demoSitters } from "./cast/demo-people.ts";
import type { DemoDog, DogPose } from "./cast/demo-person.ts";

export type ScenePlace = "lake" | "park" | "forest" | "street" | "garden" | "mountain";

export type Picture =
  | { name: string; of: "person"; seed: number }
  | { name: string; of: "dog"; dog: DemoDog; pose: DogPose }
  | { name: string; of: "scene"; place: ScenePlace; seed: number }
  | { name: string; of: "document" };

/** Of nobody, for a verification. */
export const specimenCard: Picture = { name: "documents/specimen", of: "document" };

/** Names are folders below demo/pictures with one file per width. */
export function portrait(seed: number): Picture {
  return { name: `portraits/${seed}`, of: "person", seed };
}

export function dogPictures(dog: DemoDog): Picture[] {
  const who = [dog.name, dog.looks ?? dog.breed].map(slug).join("-");
  return (dog.poses ?? []).map((pose) => ({ name: `dogs/${who}-${pose}`, of: "dog", dog, pose }));
}

/** Given as 'lake 3, park 8'. */
export function galleryPictures(shows: string): Picture[] {
  return shows.split(", ").map((entry) => {
    const [place = "", seed = ""] = entry.split(" ");
    const name = `scenes/${place}-${seed}`;
    return { name, of: "scene", place: place as ScenePlace, seed: Number(seed) };
  });
}

export function allPictures(): Picture[] {
  const people = [...demoBoth, ...demoOwners, ...demoSitters];
  const pictures = people.flatMap((person) => [
    ...(person.portrait === undefined ? [] : [portrait(person.portrait)]),
    ...("dogs" in person ? person.dogs.flatMap(dogPictures) : []),
    ...("shows" in person && person.shows ? galleryPictures(person.shows) : []),
  ]);
  return [
    ...new Map([...pictures, specimenCard].map((picture) => [picture.name, picture])).values(),
  ];
}

function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
