/** Dates of a weekly booking that cost the same; null is 'Price on request'. */
export type DatePrice = { cents: number | null; dates: string[] };

/** Null if one of them is on request. */
export function sumOfPrices(prices: readonly DatePrice[]): number | null {
  return prices.reduce<number | null>(
    (sum, { cents, dates }) => (sum === null || cents === null ? null : sum + cents * dates.length),
    0,
  );
}
