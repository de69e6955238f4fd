import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { headlinePrice } from "#app/domain/sitters/services/sitter-prices.ts";
import { coversMostDays } from "#app/domain/sitters/services/week-rules.ts";
import { services, serviceTable } from "#app/domain/sitters/sitter-rules.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import { bookPath, contactPath } from "#app/ui/sitters/sitter-paths.ts";

type OfferProps = {
  sitter: PublicSitterJson;
  responds: string | null;
  /** What the viewer is looking for. */
  intent: Intent;
};

export function BookSitterCard({ sitter, responds, intent }: OfferProps) {
  return (
    <Card
      title={
        <>
          Book with <PersonName name={firstNameOf(sitter.name)} />
        </>
      }
    >
      <Offer sitter={sitter} responds={responds} intent={intent} />
      <BookLink sitter={sitter} intent={intent} full />
      <ContactLink sitter={sitter} full />
    </Card>
  );
}

export function BookSitterBar({ sitter, intent }: OfferProps) {
  const { service, amount, unit } = priceFor(sitter, intent);
  return (
    <div className="bar row lg:hidden">
      {service && (
        <p className="grow">
          <PriceTag amount={amount} unit={unit} />
          <span className="tiny block">{serviceTable[service].label}</span>
        </p>
      )}
      <ContactLink sitter={sitter} />
      <BookLink sitter={sitter} intent={intent} />
    </div>
  );
}

function priceFor(sitter: PublicSitterJson, intent: Intent) {
  return headlinePrice(
    sitter,
    services.find((name) => name === intent.service),
  );
}

function Offer({ sitter, responds, intent }: OfferProps) {
  const { service, amount, per } = priceFor(sitter, intent);
  return (
    <>
      {service && (
        <p className="soft">
          {amount === null ? (
            "Price on request"
          ) : (
            <>
              <span className="price text-xl text-ink">{amount}</span>
              {per && ` ${per}`}, {serviceTable[service].label.toLowerCase()}
            </>
          )}
        </p>
      )}
      <PriceList sitter={sitter} except={service} />
      {coversMostDays(sitter.availability) && <p className="soft">Available most days</p>}
      {responds && <p className="soft">{responds}</p>}
    </>
  );
}

function ContactLink({ sitter, full }: { sitter: PublicSitterJson; full?: boolean }) {
  return (
    <ButtonLink href={contactPath(sitter.id)} variant="ghost" full={full ?? false}>
      Contact
    </ButtonLink>
  );
}

function BookLink({
  sitter,
  intent,
  full,
}: Pick<OfferProps, "sitter" | "intent"> & { full?: boolean }) {
  if (sitter.services.length === 0) return null;
  return (
    <ButtonLink href={bookPath(sitter.id, intent)} full={full ?? false}>
      Book Now
    </ButtonLink>
  );
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
