import type { ReactNode } from "react";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { PriceLines } from "#app/ui/booking/price-lines.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { BookingDetails } from "./booking-details.ts";
import { bookingCopy } from "./copy.ts";

export function BookingFacts({ details }: { details: BookingDetails }) {
  return (
    <Card title={bookingCopy.details}>
      <DescriptionList facts={factsOf(details)} />
      <p className="tiny">Booking ID {details.shortId}</p>
    </Card>
  );
}

function factsOf({ other, dogs, place, notes, ...details }: BookingDetails): Fact[] {
  const { price, lines, total } = details;
  const optional = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : []);
  return [
    { label: "Service", value: details.service },
    { label: other.role, value: <PersonName name={other.name} /> },
    {
      label: dogs.length > 1 ? "Dogs" : "Dog",
      value: dogs.map(({ id, name, breed }) => (
        <span key={id} className="block">
          <PersonName name={name} /> ({breed})
        </span>
      )),
    },
    ...optional(place?.label ?? "", place && <WithHint text={place.text} hint={place.hint} />),
    ...optional(
      bookingCopy.price,
      lines.length > 0 ? <PriceLines rows={lines} total={total} /> : price,
    ),
    ...optional(bookingCopy.cancelling, details.cancelling),
    ...optional("Notes", notes && <span className="prose">{notes}</span>),
    ...optional(
      "Phone",
      other.phone && (
        <a className="link tap wrap-anywhere text-sm" href={phoneHref(other.phone)}>
          {other.phone}
        </a>
      ),
    ),
    ...optional(
      "Email",
      other.email && (
        <a className="link tap wrap-anywhere text-sm" href={`mailto:${other.email}`}>
          {other.email}
        </a>
      ),
    ),
  ];
}

function WithHint({ text, hint }: { text: string; hint: string | null }) {
  return (
    <>
      {text} {hint && <span className="soft block">{hint}</span>}
    </>
  );
}
