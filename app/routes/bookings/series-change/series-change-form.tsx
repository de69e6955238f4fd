import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { SendOrEdit } from "#app/ui/booking/series/send-or-edit.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeriesChange, SeriesChangePage } from "./model.server.ts";

export function SeriesChangeFields({
  page: { name, first, last, until, weekdays, setsPrice, priceNow },
  form,
  fields,
  slots,
  checked,
}: {
  page: SeriesChangePage;
  form: { errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Record<"from" | "weekday" | "price", FormField>;
  slots: { startTime: FormField; endTime: FormField }[];
  /** What it comes to, before it is sent. */
  checked: CheckedSeriesChange | null;
}) {
  const choices = (
    <>
      <DateField
        field={fields.from}
        label={copy.from}
        hint={copy.fromHint(until)}
        min={first}
        max={last}
      />
      <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} week />
      {slots.map(({ startTime, endTime }) => (
        <div key={startTime.name} className="pair">
          <TimeField field={startTime} label={copy.start} />
          <TimeField field={endTime} label={copy.end} after={startTime} />
        </div>
      ))}
      {setsPrice && (
        <TextField
          field={fields.price}
          label={copy.price}
          hint={copy.priceHint}
          inputMode="decimal"
          placeholder={priceNow}
        />
      )}
    </>
  );
  return (
    <Form form={{ id: "series-change", errors: form.errors, allErrors: form.allErrors }}>
      {checked ? (
        <Card title={copy.changes}>
          <TermChanges changes={checked.changes} />
          <LeftOut dates={checked.skipped} booked={checked.booked} />
          <SendOrEdit name={name}>
            {choices}
            <CheckButton label={copy.check} isChecked />
          </SendOrEdit>
        </Card>
      ) : (
        <>
          {choices}
          <ActionBar>
            <div className="col-span-full">
              <CheckButton label={copy.check} isChecked={false} />
            </div>
          </ActionBar>
        </>
      )}
    </Form>
  );
}
