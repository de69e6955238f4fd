import { fixedPeriods, hoursIn, periodWindows } from "#app/domain/bookings/time-periods.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { runningTemplates } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";

const periodHours = Object.fromEntries(
  fixedPeriods.map((period) => [`data-${period}`, hoursIn(periodWindows[period])]),
);

/** The service's rate; where it is by the hour, a script says what the ticked times come to. */
export function RunningPrice({ data, formId }: { data: FlowPageData; formId: string }) {
  const { sitter, service, hourlyRate: hourly } = data;
  const rates = hourly === null ? sitter.rates : { ...sitter.rates, [service]: hourly };
  const rate = priceList({ ...sitter, rates }).find((entry) => entry.service === service)?.price;
  if (!rate) return null;
  return (
    <output
      className="font-semibold"
      form={formId}
      {...(hourly && {
        "data-hourly": hourly,
        "data-one": runningTemplates.one,
        "data-many": runningTemplates.many,
        ...periodHours,
      })}
    >
      {rate}
    </output>
  );
}
