import type { ReactNode } from "react";
import { dogAgeLabels, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { policyTexts } from "#app/ui/booking/cancelling.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { bookPath } from "#app/ui/sitters/sitter-paths.ts";
import { copy } from "./copy.ts";

/** The Services tab: services, prices and accepted dogs; only what the sitter set. */
export function SitterServices({
  sitter,
  intent,
  offers,
}: {
  sitter: ListedSitterJson;
  /** Null for those who can't book. */
  intent: Intent | null;
  /** Links to what else can be booked. */
  offers: ReactNode;
}) {
  return (
    <>
      <Card title="Services">
        {sitter.services.length ? (
          <ul className="list">
            {priceList(sitter).map(({ service, label, price }) => (
              <li key={service}>
                <div className="row">
                  <p className="flex grow flex-wrap justify-between gap-x-3">
                    <span className="font-semibold">{label}</span>
                    <span className={price === "Price on request" ? "soft" : "font-semibold"}>
                      {price}
                    </span>
                  </p>
                  {intent && (
                    <a
                      className="btn ghost small"
                      href={bookPath(sitter.id, { ...intent, service })}
                      aria-label={copy.bookService(label)}
                    >
                      {copy.book}
                    </a>
                  )}
                </div>
                <p className="soft">{copy.services[service]}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">Not specified</p>
        )}
      </Card>
      {sitter.services.length > 0 && (
        <Card title={copy.terms}>
          <PriceExtras sitter={sitter} />
          <p className="soft">{copy.payDirectly(firstNameOf(sitter.name))}</p>
        </Card>
      )}
      {offers}
      <Card title="Dogs">
        <DescriptionList
          facts={[
            {
              label: copy.multipleDogs,
              value: copy.upTo(sitter.acceptsMultipleDogs ? sitter.maxDogs : 1),
            },
            { label: "Sizes", value: listOf(sitter.dogSizes, dogSizeLabels) },
            { label: "Ages", value: listOf(sitter.dogAges, dogAgeLabels) },
            ...(sitter.preferredDogBreeds.length
              ? [{ label: "Preferred breeds", value: sitter.preferredDogBreeds.join(", ") }]
              : []),
            ...(sitter.hasHomeVisit ? [{ label: "Home visits", value: "Yes" }] : []),
            ...(sitter.canHostOvernight ? [{ label: "Hosts overnight", value: "Yes" }] : []),
          ]}
        />
      </Card>
    </>
  );
}

function listOf(slugs: string[], labels: Record<string, string>) {
  return slugs.map((slug) => labels[slug] ?? slug).join(", ");
}

const extrasCopy = {
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
function PriceExtras({ sitter }: { sitter: ListedSitterJson }) {
  const { puppyRates, holidayPercent, longStay, policy } = sitter.pricing;
  return (
    <DescriptionList
      facts={[
        ...additionalDogs(sitter),
        ...ratesOf(extrasCopy.puppy, sitter, puppyRates),
        ...known(
          extrasCopy.holidays,
          holidayPercent > 0 && extrasCopy.holidayPercent(holidayPercent),
        ),
        ...known(
          extrasCopy.longStays,
          longStay && extrasCopy.longStay(longStay.percent, longStay.from),
        ),
        { label: extrasCopy.cancelling, value: policyTexts[policy] },
      ]}
    />
  );
}

/** The price of additional dogs. Without a rate of their own, they cost what the first does. */
function additionalDogs(sitter: ListedSitterJson): Fact[] {
  const { acceptsMultipleDogs, maxDogs, rates, pricing } = sitter;
  const set = ratesOf(extrasCopy.extraDog, sitter, pricing.extraDogRates);
  const hasPrices = acceptsMultipleDogs && maxDogs > 1 && Object.keys(rates).length > 0;
  return set.length > 0 ? set : known(extrasCopy.extraDog, hasPrices && extrasCopy.samePrice);
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
