import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import { policyTexts } from "#app/ui/booking/cancelling.ts";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";

const copy = {
  extraDog: "Additional dog",
  samePrice: "Same price as the first",
  puppy: "Puppy",
  holidays: "Holidays",
  holidayPercent: (percent: number) => `${percent}% more on public holidays`,
  longStays: "Long stays",
  longStay: (percent: number, from: number) => `${percent}% less from ${from} nights or days on`,
  cancelling: "Cancellation",
};

/**
 * Lists what may change the price besides the rate, if the sitter has set it, and the cancellation
 * policy.
 */
export function PriceExtras({ sitter }: { sitter: ListedSitterJson }) {
  const { puppyRates, holidayPercent, longStay, policy } = sitter.pricing;
  return (
    <DescriptionList
      facts={[
        ...additionalDogs(sitter),
        ...ratesOf(copy.puppy, sitter, puppyRates),
        ...known(copy.holidays, holidayPercent > 0 && copy.holidayPercent(holidayPercent)),
        ...known(copy.longStays, longStay && copy.longStay(longStay.percent, longStay.from)),
        { label: copy.cancelling, value: policyTexts[policy] },
      ]}
    />
  );
}

/** The price of additional dogs. Without a rate of their own, they cost what the first does. */
function additionalDogs(sitter: ListedSitterJson): Fact[] {
  const { acceptsMultipleDogs, maxDogs, rates, pricing } = sitter;
  const set = ratesOf(copy.extraDog, sitter, pricing.extraDogRates);
  const hasPrices = acceptsMultipleDogs && maxDogs > 1 && Object.keys(rates).length > 0;
  return set.length > 0 ? set : known(copy.extraDog, hasPrices && copy.samePrice);
}

function ratesOf(label: string, sitter: ListedSitterJson, rates: Record<string, number>): Fact[] {
  const texts = priceList(sitter).flatMap(({ service, label }) => {
    const dollars = rates[service];
    return dollars === undefined ? [] : [`${label} ${dollarsText(dollars)}`];
  });
  return known(label, texts.join(", "));
}

function known(label: string, value: string | false | null): Fact[] {
  return value ? [{ label, value }] : [];
}
