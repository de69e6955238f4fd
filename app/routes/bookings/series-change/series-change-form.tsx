import { CHECK, CheckedChange } from "#app/ui/booking/series/checked-change.tsx";
import { DaysChosen } from "#app/ui/booking/series/days-chosen.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { PriceChange } from "#app/ui/booking/series/price-change.tsx";
import { TimeChips } from "#app/ui/dates/time-chips.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { MeetingPlace } from "#app/ui/map/meeting-place.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeriesChange, SeriesChangePage } from "./model.server.ts";
import { NO_END } from "./schemas.ts";
import type { SeriesCalendar } from "./series-calendar.server.ts";

export function SeriesChangeFields({
  page,
  calendar: { months, choosing, ranges, length, values },
  form,
  fields,
  slots,
  checked,
}: {
  page: SeriesChangePage;
  calendar: SeriesCalendar;
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Record<
    "from" | "until" | "weekday" | "time" | "dog" | "location" | "locationSeen" | "price",
    FormField
  >;
  slots: { startTime: FormField; endTime: FormField }[];
  /** What the change comes to, once it was checked. */
  checked: CheckedSeriesChange | null;
}) {
  const { name, today, weekdays, dogs, home, setsPlace, setsPrice, priceNow } = page;
  const hasEnd = startText(fields.until) !== NO_END;
  const times = slots.map(({ startTime, endTime }) => (
    <div key={startTime.name} className="pair">
      <TimeField field={startTime} label={copy.start} />
      <TimeField field={endTime} label={copy.end} after={startTime} />
    </div>
  ));
  /** Said above the form where a dog is no longer asked for, because only one is left. */
  const lost = (dogs.length === 0 && fields.dog.errors) || [];
  return (
    <Form
      form={{ id: form.id, errors: [...(form.errors ?? []), ...lost], allErrors: form.allErrors }}
      action={`?${new URLSearchParams({ from: values.from, until: values.until })}`}
    >
      <EnterButton label={CHECK} />
      <CheckedChange
        name={name}
        changes={checked?.changes ?? null}
        more={checked && <LeftOut dates={checked.skipped} booked={checked.booked} />}
      >
        <DaysChosen
          months={months}
          choosing={fields.from.errors ? "first" : choosing}
          fields={{
            startDate: fields.from,
            endDate: hasEnd ? fields.until : { ...fields.until, initialValue: "" },
          }}
          today={today}
          firstHint={copy.fromHint[page.stage](page.until)}
        />
        {!hasEnd && <input type="hidden" name={fields.until.name} value={NO_END} />}
        <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} layout="week" />
        {ranges ? (
          <TimeChips field={fields.time} ranges={ranges} length={length}>
            {times}
          </TimeChips>
        ) : (
          times
        )}
        {dogs.length > 0 && <DogChips field={fields.dog} label={copy.dogs} dogs={dogs} />}
        {setsPlace && (
          <>
            {home ? (
              <MeetingPlace field={fields.location} home={home} hint={copy.placeHint(name)} />
            ) : (
              <TextField field={fields.location} label={copy.place} />
            )}
            <input
              type="hidden"
              name={fields.locationSeen.name}
              defaultValue={startText(fields.locationSeen) ?? ""}
            />
          </>
        )}
        {setsPrice && (
          <PriceChange
            field={fields.price}
            priceNow={priceNow}
            label={copy.price}
            hint={dogs.length > 0 ? copy.priceHintDogs : copy.priceHint}
          />
        )}
      </CheckedChange>
    </Form>
  );
}
