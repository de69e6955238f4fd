import { weekdayMonthDay } from "#app/domain/date-labels.ts";
import { centsText } from "#app/domain/prices/money.ts";
import type { PriceExample } from "#app/domain/prices/price-example.ts";
import { priceRows } from "#app/domain/prices/price-labels.ts";
import { totalCents } from "#app/domain/prices/quote.ts";
import { amountText } from "#app/domain/prices/units.ts";
import { PriceLines } from "#app/ui/booking/price-lines.tsx";
import { copy, exampleTitle } from "./prices-copy.ts";

/** Shows an example of a price; without one, because no service has a rate, says so. */
export function PriceExampleCard({ example }: { example: PriceExample | null }) {
  if (!example) return <p className="soft">{copy.exampleNeeds}</p>;
  const { service, units, dogs, holiday, lines } = example;
  const amount = amountText(service, units);
  return (
    <>
      <p>{exampleTitle({ amount, dogs, holiday: holiday && weekdayMonthDay(holiday) })}</p>
      <PriceLines
        rows={priceRows(lines, service)}
        total={{ label: copy.total, detail: "", amount: centsText(totalCents(lines)) }}
      />
    </>
  );
}
