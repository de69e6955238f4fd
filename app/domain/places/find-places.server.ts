import type { Context } from "../context.server.ts";
import { type PlaceHit, searchPlaces } from "./place-queries.server.ts";

/**
 * Places for an address as people type it. The gazetteer knows towns and districts, so where the
 * whole text finds nothing, its parts between commas are tried without numbers, the last one first:
 * 'Seestrasse 1, 8002 Zürich' finds Zürich. Throws `rate_limited` (30 a minute).
 */
export async function findPlaces(ctx: Context, address: string): Promise<PlaceHit[]> {
  ctx.limits.take("geocode", ctx.actor?.id ?? ctx.address);
  for (const text of [address, ...partsOf(address)]) {
    const places = await searchPlaces(ctx, text.slice(0, 200));
    if (places.length) return places;
  }
  return [];
}

function partsOf(address: string): string[] {
  const parts = address.split(/[,\n]/).slice(-4).reverse();
  return parts.map((part) => part.replace(/\S*\d\S*/g, " ").trim()).filter((part) => part !== "");
}
