import type { Context } from "../context.server.ts";
import { DomainError, invalid } from "../errors.ts";
import { geocode } from "./geocode.server.ts";
import { placeNotFound } from "./place-texts.ts";
import { type UnderstoodPlace, understandPlace } from "./understand-place.server.ts";

/** Up to five. Throws `rate_limited`, `busy`. */
export function findPlaces(ctx: Context, address: string): Promise<UnderstoodPlace> {
  return geocode(ctx, { q: address.trim().slice(0, 200) });
}

/** None when places can't be looked up now. */
export async function findPlacesIfPossible(
  ctx: Context,
  address: string,
): Promise<UnderstoodPlace> {
  return findPlaces(ctx, address).catch((error) => {
    if (error instanceof DomainError) return { places: [], partly: false };
    throw error;
  });
}

/** In the gazetteer, with what else the name may mean. Throws invalid if it is unknown. */
export async function placeNamed(ctx: Context, name: string) {
  const [place, ...others] = (await understandPlace(ctx, name)).places;
  if (!place) throw invalid(placeNotFound(name), "place");
  return { place, others: others.map(({ label }) => ({ label })) };
}
