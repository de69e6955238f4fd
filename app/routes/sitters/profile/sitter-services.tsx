import type { ReactNode } from "react";
import type { ListedSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { dogAgeLabels, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import { copy } from "./copy.ts";
import { PriceExtras } from "./price-extras.tsx";

/** The Services tab: services, prices and accepted dogs; only what the sitter set. */
export function SitterServices({
  sitter,
  offers,
}: {
  sitter: ListedSitterJson;
  /** What else can be booked. */
  offers: ReactNode;
}) {
  return (
    <>
      <Card title="Services">
        {sitter.services.length ? (
          <>
            <PriceList sitter={sitter} />
            <PriceExtras sitter={sitter} />
            <p className="tiny">{copy.payDirectly(firstNameOf(sitter.name))}</p>
          </>
        ) : (
          <p className="soft">Not specified</p>
        )}
      </Card>
      {offers}
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
