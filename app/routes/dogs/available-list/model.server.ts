import type { Context } from "#app/domain/context.server.ts";
import type { SeenDogJson } from "#app/domain/dogs/available-dog-json.ts";
import type { AvailableDogForm } from "#app/domain/dogs/available-dog-schemas.ts";
import { findAvailableDogs } from "#app/domain/dogs/available-dogs.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { placeNamed } from "#app/domain/places/find-places.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";

const PER_PAGE = 12;

export type DogsFound = {
  dogs: SeenDogJson[];
  /** The last dog shown, if there are more. */
  next: string | null;
  /** Null if distances start at the person's own location, or are not shown. */
  place: { label: string } | null;
  otherPlaces: { label: string }[];
  nearest: boolean;
};

/** Throws invalid for an unknown place or a distance without one. */
export async function availableDogsAround(
  ctx: Context,
  { place: name, ...search }: AvailableDogForm,
): Promise<DogsFound> {
  const canSit = ctx.actor?.canSit ?? false;
  const named = canSit && name !== undefined ? await placeNamed(ctx, name) : null;
  const nearest = canSit && Boolean(named ?? (await ownCell(ctx)));
  if (canSit && !nearest && search.maxDistance !== undefined) {
    throw invalid("Enter a town or district", "place");
  }
  const point = { lat: named?.place.latitude, lng: named?.place.longitude };
  const found = await findAvailableDogs(ctx, { ...search, ...point }, PER_PAGE);
  const dogs = found.slice(0, PER_PAGE);
  return {
    dogs,
    next: found.length > PER_PAGE ? (dogs.at(-1)?.id ?? null) : null,
    place: named && { label: named.place.label },
    otherPlaces: named?.others ?? [],
    nearest,
  };
}
