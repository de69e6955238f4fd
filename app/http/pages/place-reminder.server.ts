import { href } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import type { Toast } from "../session/flash.server.ts";

/** Where somebody says where they live, and how they get back from there. */
export function placeStep(back: string): string {
  return `${href("/profile/edit/location")}?redirectTo=${encodeURIComponent(back)}`;
}

/** Part of the toast after saving a dog that sitters can see: asks for the owner's place where there is none. */
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
