import type { Context } from "../../context.server.ts";
import { nearestPlace } from "../../places/place-queries.server.ts";
import { cellCentre } from "../../places/place-rules.ts";

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
    return {
      address,
      latitude: null,
      longitude: null,
      area: address && (await ctx.townOf(address)),
    };
  const cell = cellCentre(latitude, longitude);
  const near = await nearestPlace(ctx, cell.latitude, cell.longitude);
  return { address, latitude, longitude, area: near?.name ?? null };
}
