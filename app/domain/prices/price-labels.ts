import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { centsText } from "./money.ts";
import type { PriceLine } from "./quote.ts";
import { amountText } from "./units.ts";

/** ISO 4217; all amounts are in it. */
export const CURRENCY = "USD";

const dogs = (count: number, one: string, many: (count: number) => string) =>
  count === 1 ? one : many(count);

/** 'Boarding', '2 further dogs', 'Holidays, 20% more'. */
export function lineLabel(line: PriceLine, service: Service): string {
  switch (line.kind) {
    case "rate":
      return dogs(line.dogs, serviceTable[service].label, (count) => `${count} dogs`);
    case "puppy":
      return dogs(line.dogs, "Puppy", (count) => `${count} puppies`);
    case "extraDog":
      return dogs(line.dogs, "Further dog", (count) => `${count} further dogs`);
    case "holiday":
      return `Holidays, ${line.percent}% more`;
    case "longStay":
      return `Long stay, ${line.percent}% less`;
  }
}

export type PriceRow = { label: string; detail: string; amount: string };

/** As a price is shown, line by line. */
export function priceRows(lines: readonly PriceLine[], service: Service): PriceRow[] {
  return lines.map((line) => ({
    label: lineLabel(line, service),
    detail: amountText(service, line.units),
    amount: centsText(line.cents),
  }));
}
