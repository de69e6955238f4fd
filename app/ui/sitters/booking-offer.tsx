import { href } from "react-router";
import { isWeekly } from "#app/domain/bookings/series/series-rules.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { headlinePrice } from "#app/domain/people/sitting/sitter-prices.ts";
import { coversMostDays } from "#app/domain/people/sitting/week-rules.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { services, serviceTable } from "#app/domain/services/sitter-rules.ts";
import { type Intent, intentIn } from "#app/domain/sitters/search/intent.ts";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { PriceList } from "#app/ui/sitters/price-list.tsx";
import {
  bookPath,
  contactPath,
  meetPath,
  seriesPath,
  sitterPath,
} from "#app/ui/sitters/sitter-paths.ts";

type OfferProps = {
  sitter: ListedSitterJson;
  responds: string | null;
  /** What the viewer is looking for. */
  intent: Intent;
};

/** A card with a sitter's price and the first question of the booking flow. */
export function BookSitterCard({
  sitter,
  responds,
  intent,
  today,
  prices,
  meet,
  months,
  tab,
}: OfferProps & {
  /** Whether to offer to meet first. */
  meet: boolean;
  /** yyyy-MM-dd */
  today: string;
  /** Whether to list every service's price. */
  prices: boolean;
  /** The days to choose from; null where no single day is asked for. */
  months: ShownMonths | null;
  /** The open tab of the profile, which the links to other months keep. */
  tab: string;
}) {
  return (
    <Card
      title={
        <>
          Book with <PersonName name={firstNameOf(sitter.name)} />
        </>
      }
    >
      <Offer sitter={sitter} responds={responds} intent={intent} prices={prices} />
      {months ? (
        <DayForm sitter={sitter} intent={intent} today={today} months={months} tab={tab} />
      ) : (
        <div className="row">
          <BookLink sitter={sitter} intent={intent} full />
          <ContactLink sitter={sitter} />
        </div>
      )}
      {meet && <MeetLink sitter={sitter} intent={intent} />}
      <EveryWeekLink sitter={sitter} intent={intent} />
    </Card>
  );
}

export function BookSitterBar({ sitter, intent }: OfferProps) {
  const { service, amount, unit, per } = priceFor(sitter, intent);
  return (
    <div className="bar row lg:hidden">
      {service && (
        <p className="grow">
          <PriceTag amount={amount} unit={unit} per={per} />
          <span className="tiny block">{serviceTable[service].label}</span>
        </p>
      )}
      <ContactLink sitter={sitter} />
      <BookLink sitter={sitter} intent={intent} />
    </div>
  );
}

/** Offers to meet first and to book weekly; renders nothing if neither is possible. */
export function FurtherOffers({
  sitter,
  intent,
  meet,
}: Pick<OfferProps, "sitter" | "intent"> & { meet: boolean }) {
  const weekly = sitter.services.some(isWeekly);
  if (!meet && !weekly) return null;
  return (
    <RowList>
      {meet && (
        <ListRow
          href={meetPath(sitter.id, { intent })}
          title={MEET_FIRST}
          start={<Icon name="clock" />}
        />
      )}
      {weekly && (
        <ListRow
          href={weeklyPath(sitter.id, intent)}
          title={EVERY_WEEK}
          start={<Icon name="calendar" />}
        />
      )}
    </RowList>
  );
}

function MeetLink({ sitter, intent }: Pick<OfferProps, "sitter" | "intent">) {
  return (
    <a className="link tap" href={meetPath(sitter.id, { intent })}>
      {MEET_FIRST}
    </a>
  );
}

/** Links to weekly bookings; renders nothing if the sitter offers none. */
function EveryWeekLink({ sitter, intent }: Pick<OfferProps, "sitter" | "intent">) {
  if (!sitter.services.some(isWeekly)) return null;
  return (
    <a className="link tap" href={weeklyPath(sitter.id, intent)}>
      {EVERY_WEEK}
    </a>
  );
}

function weeklyPath(sitterId: string, intent: Intent): string {
  const { service = "", date = "" } = intent;
  return seriesPath(sitterId, { service, startDate: date, intent });
}

const EVERY_WEEK = "Book the same visit weekly";
const MEET_FIRST = "Meet first: 30 minutes, free";

function priceFor(sitter: ListedSitterJson, intent: Intent) {
  return headlinePrice(
    sitter,
    services.find((name) => name === intent.service),
  );
}

function Offer({ sitter, responds, intent, prices }: OfferProps & { prices: boolean }) {
  const { service, amount, per } = priceFor(sitter, intent);
  const when = [
    ...(coversMostDays(sitter.availability) ? ["Available most days"] : []),
    ...(responds ? [responds] : []),
  ];
  return (
    <>
      {service && (
        <p className="soft">
          {amount === null ? (
            "Price on request"
          ) : (
            <DottedLine>
              <span>
                <span className="price text-lg">{amount}</span>
                {per && ` ${per}`}
              </span>
              {serviceTable[service].label}
            </DottedLine>
          )}
        </p>
      )}
      {prices && <PriceList sitter={sitter} except={service} />}
      {when.length > 0 && (
        <p className="soft">
          <DottedLine>{when}</DottedLine>
        </p>
      )}
    </>
  );
}

function DayForm({
  sitter,
  intent: { date, ...carried },
  today,
  months,
  tab,
}: Pick<OfferProps, "sitter" | "intent"> & { today: string; months: ShownMonths; tab: string }) {
  return (
    <Form form={{ id: "book" }} method="get" action={href("/booking/new")}>
      <input type="hidden" name="sitter" value={sitter.id} />
      {Object.entries(intentIn(carried)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="tab" value={tab} />
      <MonthPicker
        field={{ id: "book-date", name: "date", initialValue: date }}
        months={months}
        today={today}
        action={sitterPath(sitter.id)}
      />
      <div className="row">
        <Button full>Book Now</Button>
        <ContactLink sitter={sitter} />
      </div>
    </Form>
  );
}

function ContactLink({ sitter }: { sitter: ListedSitterJson }) {
  return (
    <ButtonLink href={contactPath(sitter.id)} variant="ghost">
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
