import { demoBoth, demoOwners, demoSitters } from "./cast/demo-people.ts";
import type { DemoDog, DogPose } from "./cast/demo-person.ts";

/** A place that galleries show. */
export type ScenePlace = "lake" | "park" | "forest" | "street" | "garden" | "mountain";

/** What is on a picture of the demo; the program that draws them goes by this. */
export type Picture =
  | { name: string; of: "person"; seed: number }
  | { name: string; of: "dog"; dog: DemoDog; pose: DogPose }
  | { name: string; of: "scene"; place: ScenePlace; seed: number };

/** A person's portrait. Names are folders below demo/pictures with a file for each width. */
export function portrait(seed: number): Picture {
  return { name: `portraits/${seed}`, of: "person", seed };
}

/** A dog's photos. */
export function dogPictures(dog: DemoDog): Picture[] {
  const who = [dog.name, dog.looks ?? dog.breed].map(slug).join("-");
  return (dog.poses ?? []).map((pose) => ({ name: `dogs/${who}-${pose}`, of: "dog", dog, pose }));
}

/** The photos of a sitter's gallery, written as 'lake 3, park 8'. */
export function galleryPictures(shows: string): Picture[] {
  return shows.split(", ").map((entry) => {
    const [place = "", seed = ""] = entry.split(" ");
    const name = `scenes/${place}-${seed}`;
    return { name, of: "scene", place: place as ScenePlace, seed: Number(seed) };
  });
}

/** Every picture that somebody in the demo shows. */
export function allPictures(): Picture[] {
  const people = [...demoBoth, ...demoOwners, ...demoSitters];
  const pictures = people.flatMap((person) => [
    ...(person.portrait === undefined ? [] : [portrait(person.portrait)]),
    ...("dogs" in person ? person.dogs.flatMap(dogPictures) : []),
    ...("shows" in person && person.shows ? galleryPictures(person.shows) : []),
  ]);
  return [...new Map(pictures.map((picture) => [picture.name, picture])).values()];
}

function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
