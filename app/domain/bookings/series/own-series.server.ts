import type { SignedIn } from "../../context.server.ts";
import type { SeriesJson } from "./series-json-schemas.ts";
import { ownSeries, seriesAndParty } from "./series-records.server.ts";
import { seriesJson, seriesListJson } from "./series-view.server.ts";

/** Weekly bookings per answer. */
export const MOST_SERIES = 50;

/**
 * The actor's weekly bookings on either side, latest first. Throws not_found if `before` is not one
 * of them.
 */
export async function ownSeriesJson(
  ctx: SignedIn,
  before?: string,
): Promise<{ series: SeriesJson[]; hasMore: boolean }> {
  const records = await ownSeries(ctx, { before, most: MOST_SERIES + 1 });
  const series = await seriesListJson(ctx, records.slice(0, MOST_SERIES));
  return { series, hasMore: records.length > MOST_SERIES };
}

/** A weekly booking as the actor may see it. Throws not_found for everybody but its parties. */
export async function oneSeriesJson(ctx: SignedIn, id: string): Promise<SeriesJson> {
  const { record, party } = await seriesAndParty(ctx, id);
  return seriesJson(ctx, record, party);
}
