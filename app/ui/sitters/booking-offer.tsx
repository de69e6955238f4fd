import type { PublicSitterJson } from "#app/domain/accounts/user-json.ts";
import { headlinePrice } from "#app/domain/sitters/sitter-price-rules.ts";
import { serviceTable } from "#app/domain/sitters/sitter-rules.ts";
import { coversMostDays } from "#app/domain/sitters/week-rules.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** 'Book with Amara' beside the profile on wide screens. */
export function BookSitterCard({ sitter }: { sitter: PublicSitterJson }) {
  return (
    <Card
      title={
        <>
          Book with <PersonName name={firstName(sitter.name)} />
        </>
      }
    >
      <Offer sitter={sitter} />
      <BookLink sitter={sitter} full />
      <ContactLink sitter={sitter} full />
    </Card>
  );
}

/** The same within reach of the thumb on a phone. */
export function BookSitterBar({ sitter }: { sitter: PublicSitterJson }) {
  return (
    <ActionBar phoneOnly note={<Offer sitter={sitter} />}>
      <ContactLink sitter={sitter} />
      <BookLink sitter={sitter} />
    </ActionBar>
  );
}

function Offer({ sitter }: { sitter: PublicSitterJson }) {
  const { service, amount, per } = headlinePrice(sitter);
  return (
    <>
      {service && (
        <p className="soft">
          {amount === null ? (
            "Price on request"
          ) : (
            <>
              <span className="price text-base text-ink">{amount}</span> {per},{" "}
              {serviceTable[service].label.toLowerCase()}
            </>
          )}
        </p>
      )}
      {coversMostDays(sitter.availability) && <p className="soft">Available most days</p>}
    </>
  );
}

function ContactLink({ sitter, full }: { sitter: PublicSitterJson; full?: boolean }) {
  return (
    <ButtonLink href={`/messages/${sitter.id}`} variant="ghost" full={full ?? false}>
      Contact
    </ButtonLink>
  );
}

function BookLink({ sitter, full }: { sitter: PublicSitterJson; full?: boolean }) {
  return (
    <ButtonLink href={`/booking/new?sitter=${sitter.id}`} full={full ?? false}>
      Book Now
    </ButtonLink>
  );
}

function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? name;
}
