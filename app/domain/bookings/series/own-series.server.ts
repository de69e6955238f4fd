import type { SignedIn } from "../../context.server.ts";
import { ownSeries, seriesAndParty } from "./series-records.server.ts";
import { type SeriesJson, seriesJson } from "./series-view.server.ts";

/** As owner and as sitter, latest first. */
export async function ownSeriesJson(ctx: SignedIn): Promise<SeriesJson[]> {
  const series: SeriesJson[] = [];
  for (const record of await ownSeries(ctx)) {
    const party = record.ownerId === ctx.actor.id ? "owner" : "sitter";
    series.push(await seriesJson(ctx, record, party));
  }
  return series;
}

/** Throws not_found for everyone but its parties. */
export async function oneSeriesJson(ctx: SignedIn, id: string): Promise<SeriesJson> {
  const { record, party } = await seriesAndParty(ctx, id);
  return seriesJson(ctx, record, party);
}
