import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { whatHappens } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import { flows } from "./flows.ts";
import { RunningPrice } from "./running-price.tsx";
import { StayNote } from "./stay-step.tsx";

/** Beside the button: what the choice comes to, and at the end what the button does. */
export function FlowNote({
  data,
  formId,
  isLast,
}: {
  data: FlowPageData;
  formId: string;
  isLast: boolean;
}) {
  const { sitter, steps, choices, answers } = data;
  if (isLast)
    return (
      <>
        <p className="soft">{whatHappens(firstNameOf(sitter.name), answers)}</p>
        {data.summary && <b className="text-lg">{priceLabel(data.summary.dollars)}</b>}
      </>
    );
  if (steps.includes("stay")) return <StayNote data={data} />;
  const asksService = flows[choices.flow].asksService;
  return steps.includes("time") && asksService && <RunningPrice data={data} formId={formId} />;
}
