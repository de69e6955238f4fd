import type { SignedIn } from "../../context.server.ts";
import { ownSeries, seriesAndParty } from "./series-records.server.ts";
import { type SeriesJson, seriesJson, seriesListJson } from "./series-view.server.ts";

/** Weekly bookings per answer; `before` pages on. */
export const MOST_SERIES = 50;

/** As owner and as sitter, latest first. Throws not_found for a `before` that is not theirs. */
export async function ownSeriesJson(
  ctx: SignedIn,
  before?: string,
): Promise<{ series: SeriesJson[]; hasMore: boolean }> {
  const records = await ownSeries(ctx, { before, most: MOST_SERIES + 1 });
  const series = await seriesListJson(ctx, records.slice(0, MOST_SERIES));
  return { series, hasMore: records.length > MOST_SERIES };
}

/** Throws not_found for everyone but its parties. */
export async function oneSeriesJson(ctx: SignedIn, id: string): Promise<SeriesJson> {
  const { record, party } = await seriesAndParty(ctx, id);
  return seriesJson(ctx, record, party);
}
