import { ageClassOf } from "../dogs/dog-rules.ts";
import type { Span } from "../services/time-periods.ts";
import type { PriceTerms } from "./price-terms.ts";
import { type PriceLine, quote } from "./quote.ts";
import { unitsByDate, unitsOf } from "./units.ts";

export type QuotedBooking = {
  slots: readonly Span[];
  /** As their owner wrote it. */
  dogAges: readonly string[];
  /** yyyy-MM-dd. */
  holidays: ReadonlySet<string>;
  zone: string;
};

/** The price of these times and dogs at a sitter's rates; null is 'Price on request'. */
export function bookingQuote(
  terms: PriceTerms,
  { slots, dogAges, holidays, zone }: QuotedBooking,
): PriceLine[] | null {
  const dates = [...unitsByDate(terms.service, slots, zone)];
  const onHolidays = dates.filter(([date]) => holidays.has(date));
  return quote(terms, {
    units: unitsOf(terms.service, slots, zone),
    holidayUnits: onHolidays.reduce((sum, [, units]) => sum + units, 0),
    dogs: dogAges.map((age) => ({ isPuppy: ageClassOf(age) === "puppy" })),
  });
}
