import type { Context } from "../context.server.ts";
import { geocode } from "./geocode.server.ts";
import type { PlaceHit } from "./place-queries.server.ts";

/**
 * Up to five places for a typed address. Throws `rate_limited` (30 a minute), `busy` as geocode
 * does.
 */
export function findPlaces(ctx: Context, address: string): Promise<PlaceHit[]> {
  return geocode(ctx, { q: address.trim().slice(0, 200) });
}
