import { GeocoderFault } from "#app/integrations/geocoder.server.ts";
import type { Context } from "../context.server.ts";
import { DomainError } from "../errors.ts";
import { askGeocoder } from "./ask-geocoder.server.ts";
import { nearestPlace } from "./place-queries.server.ts";
import type { Geocoding } from "./place-schemas.ts";
import { type UnderstoodPlace, understandPlace } from "./understand-place.server.ts";

/** The map-data service, then our gazetteer. Throws `busy` if that fails and this is empty. */
export async function geocode(ctx: Context, input: Geocoding): Promise<UnderstoodPlace> {
  await ctx.limits.take("geocode", ctx.actor?.id ?? ctx.address);
  let fault: GeocoderFault | null = null;
  try {
    const found = await askGeocoder(ctx, input);
    if (found?.length) return { places: found, partly: false };
  } catch (error) {
    if (!(error instanceof GeocoderFault)) throw error;
    console.error(error.message);
    fault = error;
  }
  const known = await fromGazetteer(ctx, input);
  if (fault && !known.places.length) throw geocodingFailed(fault);
  return known;
}

async function fromGazetteer(ctx: Context, input: Geocoding): Promise<UnderstoodPlace> {
  if ("q" in input) return understandPlace(ctx, input.q);
  const nearest = await nearestPlace(ctx, input.lat, input.lng);
  if (!nearest) return { places: [], partly: false };
  const { label, latitude, longitude } = nearest;
  return { places: [{ label, latitude, longitude }], partly: false };
}

function geocodingFailed({ retryAfterSeconds }: GeocoderFault): DomainError {
  return new DomainError("busy", "Geocoding failed: There was an error finding your location.", {
    code: "geocoding_failed",
    retryAfterSeconds: retryAfterSeconds ?? 5,
  });
}
