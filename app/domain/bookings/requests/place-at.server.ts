import type { Context } from "../../context.server.ts";
import { nameAtHome } from "../../places/known-place.server.ts";
import { nearestPlace } from "../../places/place-queries.server.ts";
import { cellCentre } from "../../places/place-rules.ts";
import { spelledPlace } from "../../places/understand-place.server.ts";

type Named = {
  location?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

/**
 * A meeting place as it is stored, with the area around its point's cell, or else the town that its
 * address names.
 */
export async function placeAt(ctx: Context, { location, latitude, longitude }: Named) {
  const address = location || null;
  if (latitude == null || longitude == null)
    return { address, latitude: null, longitude: null, area: await townOf(ctx, address) };
  const cell = cellCentre(latitude, longitude);
  const near = await nearestPlace(ctx, cell.latitude, cell.longitude);
  return { address, latitude, longitude, area: near?.name ?? null };
}

async function townOf(ctx: Context, address: string | null): Promise<string | null> {
  const town = address && (await spelledPlace(ctx, address));
  return town ? nameAtHome(ctx, town.label) : null;
}
