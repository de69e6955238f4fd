import { href } from "react-router";

type Chosen = { id: string } | null | undefined;

export function sitterPath(sitterId: string, dog?: Chosen): string {
  return `${href("/sitters/:id", { id: sitterId })}${dog ? `?dog=${encodeURIComponent(dog.id)}` : ""}`;
}

/** A dialog, or a page without a script. */
export function quickViewPath(sitterId: string, dog?: Chosen): string {
  return `${href("/sitters/:id/quick", { id: sitterId })}${dog ? `?dog=${encodeURIComponent(dog.id)}` : ""}`;
}

/** The first step of booking a sitter that is still open. */
export function bookPath(sitterId: string, dog?: Chosen): string {
  return `${href("/booking/new")}?sitter=${sitterId}${dog ? `&dog=${encodeURIComponent(dog.id)}` : ""}`;
}

export function contactPath(sitterId: string): string {
  return `${href("/messages")}?userId=${sitterId}`;
}
