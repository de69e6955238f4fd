import { Fragment } from "react";
import { daysLabel } from "#app/domain/date-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, fieldWith } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { daysOffCopy as copy } from "./days-off-copy.ts";
import type { DaysOffQuestionData } from "./model.server.ts";

/** What becomes of the bookings on days that are to be off. */
export function DaysOffQuestion({
  question: { from, to, counts, bookings },
  form,
  fields,
}: {
  question: DaysOffQuestionData;
  form: { id?: string | undefined; errors?: string[] | undefined };
  fields: Record<"bookings" | "ticked" | "message", FormField>;
}) {
  const many = bookings.length > 1;
  return (
    <Card title={copy.onTheseDays(counts)}>
      <p>{daysLabel(from, to)}</p>
      {!many && (
        <RowList>
          {bookings.map((booking) => (
            <ListRow
              key={booking.id}
              href={booking.href}
              title={<PersonName name={booking.dogs} />}
              text={<WhoAndWhen {...booking} />}
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
        {many && (
          <ChoiceCards
            field={fields.ticked}
            label={copy.which}
            choices={bookings.map((booking) => ({
              value: booking.id,
              title: <PersonName name={booking.dogs} />,
              text: (
                <>
                  <WhoAndWhen {...booking} />
                  <StatusBadge status={booking.status} label={booking.statusLabel} />
                </>
              ),
            }))}
            many
          />
        )}
        <ChoiceCards
          field={fieldWith(fields.bookings, { required: true })}
          label={copy.what}
          choices={[
            { value: "keep", title: copy.keep, text: copy.keepText },
            { value: "cancel", title: copy.cancel, text: copy.cancelText },
            ...(many ? [{ value: "some", title: copy.some, text: copy.someText }] : []),
          ]}
        />
        <TextAreaField
          field={fields.message}
          label={copy.message}
          hint={copy.messageHint}
          rows={2}
        />
        <Button full>{copy.save}</Button>
      </Form>
    </Card>
  );
}

function WhoAndWhen({ owner, when }: DaysOffQuestionData["bookings"][number]) {
  return (
    <DottedLine>
      <Fragment key="owner">
        <PersonName name={owner} />
      </Fragment>
      {when}
    </DottedLine>
  );
}
