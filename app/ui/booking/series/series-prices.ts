import { listText, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { type DatePrice, sumOfPrices } from "#app/domain/bookings/series/date-prices.ts";
import { monthDay } from "#app/domain/date-labels.ts";

const MOST_NAMED = 4;

const copy = {
  visits: (count: number) => (count === 1 ? "1 visit" : `${count} visits`),
  at: (visits: string, price: string) => `${visits} at ${price}`,
  on: (visits: string, price: string, days: string) => `${visits} at ${price} (${days})`,
  total: (price: string, visits: string) => `${price} for ${visits}`,
};

/** '34 visits at $26', '1 visit at $32.50 (Jan 1)', and '$916.50 for 35 visits', or '$884' if all cost the same. */
export function priceTexts(prices: readonly DatePrice[]): { lines: string[]; total: string } {
  const count = prices.reduce((sum, { dates }) => sum + dates.length, 0);
  const sum = sumOfPrices(prices);
  const lines = prices.map(({ cents, dates }, index) => {
    const price = priceLabel(cents === null ? null : cents / 100);
    const visits = copy.visits(dates.length);
    if (index === 0 || dates.length > MOST_NAMED) return copy.at(visits, price);
    return copy.on(visits, price, listText(dates.map(monthDay)));
  });
  const total = priceLabel(sum === null ? null : sum / 100);
  return { lines, total: lines.length > 1 ? copy.total(total, copy.visits(count)) : total };
}
