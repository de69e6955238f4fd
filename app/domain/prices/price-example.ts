import { type Service, serviceTable } from "../services/sitter-rules.ts";
import { hasLongStays, type PriceTerms } from "./price-terms.ts";
import { type PriceLine, quote } from "./quote.ts";

export type PriceExample = {
  service: Service;
  units: number;
  dogs: number;
  /** The next one, yyyy-MM-dd; null if it costs no more. */
  holiday: string | null;
  lines: PriceLine[];
};

const USUAL_UNITS = 3;

/** Shows as much of the terms as one booking can: the service that is paid by the night or day first. */
export function priceExample(
  offered: readonly PriceTerms[],
  { mostDogs, nextHoliday }: { mostDogs: number; nextHoliday: string | null },
): PriceExample | null {
  const priced = offered.filter(({ rate }) => rate !== null);
  const isStay = ({ service }: PriceTerms) => hasLongStays(serviceTable[service].unit);
  const terms =
    priced.find(({ service }) => service === "boarding") ?? priced.find(isStay) ?? priced[0];
  if (!terms) return null;
  const dogs = Math.min(2, mostDogs);
  const holiday = terms.holidayPercent > 0 ? nextHoliday : null;
  const least = isStay(terms) ? (terms.longStay?.from ?? 0) : 0;
  const units = Math.max(USUAL_UNITS, least);
  const lines = quote(terms, {
    units,
    holidayUnits: holiday ? 1 : 0,
    dogs: Array.from({ length: dogs }, () => ({ isPuppy: false })),
  });
  return lines && { service: terms.service, units, dogs, holiday, lines };
}
