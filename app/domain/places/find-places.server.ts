import type { Context } from "../context.server.ts";
import { geocode } from "./geocode.server.ts";
import type { UnderstoodPlace } from "./understand-place.server.ts";

/** Up to five. Throws `rate_limited`, `busy`. */
export function findPlaces(ctx: Context, address: string): Promise<UnderstoodPlace> {
  return geocode(ctx, { q: address.trim().slice(0, 200) });
}
