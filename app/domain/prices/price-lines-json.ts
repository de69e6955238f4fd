import { isService, serviceTable } from "../services/sitter-rules.ts";
import { lineLabel } from "./price-labels.ts";
import type { PriceLine } from "./quote.ts";

/** Amounts are in whole units of the currency. */
export function linesJson(lines: readonly PriceLine[], service: string) {
  if (!isService(service)) return [];
  return lines.map((line) => ({
    label: lineLabel(line, service),
    quantity: line.units,
    unit: serviceTable[service].unit,
    amount: line.cents / 100,
  }));
}
