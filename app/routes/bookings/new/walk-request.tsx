import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { clockLabel, nearDate } from "#app/domain/date-labels.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { walkPath, wayBackToDog } from "#app/ui/dogs/dog-filter-link.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";

export type WalkPage = {
  dog: {
    id: string;
    name: string;
    breed: string;
    age: string;
    owner: string;
    bio: string | null;
    miles: number | null;
    photo: string | null;
  };
  dogs: RequestFacts["dogs"];
  hints: string[];
  /** yyyy-MM-dd, empty until chosen. */
  date: string;
  months: ShownMonths;
  today: string;
  hours: { startTime: string; free: boolean }[] | null;
  /** When both sitter and dog are free, if none of the offered hours is. */
  openings: string[];
  /** The start of the chosen hour, '' until one is chosen. */
  time: string;
  timeLabel: string | null;
  notes: string;
  /** Whether the booking is paid by the hour. */
  isHour: boolean;
  /** Whether another month of the calendar was asked for. */
  isTurned: boolean;
  price: { label: string; price: string; isPaid: boolean };
  idempotencyKey: string;
  /** The filters of the list of dogs. */
  search: string;
};

export function WalkRequest({
  page: { dog, dogs, hints, date, time, months, today, hours, openings, price, ...page },
  form,
  fields,
}: {
  page: WalkPage;
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: { timeSlot: FormField; notes: FormField };
}) {
  const owner = firstNameOf(dog.owner);
  const head = (
    <div className="grow">
      <h2>
        <PersonName name={dog.name} />
      </h2>
      <p className="soft">
        <DottedLine>
          {dog.breed}
          {ageText(dog.age)}
        </DottedLine>
      </p>
      <p className="soft">
        <DottedLine>
          <span key="owner">
            <PersonName name={copy.owner(dog.owner)} />
          </span>
          {dog.miles !== null && copy.away(milesText(dog.miles))}
        </DottedLine>
      </p>
    </div>
  );
  const photo = dog.photo ?? "/dog.svg";
  const bar = (
    <ActionBar
      live
      across
      note={
        <div className="sum">
          {hours && !time && <b className="waits">{copy.chooseTime}</b>}
          <p>
            <b>{price.isPaid ? copy.earn(price.price) : price.price}</b>
          </p>
          <p className="soft once-chosen">{price.label}</p>
          {price.isPaid && (
            <p className="soft once-chosen">
              <PersonName name={copy.paysDirectly(owner)} />
            </p>
          )}
        </div>
      }
    >
      <div className="col-span-full">
        <Button full busy={copy.sending}>
          {copy.request}
        </Button>
      </div>
    </ActionBar>
  );
  return (
    <FlowLayout
      about={
        <>
          <div className="row items-start">
            <Avatar name={dog.name} photo={photo} size="lg" eager />
            {head}
          </div>
          <ul className="empty:hidden" data-results="">
            {page.timeLabel && <li className="font-semibold">{page.timeLabel}</li>}
          </ul>
        </>
      }
      bar={bar}
      form={{
        form,
        action: walkPath(dog.id, page.search, date),
        enter: { label: copy.request },
      }}
    >
      <PageHeader
        title={copy.title}
        back={{ href: wayBackToDog(dog.id, page.search) }}
        subtitle={<PersonName name={copy.untilAccepted(owner)} />}
      />
      <div className="mb-4">
        <div className="row items-start lg:hidden">
          <Avatar name={dog.name} photo={photo} eager />
          {head}
        </div>
        {dog.bio && <p className="prose mt-2">{dog.bio}</p>}
        <KnownDogs dogs={dogs} plain />
        <HintNotes hints={hints} />
      </div>
      <FlowFields form={form}>
        <input type="hidden" name="dogId" value={dog.id} />
        {date && <input type="hidden" name="date" value={date} />}
        {[...new URLSearchParams(page.search)].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <MonthPicker
          field={{ id: "date", name: "date", initialValue: date }}
          months={months}
          today={today}
          atOnce
          folded={hours && { day: nearDate(date, today), open: page.isTurned }}
        />
        {openings.length > 0 && <p>{copy.noneWorks(openings.join(", "))}</p>}
        {hours ? (
          <ChipGroup
            field={fieldWith(fields.timeSlot, {
              id: "time",
              initialValue: fields.timeSlot.initialValue ?? time,
            })}
            label={copy.time}
            hint={page.isHour ? copy.eachHour : undefined}
            single
            layout="grid"
            options={hours.map(({ startTime, free }) => ({
              value: startTime,
              label: clockLabel(startTime),
              disabled: !free,
            }))}
          />
        ) : (
          <p className="soft">{copy.dayFirst}</p>
        )}
        <TextAreaField
          field={fieldWith(fields.notes, {
            id: "notes",
            initialValue: fields.notes.initialValue ?? page.notes,
            maxLength: 2000,
          })}
          label={copy.notes}
          rows={3}
        />
      </FlowFields>
    </FlowLayout>
  );
}
