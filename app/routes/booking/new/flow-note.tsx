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
  const { sitter, choices, steps, running, stay, summary, others, otherPrices } = data;
  const price = summary ?? running;
  const firstName = firstNameOf(sitter.name);
  const priced = chosenDogs(choices, data.dogs).length;
  if (isLast) {
    const amount = price && shownPrice(price);
    const [shown, whose] = otherPrices.length
      ? [priceRangeLabel([price?.dollars ?? null, ...otherPrices]), null]
      : [amount ?? rateOf(data), others ? copy.fromOne(firstName) : null];
    return (
      <div className="grow">
        <div className="sum">
          <p>
            <DottedLine>
              {shown && <b className={price ? "text-lg" : undefined}>{shown}</b>}
              {whose}
              {price && priced > 1 && copy.forDogs(priced)}
            </DottedLine>
          </p>
          {!otherPrices.length &&
            sumsOf(summary).map((sum) => (
              <p key={sum} className="soft">
                {sum}
              </p>
            ))}
        </div>
        <p className="soft words">{lastWords(data, firstName)}</p>
      </div>
    );
  }
  const begun = choices.startDate || stay?.refusal;
  if (steps.includes("stay") && begun) return <StayNote data={data} />;
  const rate = rateOf(data);
  if (!running)
    return (
      rate && (
        <p className="sum">
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
    <p className="sum">
      <DottedLine>
        {running.amount}
        <b>{shownPrice(running)}</b>
        {steps.includes("dog") && data.dogs.length > 1 && priced > 0 && copy.forDogs(priced)}
      </DottedLine>
    </p>
  );
}

/** '3 nights × $78 (puppy rate)'; none where the price is what was said before. */
function sumsOf(summary: FlowPageData["summary"]): string[] {
  const [first, ...more] = summary?.lines ?? [];
  if (!first || (more.length === 0 && first.sum === first.detail)) return [];
  return [first.sum, ...more.map(({ label, amount }) => `${label} ${amount}`)];
}

/** What the last button does, or what is missing before it can. */
function lastWords(data: FlowPageData, firstName: string) {
  const { steps, running, timeFault, otherPrices, answers } = data;
  if (steps.includes("time") && !running) return timeFault ?? copy.timeFirst;
  return otherPrices.length > 0 ? copy.firstOf : whatHappens(firstName, answers);
}

/** Of the chosen service, as '$25 an hour', on the chosen day. */
function rateOf({ sitter, service, hourlyRate }: FlowPageData): string | undefined {
  const rates = hourlyRate === null ? sitter.rates : { ...sitter.rates, [service]: hourlyRate };
  return priceList({ ...sitter, rates }).find((entry) => entry.service === service)?.price;
}
