import type { Context } from "../context.server.ts";
import { nearestPlace, type PlaceHit, searchPlaces } from "./place-queries.server.ts";
import type { Geocoding } from "./place-schemas.ts";

/**
 * Places for a text (up to five) or the one nearest to a point (none or one), from our own
 * gazetteer: nobody else is told. Throws `rate_limited`.
 */
export async function geocode(ctx: Context, input: Geocoding): Promise<PlaceHit[]> {
  ctx.limits.take("geocode", ctx.actor?.id ?? ctx.address);
  if ("q" in input) return searchPlaces(ctx, input.q);
  const nearest = await nearestPlace(ctx, input.lat, input.lng);
  if (!nearest) return [];
  const { label, latitude, longitude } = nearest;
  return [{ label, latitude, longitude }];
}
