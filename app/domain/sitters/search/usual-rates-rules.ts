import { NO_RATE } from "#db/engines/sitter-cells.ts";
import { median } from "../../median.ts";
import { type Service, services } from "../../services/sitter-rules.ts";

/** The median of fewer rates says nothing. */
const FEWEST = 3;

/** In whole dollars; `isNear` if it is that of the sitters nearby, not of all. */
export type UsualRate = { dollars: number; isNear: boolean };
export type UsualRates = Partial<Record<Service, UsualRate>>;

/** In cents, as the search index holds them. */
type Rated = Record<Service, number | null>;

/** The median rate of each service: of the sitters nearby if they are enough, else of all. */
export function usualRatesOf(all: readonly Rated[], near: readonly Rated[]): UsualRates {
  const usual = services.flatMap((service) => {
    const around = ratesOf(near, service);
    const isNear = around.length >= FEWEST;
    const rates = isNear ? around : ratesOf(all, service);
    return rates.length < FEWEST
      ? []
      : [[service, { dollars: Math.round(median(rates) / 100), isNear }]];
  });
  return Object.fromEntries(usual);
}

function ratesOf(sitters: readonly Rated[], service: Service): number[] {
  return sitters.flatMap(({ [service]: cents }) => (cents && cents < NO_RATE ? [cents] : []));
}
