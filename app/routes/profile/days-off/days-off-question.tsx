import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, fieldWith, startOptions } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { daysOffCopy as copy } from "./days-off-copy.ts";
import type { DaysOffQuestionData } from "./model.server.ts";

/** With more bookings than this, they are folded, so that the question is in the first view. */
const FEW = 4;

/** Asks what should happen to the bookings on days that are to be off. */
export function DaysOffQuestion({
  question: { from, to, days, counts, bookings },
  form,
  fields,
}: {
  question: DaysOffQuestionData;
  form: { id?: string | undefined; errors?: string[] | undefined };
  fields: Record<"bookings" | "ticked" | "message", FormField>;
}) {
  const many = bookings.length > 1;
  const wantsSome = startOptions(fields.bookings).includes("some");
  return (
    <>
      <h2>{copy.onTheseDays(counts)}</h2>
      <p>{days}</p>
      {!many && (
        <RowList>
          {bookings.map((booking) => (
            <ListRow
              key={booking.id}
              href={booking.href}
              title={<PersonName name={booking.title} />}
              text={<DottedLine>{booking.facts}</DottedLine>}
              end={<StatusBadge status={booking.status} label={booking.statusLabel} />}
            />
          ))}
        </RowList>
      )}
      <Form form={form}>
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        {bookings.map(({ id }) => (
          <input key={id} type="hidden" name="shown" value={id} />
        ))}
        <ChoiceCards
          field={fieldWith(fields.bookings, { required: true })}
          label={copy.what}
          choices={[
            { value: "keep", title: copy.keep, text: copy.keepText },
            { value: "cancel", title: copy.cancel, text: copy.cancelText },
            ...(many ? [{ value: "some", title: copy.some, text: copy.someText }] : []),
          ]}
        />
        {many && (
          <details
            className="some"
            open={bookings.length <= FEW || wantsSome || Boolean(fields.ticked.errors)}
          >
            <summary className="link py-3">{copy.show(counts)}</summary>
            <ChoiceCards
              field={fields.ticked}
              label={copy.which}
              choices={bookings.map((booking) => ({
                value: booking.id,
                title: (
                  <span className="row justify-between">
                    <PersonName name={booking.title} />
                    <StatusBadge status={booking.status} label={booking.statusLabel} />
                  </span>
                ),
                text: <DottedLine>{booking.facts}</DottedLine>,
              }))}
              many
            />
          </details>
        )}
        <div className="to-owners">
          <TextAreaField field={fields.message} label={copy.message} rows={2} />
        </div>
        <ActionBar>
          <div className="col-span-full">
            <Button full>{copy.save}</Button>
          </div>
        </ActionBar>
      </Form>
    </>
  );
}
