import type { ShownMonths } from "#app/domain/months.ts";
import { dayInFocus, Months } from "#app/ui/booking/month-picker.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

type Stay = { startDate: string; endDate: string };

/** Each day is a button that submits it as `pick`: the first day, then the last. */
export function StayPicker({
  field,
  legend,
  shown,
  stay,
  today,
  action,
  hint,
  marks = {},
}: {
  field: FormField;
  legend: string;
  shown: ShownMonths;
  stay: Stay;
  /** yyyy-MM-dd */
  today: string;
  /** What the days request, in a form that is asked for. A form that posts takes them itself. */
  action?: string;
  hint?: string;
  /** What days with bookings are marked with, by date. */
  marks?: Record<string, string>;
}) {
  const focused = dayInFocus(shown, field);
  const choose = action && `${action}#${field.id}`;
  return (
    <fieldset className="field" id={field.id} aria-describedby={`${field.id}-error`}>
      <legend className="label">{legend}</legend>
      {hint && <p className="soft">{hint}</p>}
      <FieldErrors field={field} />
      <Months shown={shown} action={choose}>
        {({ date, free }, { day, label }) => (
          <button
            type="submit"
            formAction={choose}
            key={date}
            name="pick"
            value={date}
            disabled={!free}
            className={classNames(
              "day-btn",
              date < today && "past",
              lies(date, stay),
              marks[date] && "marked",
            )}
            aria-label={marks[date] ? `${label}, ${marks[date]}` : label}
            aria-pressed={date === stay.startDate || date === stay.endDate}
            data-today={date === today || undefined}
            {...(date === focused && { autoFocus: true })}
          >
            {day}
          </button>
        )}
      </Months>
    </fieldset>
  );
}

function lies(date: string, { startDate, endDate }: Stay): string | false {
  return startDate < date && date < endDate && "within";
}
