import { serviceTable } from "../services/sitter-rules.ts";
import { hasLongStays, type PriceTerms } from "./price-terms.ts";

export type PriceLine = {
  kind: "rate" | "puppy" | "extraDog" | "holiday" | "longStay";
  /** Dogs that the line is about; 0 if it is about all. */
  dogs: number;
  /** Hours, days, nights or visits. */
  units: number;
  /** Of holidays and long stays. */
  percent: number | null;
  /** Negative for a discount. */
  cents: number;
};

export type Occasion = {
  units: number;
  /** How many of the units fall on holidays. */
  holidayUnits: number;
  /** In any order. */
  dogs: readonly { isPuppy: boolean }[];
};

/**
 * The lines of a price, in whole cents; null for 'Price on request'. The dearest dog counts as the
 * first one; a surcharge and a discount are both reckoned on what the dogs cost.
 */
export function quote(terms: PriceTerms, occasion: Occasion): PriceLine[] | null {
  const { rate, extraDogRate, puppyRate, holidayPercent, longStay } = terms;
  if (rate === null) return null;
  const { units, holidayUnits, dogs } = occasion;
  const line = (kind: PriceLine["kind"], count: number, each: number): PriceLine[] => {
    const cents = Math.round(each * units) * count;
    return count > 0 ? [{ kind, dogs: count, units, percent: null, cents }] : [];
  };
  const puppies = puppyRate === null ? 0 : dogs.filter(({ isPuppy }) => isPuppy).length;
  const others = dogs.length - puppies;
  const puppyFirst = puppies > 0 && (others === 0 || (puppyRate ?? 0) > rate);
  const alone = extraDogRate !== null;
  const lines = [
    ...line("rate", alone ? Number(!puppyFirst) : others, rate),
    ...line("puppy", alone ? Number(puppyFirst) : puppies, puppyRate ?? 0),
    ...line("extraDog", alone ? dogs.length - 1 : 0, extraDogRate ?? 0),
  ];
  const cost = totalCents(lines);
  const share = (percent: number, part: number) => Math.round((cost * percent * part) / 100);
  if (holidayPercent > 0 && holidayUnits > 0)
    lines.push({
      kind: "holiday",
      dogs: 0,
      units: holidayUnits,
      percent: holidayPercent,
      cents: share(holidayPercent, holidayUnits / units),
    });
  if (longStay && hasLongStays(serviceTable[terms.service].unit) && units >= longStay.from)
    lines.push({
      kind: "longStay",
      dogs: 0,
      units,
      percent: longStay.percent,
      cents: -share(longStay.percent, 1),
    });
  return lines;
}

export function totalCents(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
