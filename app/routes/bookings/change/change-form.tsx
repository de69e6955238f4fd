import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { SendOrEdit } from "#app/ui/booking/series/send-or-edit.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { ChangePage, CheckedChange } from "./model.server.ts";

type Fields = Record<
  "date" | "startDate" | "endDate" | "dropOff" | "pickUp" | "dog" | "location" | "price",
  FormField
> & { locationSeen: { name: string; initialValue?: unknown } };

/** A change is checked first: what it comes to is shown before it is sent. */
export function ChangeForm({
  page: { name, kind, days, today, dogs, setsPrice, setsPlace, priceNow },
  form,
  fields,
  slots,
  checked,
}: {
  page: ChangePage;
  form: { errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Fields;
  slots: { startTime: FormField; endTime: FormField }[];
  checked: CheckedChange | null;
}) {
  const choices = (
    <>
      {kind === "stay" ? (
        <>
          <div className="pair">
            <DateField field={fields.startDate} label={copy.firstDay} min={today} />
            <DateField field={fields.endDate} label={copy.lastDay} min={today} />
          </div>
          <div className="pair">
            <TimeField field={fields.dropOff} label={copy.dropOff} />
            <TimeField field={fields.pickUp} label={copy.pickUp} />
          </div>
        </>
      ) : (
        <>
          <SelectField field={fields.date} label={copy.day} options={days} />
          {slots.map(({ startTime, endTime }) => (
            <div key={startTime.name} className="pair">
              <TimeField field={startTime} label={copy.start} />
              {kind !== "meet" && <TimeField field={endTime} label={copy.end} after={startTime} />}
            </div>
          ))}
        </>
      )}
      {dogs.length > 0 && <DogChips field={fields.dog} label={copy.dogs} dogs={dogs} />}
      {setsPlace && (
        <>
          <TextField field={fields.location} label={copy.place} />
          <input
            type="hidden"
            name={fields.locationSeen.name}
            defaultValue={String(fields.locationSeen.initialValue ?? "")}
          />
        </>
      )}
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
    <Form form={{ id: "change", errors: form.errors, allErrors: form.allErrors }}>
      {checked ? (
        <Card title={copy.changes}>
          <TermChanges changes={checked.changes} />
          <HintNotes hints={checked.cares} />
          <input type="hidden" name="priceSeen" value={checked.price} />
          <input type="hidden" name="versionSeen" value={checked.version} />
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
