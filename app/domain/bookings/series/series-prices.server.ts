import type { Context } from "../../context.server.ts";
import type { DatePrice } from "./date-prices.ts";
import { holidaysAhead, pricesOf } from "./plan-dates.server.ts";
import type { PossibleDate } from "./possible-dates.server.ts";
import type { SeriesRecord } from "./series-rules.ts";

/** What these dates cost, holidays included; the price of most of them first. */
export async function seriesPrices(
  ctx: Context,
  record: SeriesRecord,
  { dogs, dates }: { dogs: readonly { age: string }[]; dates: readonly PossibleDate[] },
): Promise<DatePrice[]> {
  const holidays = await holidaysAhead(ctx);
  const zone = ctx.config.timeZone;
  const prices = new Map<number | null, string[]>();
  for (const { date, slots } of dates) {
    const { cents } = pricesOf(record, { date, dogs, slots, holidays, zone });
    prices.set(cents, [...(prices.get(cents) ?? []), date]);
  }
  return [...prices]
    .map(([cents, dates]) => ({ cents, dates }))
    .toSorted((a, b) => b.dates.length - a.dates.length);
}
