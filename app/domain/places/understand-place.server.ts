import type { Context } from "../context.server.ts";
import { type PlaceHit, placesSpelled, searchPlaces } from "./place-queries.server.ts";

/** `partly`: the gazetteer knows a part of the text only, such as an address' town. */
export type UnderstoodPlace = { places: PlaceHit[]; partly: boolean };

/**
 * The whole text or else its parts, first as written: 'Seestrasse 1, 8002 Zürich' finds Zürich.
 * Guessing what is not written so reads much of the gazetteer. Throws `rate_limited`.
 */
export async function understandPlace(ctx: Context, text: string): Promise<UnderstoodPlace> {
  const spelled = await firstFound(ctx, text, placesSpelled);
  if (spelled) return spelled;
  await ctx.limits.take("placeGuess", ctx.actor?.id ?? ctx.address);
  return (await firstFound(ctx, text, searchPlaces)) ?? { places: [], partly: false };
}

/** As it is written, or a part of it is; guesses nothing. */
export async function spelledPlace(ctx: Context, text: string): Promise<PlaceHit | null> {
  return (await firstFound(ctx, text, placesSpelled))?.places[0] ?? null;
}

async function firstFound(
  ctx: Context,
  text: string,
  search: typeof searchPlaces,
): Promise<UnderstoodPlace | null> {
  for (const part of [text, ...partsOf(text)]) {
    const places = await search(ctx, part.slice(0, 200));
    if (places.length) return { places, partly: part !== text };
  }
  return null;
}

/** Between commas and without numbers, the last one first; then the last word of an address. */
function partsOf(address: string): string[] {
  const parts = address
    .split(/[,\n]/)
    .slice(-4)
    .reverse()
    .map((part) => part.replace(/(?<!\S)\S*\d\S*/g, " ").trim())
    .filter((part) => part !== "");
  const [end = ""] = parts;
  const town = /\d/.test(address) ? (end.split(/\s+/).at(-1) ?? "") : "";
  return [...new Set([...parts, town])].filter((part) => part && part !== address);
}
