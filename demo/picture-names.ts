import { demoBoth, demoOwners, demoSitters } from "./cast/demo-people.ts";
import type { DemoDog, DogPose } from "./cast/demo-person.ts";

export type ScenePlace = "lake" | "park" | "forest" | "street" | "garden" | "mountain";

type DogPicture = { name: string; of: "dog"; dog: DemoDog; pose: DogPose };

export type Picture =
  | { name: string; of: "person"; seed: number }
  | DogPicture
  | { name: string; of: "scene"; place: ScenePlace; seed: number }
  | { name: string; of: "document" };

/** Of nobody, for a verification. */
export const specimenCard: Picture = { name: "documents/specimen", of: "document" };

/** Names are folders below demo/pictures with one file per width. */
export function portrait(seed: number): Picture {
  return { name: `portraits/${seed}`, of: "person", seed };
}

export function dogPictures(dog: DemoDog): DogPicture[] {
  const who = [dog.name, dog.looks ?? dog.breed].map(slug).join("-");
  return (dog.poses ?? []).map((pose) => ({ name: `dogs/${who}-${pose}`, of: "dog", dog, pose }));
}

/** Of the first dog of this person or the one with that name, as far as it was drawn. */
export function posesOf(owner: string, poses: DogPose[], name?: string): Picture[] {
  const person = [...demoBoth, ...demoOwners].find((each) => each.name === owner);
  const dog = person?.dogs.find((each) => name === undefined || each.name === name);
  return dog ? dogPictures(dog).filter((picture) => poses.includes(picture.pose)) : [];
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
