// Cached: creating a formatter takes a hundred times as long as using one.
const wholeDollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** '$24', '$22.50', '$1,200'. */
export function dollarsText(dollars: number): string {
  return `$${(Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars)}`;
}

/** '$36', '$1,200', '-$4.20'. */
export function centsText(cents: number): string {
  const dollars = dollarsText(Math.abs(cents) / 100);
  return cents < 0 ? `-${dollars}` : dollars;
}
