import { nearDate } from "#app/domain/date-labels.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { walkPath, wayBackToDog } from "#app/ui/dogs/dog-filter-link.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { byPart, ChooseTimes, timeChip, timesLength } from "../choose-times.tsx";
import { NoteRow } from "../note-row.tsx";
import { copy } from "./copy.ts";
import type { WalkPage } from "./model.server.ts";

export function WalkRequest({
  page: { dog, dogs, hints, date, time, months, today, hours, openings, price, ...page },
  form,
  fields,
}: {
  page: WalkPage & { idempotencyKey: string };
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: { time: FormField; notes: FormField };
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
      said={`${price.price}, ${price.label}`}
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
        <KnownDogs dogs={dogs} />
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
          field={{ id: `${form.id}-date`, name: "date", initialValue: date }}
          months={months}
          today={today}
          atOnce
          folded={hours && { day: nearDate(date, today), open: page.isTurned }}
        />
        {openings.length > 0 && <p>{copy.noneWorks(openings.join(", "))}</p>}
        {hours ? (
          <ChooseTimes
            field={fieldWith(fields.time, {
              initialValue: fields.time.initialValue ?? time,
            })}
            hint={page.isHour ? timesLength("1 hour") : undefined}
            single
            parts={byPart(hours, (hour) => ({ ...timeChip(hour), disabled: !hour.free }))}
          />
        ) : (
          <p className="soft">{copy.dayFirst}</p>
        )}
        <NoteRow
          field={fieldWith(fields.notes, { initialValue: fields.notes.initialValue ?? page.notes })}
          label={copy.notes}
        />
      </FlowFields>
    </FlowLayout>
  );
}
