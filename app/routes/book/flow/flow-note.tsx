import { priceRangeLabel, shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import { shortSum, sumsOf } from "./flow-page-data.ts";
import { StayNote } from "./stay-step.tsx";
import { chosenDogs } from "./validate.ts";

/** Beside the button: what the choice comes to. */
export function FlowNote({ data }: { data: FlowPageData }) {
  const { choices, steps, running, stay } = data;
  const priced = chosenDogs(choices, data.dogs).length;
  const begun = choices.startDate || stay?.refusal;
  if (steps.includes("stay") && begun) return <StayNote data={data} />;
  const saysCount = running
    ? steps.includes("dog") && data.dogs.length > 1 && priced > 0
    : steps.includes("time") && priced > 1;
  return (
    <div className="sum">
      <p>
        <Missing data={data} />
        <DottedLine>
          {running ? !steps.includes("dog") && running.amount : rateOf(data)}
          {running && <b>{shownPrice(running)}</b>}
          {saysCount && copy.forDogs(priced)}
        </DottedLine>
      </p>
      <p className="beside-button mt-2">{running?.cancelling ?? data.cancelling}</p>
    </div>
  );
}

/** '2 hours, From $50'; empty without a price. */
export function saidPrice({ summary, running, stay }: FlowPageData): string {
  const price = summary ?? running ?? stay?.price;
  return price ? `${price.amount}, ${shownPrice(price)}` : "";
}

/**
 * Beside the last button: the price, how it is reckoned and who is paid, or why the times can't be
 * asked for.
 */
export function LastNote({ data, cancelling }: { data: FlowPageData; cancelling: string }) {
  const { sitter, steps, running, summary, asked, timeFault } = data;
  const price = summary ?? running;
  const amount = price && shownPrice(price);
  const otherPrices = asked.map(({ dollars }) => dollars);
  const shown = otherPrices.length
    ? priceRangeLabel([price?.dollars ?? null, ...otherPrices])
    : (amount ?? rateOf(data));
  const missing = missingOf(data);
  const costs = price ? price.dollars || otherPrices.some(Boolean) : shown;
  return (
    <div className="sum">
      <Missing data={data} />
      <p>{price ? <b className="text-lg">{shown}</b> : shown}</p>
      {steps.includes("time") && !running ? (
        <p className="soft empty:hidden">{timeFault}</p>
      ) : (
        missing.length === 0 && <Reckoning data={data} />
      )}
      {costs && !timeFault && (
        <p className="soft">
          {otherPrices.length > 0 ? (
            copy.payFirst
          ) : (
            <PersonName name={copy.payDirectly(firstNameOf(sitter.name))} />
          )}
        </p>
      )}
      <p className="beside-button mt-2">{cancelling}</p>
    </div>
  );
}

/** The sum behind the price. Phones show one short line here; longer ones are among the choices. */
function Reckoning({ data }: { data: FlowPageData }) {
  const { sitter, choices, dogs, summary, running, others, asked } = data;
  if (asked.length > 0)
    return (
      <p className="soft">
        <PersonName
          name={copy.asks(
            [sitter, ...asked.map((other) => other.sitter)].map(({ name }) => firstNameOf(name)),
          )}
        />
      </p>
    );
  if (others) return <p className="soft">{copy.fromOne(firstNameOf(sitter.name))}</p>;
  const priced = chosenDogs(choices, dogs).length;
  if (!summary)
    return (
      <p className="soft">
        <DottedLine>
          {running?.amount}
          {priced > 1 && copy.forDogs(priced)}
        </DottedLine>
      </p>
    );
  const short = shortSum(summary);
  if (short) return <p className="soft">{short}</p>;
  return (
    <>
      <p className="soft lg:hidden">{summary.amount}</p>
      {sumsOf(summary).map((sum) => (
        <p key={sum} className="soft hidden lg:block">
          {sum}
        </p>
      ))}
    </>
  );
}

/** The choice that is still missing; styles hide it once it is made. */
function Missing({ data }: { data: FlowPageData }) {
  const missing = missingOf(data);
  const [first] = missing;
  if (!first) return null;
  const both = missing.includes("time") && missing.includes("dog");
  return <b className="waits">{both ? copy.choose.both : copy.choose[first]}</b>;
}

function missingOf({ steps, choices }: FlowPageData) {
  const { date, time, start, startDate, dog } = choices;
  const lacks = {
    stay: !startDate,
    date: !date,
    time: time.length === 0 && !start,
    dog: dog.length === 0,
  };
  const asked = ["stay", "date", "time", "dog"] as const;
  return asked.filter((step) => steps.includes(step) && lacks[step]);
}

/** The rate of the chosen service on the chosen day, such as '$25 an hour'. */
function rateOf({ sitter, service, hourlyRate }: FlowPageData): string | undefined {
  const rates = hourlyRate === null ? sitter.rates : { ...sitter.rates, [service]: hourlyRate };
  return priceList({ ...sitter, rates }).find((entry) => entry.service === service)?.price;
}
