import type { Context } from "../context.server.ts";
import { geocode } from "./geocode.server.ts";
import type { PlaceHit } from "./place-queries.server.ts";

/** Up to five. Throws `rate_limited`, `busy`. */
export function findPlaces(ctx: Context, address: string): Promise<PlaceHit[]> {
  return geocode(ctx, { q: address.trim().slice(0, 200) });
}
