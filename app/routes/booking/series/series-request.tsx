import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { NoDogs } from "#app/ui/dogs/no-dogs.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { ServiceChoice } from "#app/ui/sitters/offered-services.tsx";
import { SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { seriesPath, sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { CheckedDates } from "./checked-dates.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeries, SeriesRequestPage } from "./model.server.ts";

type Priced = SeriesRequestPage["services"][number];

type Fields = Record<
  | "service"
  | "weekday"
  | "startTime"
  | "endTime"
  | "startDate"
  | "endDate"
  | "dog"
  | "location"
  | "notes",
  FormField
>;

/** The dates are checked first: what they come to is shown before the sitter is asked. */
export function SeriesRequest({
  page: { sitter, services, weekdays, hours, dogs, takesMany, today, priced },
  form,
  fields,
  checked,
  waitingHref,
}: {
  /** `priced`: the service whose price is told until the dates are checked. */
  page: SeriesRequestPage & { priced: Priced | undefined };
  form: { errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Fields;
  checked: CheckedSeries | null;
  /** Of a request that has to be answered first. */
  waitingHref: string | null;
}) {
  const name = firstNameOf(sitter.name);
  const header = (
    <PageHeader
      title={copy.title}
      back={{ href: sitterPath(sitter.id) }}
      actions={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="sm" eager />}
      subtitle={<PersonName name={copy.what(name)} />}
    />
  );
  if (services.length === 0)
    return (
      <>
        {header}
        <EmptyState pose="sitting" title={copy.noService(name)} />
      </>
    );
  if (dogs.length === 0)
    return (
      <>
        {header}
        <NoDogs backHref={seriesPath(sitter.id)} />
      </>
    );
  const canSend = checked !== null && checked.possible > 0;
  const { id, name: serviceName, errors, initialValue } = fields.service;
  const service = { id, name: serviceName, errors, initialValue };
  const choices = (
    <>
      <ServiceChoice field={service} services={services} />
      <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} week />
      <div className="stack gap-5 lg:grid-cols-2">
        <div>
          <div className="pair">
            <TimeField field={fields.startTime} label={copy.start} />
            <TimeField field={fields.endTime} label={copy.end} after={fields.startTime} />
          </div>
          {hours.map(({ value, text }) => (
            <p key={value} className="soft mt-2 works" data-day={value}>
              <PersonName name={text} />
            </p>
          ))}
        </div>
        <div className="pair max-sm:[&_.input]:px-2.5">
          <DateField field={fields.startDate} label={copy.firstDay} min={today} />
          <DateField field={fields.endDate} label={copy.lastDay} min={today} />
        </div>
      </div>
      <DogChips field={fields.dog} label={copy.dogs} single={!takesMany} dogs={dogs} />
      <TextField
        field={fields.location}
        label={copy.place}
        hint={copy.placeHint}
        autoComplete="address-line1"
      />
      <TextAreaField field={fields.notes} label={copy.notes} rows={3} />
      {canSend && <CheckButton label={copy.check} isChecked />}
    </>
  );
  const bar = (
    <ActionBar live note={<PriceNote checked={checked} priced={priced} name={name} />}>
      <div className="col-span-full">
        {canSend ? (
          <Button full form="series" name="intent" value="send" busy={copy.sending}>
            <PersonName name={copy.send(name)} />
          </Button>
        ) : (
          <CheckButton form="series" label={copy.check} isChecked={checked !== null} />
        )}
      </div>
    </ActionBar>
  );
  return (
    <FlowLayout about={<SitterBrief sitter={sitter} />} bar={bar}>
      {header}
      <Form
        form={{ id: "series", errors: form.errors, allErrors: form.allErrors }}
        action={seriesPath(sitter.id)}
        example
      >
        {waitingHref && (
          <a className="link tap" href={waitingHref}>
            {copy.seeWaiting}
          </a>
        )}
        {checked && <CheckedDates checked={checked} />}
        {checked ? (
          <details open={checked.possible === 0}>
            <summary className="btn ghost full">{copy.change}</summary>
            <div className="stack mt-4">{choices}</div>
          </details>
        ) : (
          choices
        )}
      </Form>
    </FlowLayout>
  );
}

/** What the weeks come to once it is known, until then what a visit does. */
function PriceNote({
  checked,
  priced,
  name,
}: {
  checked: CheckedSeries | null;
  priced: Priced | undefined;
  name: string;
}) {
  if (checked?.possible === 0) return <p>{copy.noneFree}</p>;
  return (
    <div className="grow">
      <p>
        <DottedLine>
          {checked ? (checked.isAll ? copy.totalOfAll : copy.total) : priced?.label}
          <b>{checked ? checked.prices.total : priced?.price}</b>
        </DottedLine>
      </p>
      <p className="soft">
        <PersonName name={checked ? copy.payDirectly(name) : copy.sumFollows} />
      </p>
    </div>
  );
}
