import { priceRangeLabel, shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
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
    const sums = sumsOf(summary);
    const [shown, whose] = otherPrices.length
      ? [priceRangeLabel([price?.dollars ?? null, ...otherPrices]), null]
      : [amount ?? rateOf(data), others ? copy.fromOne(firstName) : null];
    return (
      <div className="grow">
        <div className="sum">
          <Missing data={data} />
          <p>
            <DottedLine>
              {price ? <b className="text-lg">{shown}</b> : shown}
              {whose}
              {price && priced > 1 && copy.forDogs(priced)}
            </DottedLine>
          </p>
          {!otherPrices.length &&
            sums.map((sum) => (
              <p key={sum} className={sums.length > 1 ? "soft hidden lg:block" : "soft"}>
                {sum}
              </p>
            ))}
        </div>
        <p className="soft words empty:hidden">{lastWords(data, firstName)}</p>
      </div>
    );
  }
  const begun = choices.startDate || stay?.refusal;
  if (steps.includes("stay") && begun) return <StayNote data={data} />;
  const saysCount = running
    ? steps.includes("dog") && data.dogs.length > 1 && priced > 0
    : steps.includes("time") && priced > 1;
  return (
    <p className="sum">
      <Missing data={data} />
      <DottedLine>
        {running ? running.amount : rateOf(data)}
        {running && <b>{shownPrice(running)}</b>}
        {saysCount && copy.forDogs(priced)}
      </DottedLine>
    </p>
  );
}

/** What the button waits for; styles show it until it is chosen. */
function Missing({ data: { steps, choices } }: { data: FlowPageData }) {
  const { date, time, start, startDate, dog } = choices;
  const lacks = {
    stay: !startDate,
    date: !date,
    time: time.length === 0 && !start,
    dog: dog.length === 0,
  };
  const asked = ["stay", "date", "time", "dog"] as const;
  const missing = asked.filter((step) => steps.includes(step) && lacks[step]);
  const [first] = missing;
  if (!first) return null;
  const both = missing.includes("time") && missing.includes("dog");
  return <b className="waits">{both ? copy.choose.both : copy.choose[first]}</b>;
}

/** '3 nights × $78 (puppy rate)'; several are among the choices on narrow screens. */
function sumsOf(summary: FlowPageData["summary"]): string[] {
  const [first, ...more] = summary?.lines ?? [];
  if (!first) return [];
  const isPlain = first.sum === first.detail && more.length === 0;
  const sum = isPlain ? `${first.sum} × ${dollarsText(summary?.dollars ?? 0)}` : first.sum;
  return [sum, ...more.map(({ label, amount }) => `${label} ${amount}`)];
}

/** What the last button does, or why the times can't be asked for. */
function lastWords(data: FlowPageData, firstName: string) {
  const { steps, running, timeFault, otherPrices, answers } = data;
  if (steps.includes("time") && !running) return timeFault;
  return otherPrices.length > 0 ? copy.firstOf : whatHappens(firstName, answers);
}

/** Of the chosen service, as '$25 an hour', on the chosen day. */
function rateOf({ sitter, service, hourlyRate }: FlowPageData): string | undefined {
  const rates = hourlyRate === null ? sitter.rates : { ...sitter.rates, [service]: hourlyRate };
  return priceList({ ...sitter, rates }).find((entry) => entry.service === service)?.price;
}
