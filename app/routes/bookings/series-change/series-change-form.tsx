import { href } from "react-router";
import { nearDate } from "#app/domain/date-labels.ts";
import { CheckedChange } from "#app/ui/booking/series/checked-change.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { PriceChange } from "#app/ui/booking/series/price-change.tsx";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { TimeChips } from "#app/ui/dates/time-chips.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeriesChange, SeriesChangePage } from "./model.server.ts";
import type { SeriesCalendar } from "./series-calendar.server.ts";

export function SeriesChangeFields({
  page: { id, name, today, until, weekdays, setsPrice, priceNow },
  calendar: { months, ranges, length, isTurned, values },
  form,
  fields,
  slots,
  checked,
}: {
  page: SeriesChangePage;
  calendar: SeriesCalendar;
  form: { errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Record<"from" | "weekday" | "time" | "price", FormField>;
  slots: { startTime: FormField; endTime: FormField }[];
  /** What it comes to, before it is sent. */
  checked: CheckedSeriesChange | null;
}) {
  const from = startText(fields.from) ?? "";
  const { errors } = fields.from;
  const times = slots.map(({ startTime, endTime }) => (
    <div key={startTime.name} className="pair">
      <TimeField field={startTime} label={copy.start} />
      <TimeField field={endTime} label={copy.end} after={startTime} />
    </div>
  ));
  return (
    <Form
      form={{ id: "series-change", errors: form.errors, allErrors: form.allErrors }}
      action={`?${new URLSearchParams({ from: values.from })}`}
    >
      <button type="submit" className="hide" tabIndex={-1} aria-hidden="true" />
      <CheckedChange
        name={name}
        changes={checked?.changes ?? null}
        more={checked && <LeftOut dates={checked.skipped} booked={checked.booked} />}
      >
        <input type="hidden" name={fields.from.name} value={from} />
        <Fold
          value={from ? copy.fromDay(nearDate(from, today)) : copy.from}
          change={copy.changeDay}
          open={isTurned || Boolean(errors)}
        >
          <StayPicker
            field={{ id: "from", name: "from", errors }}
            legend={copy.from}
            hint={copy.fromHint(until)}
            shown={months}
            stay={{ startDate: from, endDate: "" }}
            today={today}
            action={href("/series/:id/change", { id })}
          />
        </Fold>
        <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} week />
        {ranges ? (
          <TimeChips field={fields.time} ranges={ranges} length={length}>
            {times}
          </TimeChips>
        ) : (
          times
        )}
        {setsPrice && (
          <PriceChange
            field={fields.price}
            priceNow={priceNow}
            label={copy.price}
            hint={copy.priceHint}
          />
        )}
      </CheckedChange>
    </Form>
  );
}
