import type { AskedSeries } from "#app/domain/bookings/series/asked-series.server.ts";
import { dayLabel, staySpan } from "#app/domain/date-labels.ts";
import type { LeftOutDate } from "#app/ui/booking/series/left-out.tsx";
import { lostRequestsData } from "#app/ui/booking/series/lost-requests.tsx";
import { priceTexts } from "#app/ui/booking/series/series-prices.ts";

type AskedTexts = { skipped: LeftOutDate[]; later: string | null; today: string };

/** What the sitter would accept, as the page says it. `today` is yyyy-MM-dd. */
export function askedPart(offer: AskedSeries, { today, ...texts }: AskedTexts) {
  const dates = offer.prices.flatMap((price) => price.dates).toSorted();
  return {
    ...texts,
    dates: dates.map((date) => dayLabel(date, today)),
    span: staySpan(dates[0] ?? today, dates.at(-1) ?? today),
    prices: priceTexts(offer.prices),
    isAll: offer.isAll,
    cares: offer.cares,
    lost: lostRequestsData(offer.lost, today),
  };
}
