import { href } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import type { Toast } from "../session/flash.server.ts";

export function placeStep(back: string): string {
  return `${href("/profile/edit/location")}?redirectTo=${encodeURIComponent(back)}`;
}

/** For the toast after saving a dog visible to sitters; empty if the owner has a location. */
export async function placeReminder(
  ctx: SignedIn,
  dog: { availability: string[] },
  back: string,
): Promise<Partial<Toast>> {
  if (dog.availability.length === 0 || (await ownCell(ctx))) return {};
  return {
    text: "Sitters can't tell how near you are yet.",
    link: { href: placeStep(back), label: "Add your place" },
  };
}
