import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { dogAgeLabels, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";

/** The Services tab: services, prices and accepted dogs; only what the sitter set. */
export function SitterServices({ sitter }: { sitter: PublicSitterJson }) {
  const prices = priceList(sitter);
  return (
    <>
      <Card title="Services">
        {prices.length ? (
          <>
            <ul className="list">
              {prices.map(({ service, label, price }) => (
                <li key={service} className="row justify-between">
                  <span>{label}</span>
                  <span className={price === "Price on request" ? "soft" : "font-semibold"}>
                    {price}
                  </span>
                </li>
              ))}
            </ul>
            <p className="tiny">{copy.payDirectly(firstNameOf(sitter.name))}</p>
          </>
        ) : (
          <p className="soft">Not specified</p>
        )}
      </Card>
      <Card title="Dogs">
        <DescriptionList
          facts={[
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
