import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { parseChanges } from "../parse-changes.ts";
import { findPlacesIfPossible } from "../places/find-places.server.ts";
import { ownPlace } from "../places/own-place-queries.server.ts";
import type { OwnPlaceForm } from "../places/own-place-schemas.ts";
import { type Point, pointText, rawMiles } from "../places/place-rules.ts";
import { spelledPlace } from "../places/understand-place.server.ts";
import { foldedWords } from "../text-folding.ts";
import { ProfileChanges } from "./profile-schemas.ts";
import { updateProfile } from "./update-profile.server.ts";

/** Miles from the point beyond which an address is a different place. */
const FAR = 10;

/**
 * If only one has changed, refuses an address far from the point, unless it names one place: then
 * the point moves there. Resolves to whether the point was kept for another address.
 */
export async function setOwnPlace(ctx: SignedIn, place: OwnPlaceForm): Promise<boolean> {
  const { location, latitude, longitude } = await ownPlace(ctx);
  const moved = pointText({ latitude, longitude }) !== pointText(place);
  const renamed = location !== place.location;
  if (location && moved !== renamed && (await isFar(ctx, place))) {
    const named = renamed && (await onlyPlaceNamed(ctx, place.location));
    if (named) {
      await updateProfile(ctx, parseChanges(ProfileChanges, { ...place, ...named }));
      return false;
    }
    throw invalid(
      "This address seems to be somewhere else. Please search for it, or set the marker.",
      "location",
    );
  }
  await updateProfile(ctx, parseChanges(ProfileChanges, place));
  return location !== null && renamed && !moved;
}

/** The point of the one place that an address names, or null if it means several or part of it is unknown. */
export async function onlyPlaceNamed(ctx: SignedIn, address: string): Promise<Point | null> {
  const { places, partly } = await findPlacesIfPossible(ctx, address);
  const [first, second] = places;
  if (!first || second || partly) return null;
  return { latitude: first.latitude, longitude: first.longitude };
}

/** Deletes the actor's address and its point. */
export async function clearOwnPlace(ctx: SignedIn): Promise<void> {
  const nothing = { location: null, latitude: null, longitude: null };
  await updateProfile(ctx, ProfileChanges.parse(nothing));
}

async function isFar(ctx: SignedIn, { location, ...point }: OwnPlaceForm): Promise<boolean> {
  const named = await placesNamedIn(ctx, location);
  return named.length > 0 && named.every((place) => rawMiles(place, point) > FAR);
}

async function placesNamedIn(ctx: SignedIn, location: string): Promise<Point[]> {
  const spelled = await spelledPlace(ctx, location);
  if (spelled) return [spelled];
  const words = foldedWords(location);
  // A best-effort check: if it fails, the address is accepted as typed.
  const { places } = await findPlacesIfPossible(ctx, location);
  return places.filter(({ label }) => {
    const [name = label] = label.split(/, | \(/);
    return foldedWords(name).every((word) => words.includes(word));
  });
}
