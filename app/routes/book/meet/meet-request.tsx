import { nearDate } from "#app/domain/date-labels.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { endOfMeet } from "#app/domain/services/meet.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { NoDogs } from "#app/ui/dogs/no-dogs.tsx";
import { type FormField, fieldWith, startOptions, startText } from "#app/ui/forms/form-field.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MeetingPlace } from "#app/ui/map/meeting-place.tsx";
import { SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { meetPath, sitterPath, wantedText } from "#app/ui/sitters/sitter-paths.ts";
import { byPart, ChooseTimes, timeChip } from "../choose-times.tsx";
import { NoteRow } from "../note-row.tsx";
import { copy } from "./copy.ts";
import type { MeetPage } from "./model.server.ts";

type Fields = Record<"time" | "dog" | "location" | "notes", FormField>;

export function MeetRequest({
  page: { sitter, intent, date, months, isTurned, today, starts, dogs, takesMany, home },
  idempotencyKey,
  form,
  fields,
}: {
  page: MeetPage;
  idempotencyKey: string;
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Fields;
}) {
  const name = firstNameOf(sitter.name);
  const address = meetPath(sitter.id, { date, intent });
  const wanted = wantedText(intent);
  // No time can be chosen yet, so the days say what is missing.
  const lacksDay = !starts?.length && Boolean(fields.time.errors?.length);
  const fault = date ? copy.noTimes(name) : copy.noDay;
  const { time: _, ...others } = form.allErrors ?? {};
  const allErrors = lacksDay ? { date: [fault], ...others } : form.allErrors;
  const header = (
    <PageHeader
      title={copy.title}
      back={{ href: sitterPath(sitter.id, intent) }}
      actions={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="sm" eager />}
      subtitle={copy.what(name)}
    />
  );
  if (dogs.length === 0)
    return (
      <>
        {header}
        <NoDogs backHref={`${address}&${typedIn(fields)}`} />
      </>
    );
  const bar = (
    <ActionBar
      note={
        <p className="sum">
          <b className="waits">{date ? copy.choose : copy.chooseDay}</b>
          {copy.short}
        </p>
      }
      across
    >
      <div className="col-span-full">
        <Button full busy={copy.sending}>
          {copy.send}
        </Button>
      </div>
    </ActionBar>
  );
  return (
    <FlowLayout
      about={<SitterBrief sitter={sitter} />}
      bar={bar}
      form={{ form, action: address, enter: { label: copy.send } }}
    >
      {header}
      <FlowFields form={{ id: form.id, errors: form.errors, allErrors }}>
        <input type="hidden" name="sitter" value={sitter.id} />
        {date && <input type="hidden" name="date" value={date} />}
        {wanted && <input type="hidden" name="wanted" value={wanted} />}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {!date && (
          <p id={fields.time.id} className="soft">
            {copy.pickDay}
          </p>
        )}
        <MonthPicker
          field={{
            id: `${form.id}-date`,
            name: "date",
            initialValue: date,
            errors: lacksDay ? [fault] : undefined,
          }}
          months={months}
          today={today}
          atOnce
          next="dog"
          folded={date ? { day: nearDate(date, today), open: isTurned || lacksDay } : null}
        />
        <DogChips field={fields.dog} label={copy.dogs} single={!takesMany} dogs={dogs} />
        {starts?.length ? (
          <ChooseTimes
            field={fieldWith(fields.time, { required: true })}
            parts={byPart(
              starts.map((startTime) => ({ startTime, endTime: endOfMeet(startTime) })),
              timeChip,
            )}
            single
          />
        ) : (
          date &&
          !lacksDay && (
            <p id={fields.time.id} className="soft">
              {copy.noTimes(name)}
            </p>
          )
        )}
        <MeetingPlace field={fieldWith(fields.location, { maxLength: 200 })} home={home} />
        <NoteRow field={fields.notes} label={copy.notes} />
      </FlowFields>
    </FlowLayout>
  );
}

/** What is already typed, to be kept while a dog is added. */
function typedIn({ time, location, notes }: Fields) {
  return new URLSearchParams([
    ...startOptions(time).map((value) => ["time", value]),
    ["location", startText(location) ?? ""],
    ...notesInQuery(startText(notes) ?? ""),
  ]);
}
