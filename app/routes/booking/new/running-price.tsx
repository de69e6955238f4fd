import { fixedPeriods, hoursIn, periodWindows } from "#app/domain/bookings/time-periods.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { runningTemplates } from "./copy.ts";
import { type FlowPageData, hourlyRate } from "./flow-page-data.ts";

const periodHours = Object.fromEntries(
  fixedPeriods.map((period) => [`data-${period}`, hoursIn(periodWindows[period])]),
);

/** The service's rate; where it is by the hour, a script says what the ticked times come to. */
export function RunningPrice({ data, formId }: { data: FlowPageData; formId: string }) {
  const rate = priceList(data.sitter).find(({ service }) => service === data.service)?.price;
  if (!rate) return null;
  const hourly = hourlyRate(data);
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
