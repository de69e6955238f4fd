import type { Context } from "../context.server.ts";
import { DomainError } from "../errors.ts";
import { geocode } from "./geocode.server.ts";
import type { UnderstoodPlace } from "./understand-place.server.ts";

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
