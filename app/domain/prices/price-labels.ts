import { type Service, serviceTable } from "../services/sitter-rules.ts";
import { centsText, dollarsText } from "./money.ts";
import type { PriceLine } from "./quote.ts";
import { amountText } from "./units.ts";

/** ISO 4217; all amounts are in it. */
export const CURRENCY = "USD";

const dogs = (count: number, one: string, many: (count: number) => string) =>
  count === 1 ? one : many(count);

/** 'Boarding', '2 additional dogs', 'Holidays, 20% more'. */
export function lineLabel(line: PriceLine, service: Service): string {
  switch (line.kind) {
    case "rate":
      return dogs(line.dogs, serviceTable[service].label, (count) => `${count} dogs`);
    case "puppy":
      return dogs(line.dogs, "Puppy", (count) => `${count} puppies`);
    case "extraDog":
      return dogs(line.dogs, "Additional dog", (count) => `${count} additional dogs`);
    case "holiday":
      return `Holidays, ${line.percent}% more`;
    case "longStay":
      return `Long stay, ${line.percent}% less`;
  }
}

export type PriceRow = { label: string; detail: string; amount: string };
/**
 * `sum` is '2 dogs × 3 nights × $68'; for a line of all dogs, such as a discount, only its
 * quantity.
 */
export type PriceSum = PriceRow & { sum: string };

/** The lines of a price with their calculation, so that people can check it. */
export function priceSums(lines: readonly PriceLine[], service: Service): PriceSum[] {
  const rows = priceRows(lines, service);
  return rows.map((row, index) => ({ ...row, sum: sumText(row, lines[index]) }));
}

function sumText({ label, detail }: PriceRow, line: PriceLine | undefined): string {
  if (!line || line.dogs === 0) return detail;
  const each = dollarsText(line.cents / line.dogs / line.units / 100);
  const rate = line.kind === "puppy" && line.dogs === 1 ? `${each} (puppy rate)` : each;
  if (line.dogs > 1) return [label, ...(line.units === 1 ? [] : [detail]), rate].join(" × ");
  return line.units === 1 && rate === each ? detail : `${detail} × ${rate}`;
}

/** As a price is shown, line by line. */
export function priceRows(lines: readonly PriceLine[], service: Service): PriceRow[] {
  return lines.map((line) => ({
    label: lineLabel(line, service),
    detail: amountText(service, line.units),
    amount: centsText(line.cents),
  }));
}
