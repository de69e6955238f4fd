import { href } from "react-router";

type Chosen = { id: string } | null | undefined;

/** The profile of a sitter; the dog that somebody looks for goes along. */
export function sitterPath(sitterId: string, dog?: Chosen): string {
  return `${href("/sitters/:id", { id: sitterId })}${dog ? `?dog=${encodeURIComponent(dog.id)}` : ""}`;
}

/** The quick view of a sitter: a dialog where a script runs, a page elsewhere. */
export function quickViewPath(sitterId: string, dog?: Chosen): string {
  return `${href("/sitters/:id/quick", { id: sitterId })}${dog ? `?dog=${encodeURIComponent(dog.id)}` : ""}`;
}

/** The first step of booking a sitter, or the first that is open where a dog is known. */
export function bookPath(sitterId: string, dog?: Chosen): string {
  return `${href("/booking/new")}?sitter=${sitterId}${dog ? `&dog=${encodeURIComponent(dog.id)}` : ""}`;
}

/** The thread with a sitter. */
export function contactPath(sitterId: string): string {
  return `${href("/messages")}?userId=${sitterId}`;
}
