import type { Context } from "../context.server.ts";
import { instantOf } from "../dates.ts";
import { DomainError, invalid } from "../errors.ts";
import { cellCentre } from "../places/place-rules.ts";
import { placeNotFound } from "../places/place-texts.ts";
import { understandPlace } from "../places/understand-place.server.ts";
import { MISSING_FOR } from "./lost-dog-rules.ts";
import type { LostDogInput } from "./lost-dog-schemas.ts";

/** Why a place can't be the area of a search; null if it can, or after too many guesses. */
export async function areaFault(ctx: Context, area: string): Promise<string | null> {
  const understood = await understandPlace(ctx, area).catch((error) => {
    if (error instanceof DomainError && error.code === "rate_limited") return null;
    throw error;
  });
  return understood?.places.length === 0 ? placeNotFound(area) : null;
}

/** The columns of a page's texts, without the phone number. Throws invalid. */
export async function shownFacts(
  ctx: Context,
  { area, date, time, description }: LostDogInput,
): Promise<{
  area: string;
  cell_latitude: number;
  cell_longitude: number;
  since: number;
  description: string | null;
}> {
  const since = instantOf(date, time, ctx.config.timeZone);
  const now = ctx.now();
  if (since > now) throw invalid("This is in the future", "time");
  if (since < now - MISSING_FOR) throw invalid("Please choose a date within the last year", "date");
  // Only what the gazetteer knows is shown, so an address typed here is not.
  const [place] = (await understandPlace(ctx, area)).places;
  if (!place) throw invalid(placeNotFound(area), "area");
  const { latitude, longitude } = cellCentre(place.latitude, place.longitude);
  return {
    area: place.label,
    since,
    description,
    cell_latitude: latitude,
    cell_longitude: longitude,
  };
}
