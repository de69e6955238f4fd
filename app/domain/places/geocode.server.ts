import { GeocoderFault } from "#app/integrations/geocoder.server.ts";
import type { Context } from "../context.server.ts";
import { DomainError } from "../errors.ts";
import { askGeocoder } from "./ask-geocoder.server.ts";
import { nearestPlace, type PlaceHit, searchPlaces } from "./place-queries.server.ts";
import type { Geocoding } from "./place-schemas.ts";

/** The map-data service, then our gazetteer. Throws `busy` if that fails and this is empty. */
export async function geocode(ctx: Context, input: Geocoding): Promise<PlaceHit[]> {
  await ctx.limits.take("geocode", ctx.actor?.id ?? ctx.address);
  let fault: GeocoderFault | null = null;
  try {
    const found = await askGeocoder(ctx, input);
    if (found?.length) return found;
  } catch (error) {
    if (!(error instanceof GeocoderFault)) throw error;
    console.error(error.message);
    fault = error;
  }
  const known = await fromGazetteer(ctx, input);
  if (fault && !known.length) throw geocodingFailed(fault);
  return known;
}

async function fromGazetteer(ctx: Context, input: Geocoding): Promise<PlaceHit[]> {
  if ("q" in input) return placesInText(ctx, input.q);
  const nearest = await nearestPlace(ctx, input.lat, input.lng);
  if (!nearest) return [];
  const { label, latitude, longitude } = nearest;
  return [{ label, latitude, longitude }];
}

/** If the whole text finds nothing, its parts: 'Seestrasse 1, 8002 Zürich' finds Zürich. */
async function placesInText(ctx: Context, text: string): Promise<PlaceHit[]> {
  for (const part of [text, ...partsOf(text)]) {
    const places = await searchPlaces(ctx, part.slice(0, 200));
    if (places.length) return places;
  }
  return [];
}

function partsOf(address: string): string[] {
  const parts = address.split(/[,\n]/).slice(-4).reverse();
  return parts
    .map((part) => part.replace(/(?<!\S)\S*\d\S*/g, " ").trim())
    .filter((part) => part !== "");
}

function geocodingFailed({ retryAfterSeconds }: GeocoderFault): DomainError {
  return new DomainError("busy", "Geocoding failed: There was an error finding your location.", {
    code: "geocoding_failed",
    retryAfterSeconds: retryAfterSeconds ?? 5,
  });
}
