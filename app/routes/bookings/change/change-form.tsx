import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { CHECK, CheckedChange as Checked } from "#app/ui/booking/series/checked-change.tsx";
import { PriceChange } from "#app/ui/booking/series/price-change.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type ChangeCalendar, MovedStay, MovedVisit } from "./change-days.tsx";
import { copy } from "./copy.ts";
import type { ChangePage, CheckedChange } from "./model.server.ts";

type Fields = Record<
  "date" | "time" | "startDate" | "endDate" | "dropOff" | "pickUp" | "dog" | "location" | "price",
  FormField
> & { locationSeen: { name: string; initialValue?: unknown } };

/**
 * The form that proposes a change. It is checked first, to show what it comes to before it is sent.
 */
export function ChangeForm({
  page,
  calendar,
  form,
  fields,
  slots,
  checked,
}: {
  page: ChangePage;
  calendar: ChangeCalendar;
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Fields;
  slots: { startTime: FormField; endTime: FormField }[];
  checked: CheckedChange | null;
}) {
  const { name, kind, dogs, setsPrice, setsPlace, priceNow } = page;
  const { date, endDate } = calendar.values;
  const shown = new URLSearchParams(
    kind === "stay" ? { startDate: calendar.values.startDate, endDate } : { date },
  );
  /** Said above the form where a dog is no longer asked for, because only one is left. */
  const lost = (dogs.length === 0 && fields.dog.errors) || [];
  return (
    <Form
      form={{ id: form.id, errors: [...(form.errors ?? []), ...lost], allErrors: form.allErrors }}
      action={`?${shown}`}
    >
      <EnterButton label={CHECK} />
      <Checked
        name={name}
        changes={checked?.changes ?? null}
        more={
          checked && (
            <>
              <HintNotes hints={checked.cares} />
              <input type="hidden" name="priceSeen" value={checked.price} />
              <input type="hidden" name="versionSeen" value={checked.version} />
            </>
          )
        }
      >
        {kind === "stay" ? (
          <MovedStay page={page} calendar={calendar} fields={fields} />
        ) : (
          <MovedVisit page={page} calendar={calendar} fields={fields} slots={slots} />
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
          <PriceChange
            field={fields.price}
            priceNow={priceNow}
            label={copy.price}
            hint={copy.priceHint}
          />
        )}
      </Checked>
    </Form>
  );
}
