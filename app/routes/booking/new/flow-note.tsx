import { priceRangeLabel, shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy, whatHappens } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import { StayNote } from "./stay-step.tsx";
import { chosenDogs } from "./validate.ts";

/** Beside the button: what the choice comes to, and at the end what the button does. */
export function FlowNote({ data, isLast }: { data: FlowPageData; isLast: boolean }) {
  const { sitter, choices, steps, answers, running, stay, summary, others, otherPrices } = data;
  const price = summary ?? running;
  const firstName = firstNameOf(sitter.name);
  if (isLast)
    return (
      <>
        <p className="soft">
          {otherPrices.length ? copy.firstOf : whatHappens(firstName, answers)}
        </p>
        {!price && <b className="flex-none">{rateOf(data)}</b>}
        {price && (
          <span className="flex-none text-right">
            <b className="text-lg">
              {otherPrices.length
                ? priceRangeLabel([price.dollars, ...otherPrices])
                : shownPrice(price)}
            </b>
            {others && !otherPrices.length && (
              <span className="soft block">{copy.fromOne(firstName)}</span>
            )}
            {!otherPrices.length &&
              summary?.lines.slice(1).map(({ label, amount }) => (
                <span key={label} className="soft block text-sm">
                  {label} {amount}
                </span>
              ))}
          </span>
        )}
      </>
    );
  const begun = choices.startDate || stay?.refusal;
  if (steps.includes("stay") && begun) return <StayNote data={data} />;
  const priced = chosenDogs(choices, data.dogs).length;
  const rate = rateOf(data);
  if (!running)
    return (
      rate && (
        <p>
          <DottedLine>
            {(steps.includes("date") || steps.includes("stay")) &&
              serviceNamed(data.service)?.label}
            <b>{rate}</b>
            {steps.includes("time") && priced > 1 && copy.forDogs(priced)}
          </DottedLine>
        </p>
      )
    );
  return (
    <p>
      <DottedLine>
        {running.amount}
        <b>{shownPrice(running)}</b>
        {steps.includes("dog") && data.dogs.length > 1 && priced > 0 && copy.forDogs(priced)}
      </DottedLine>
    </p>
  );
}

/** Of the chosen service, as '$25 an hour', on the chosen day. */
export function rateOf({ sitter, service, hourlyRate }: FlowPageData): string | undefined {
  const rates = hourlyRate === null ? sitter.rates : { ...sitter.rates, [service]: hourlyRate };
  return priceList({ ...sitter, rates }).find((entry) => entry.service === service)?.price;
}
