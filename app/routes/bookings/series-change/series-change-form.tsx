import { Button } from "#app/ui/button.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { SeriesChangePage } from "./model.server.ts";

export function SeriesChangeFields({
  page: { name, first, last, until, weekdays, setsPrice, priceNow },
  form,
  fields,
  slots,
}: {
  page: SeriesChangePage;
  form: { errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Record<"from" | "weekday" | "price", FormField>;
  slots: { startTime: FormField; endTime: FormField }[];
}) {
  return (
    <Form form={{ id: "series-change", errors: form.errors, allErrors: form.allErrors }}>
      <DateField
        field={fields.from}
        label={copy.from}
        hint={copy.fromHint(until)}
        min={first}
        max={last}
      />
      <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} />
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
      <ActionBar>
        <div className="col-span-full">
          <Button full busy={copy.sending}>
            <PersonName name={copy.send(name)} />
          </Button>
        </div>
      </ActionBar>
    </Form>
  );
}
