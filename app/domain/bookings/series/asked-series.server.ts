import type { SignedIn } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { dogsOfOwnerById } from "../../dogs/dogs-of-owner-by-id.server.ts";
import type { BookingView } from "../booking-view.ts";
import { caresThen } from "../requests/sitter-times.server.ts";
import type { DatePrice } from "./date-prices.ts";
import { lostRequests } from "./lost-requests.server.ts";
import { possibleDates } from "./possible-dates.server.ts";
import { endsWithin } from "./request-series.server.ts";
import { seriesPrices } from "./series-prices.server.ts";
import { datesOfSeries, lastPlanned, type SeriesRecord, type Skip } from "./series-rules.ts";

export type AskedSeries = {
  /** How many dates would be booked. */
  booked: number;
  skipped: Skip[];
  prices: DatePrice[];
  /** Whether it ends within the eight weeks that are booked at first. */
  isAll: boolean;
  /** Sentences on the sitter's other bookings on these dates. */
  cares: string[];
  /** Requests that could no longer be accepted afterwards. */
  lost: BookingView[];
};

/** What accepting a weekly request would book now; null if one of its dogs was deleted. */
export async function askedSeries(
  ctx: SignedIn,
  record: SeriesRecord,
): Promise<AskedSeries | null> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const dogs = await dogsOfOwnerById(ctx, record.ownerId, record.dogIds);
  if (!dogs) return null;
  const dates = datesOfSeries(record, today, lastPlanned(record, today));
  const found = await possibleDates(ctx, record, dates);
  const { possible, skipped } = found;
  const prices = await seriesPrices(ctx, record, { dogs, dates: possible });
  const lost = await lostRequests(ctx, record, found, "sitter");
  const slots = possible.flatMap((date) => date.slots);
  const cares = await caresThen(ctx, slots, { seriesId: record.id });
  const isAll = endsWithin(record, today);
  return { booked: possible.length, skipped, prices, isAll, cares, lost };
}
