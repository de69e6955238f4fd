import { longDate } from "#app/domain/date-labels.ts";
import type { StayMonths } from "#app/domain/months.ts";
import { MonthFrame } from "#app/ui/booking/month-picker.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { Icon } from "#app/ui/icons.tsx";

type Stay = { startDate: string; endDate: string };

/** Each day is a button that submits the form with it as `pick`: the first day, then the last. */
export function StayPicker({
  field,
  shown,
  stay,
  today,
  action,
}: {
  field: FormField;
  shown: StayMonths;
  stay: Stay;
  /** yyyy-MM-dd */
  today: string;
  action: string;
}) {
  const get = { type: "submit", formMethod: "get", formAction: `${action}#${field.id}` } as const;
  const turn = (to: string | null, label: string, icon: "back" | "forward") => (
    <button {...get} className="icon-btn" name="month" value={to ?? ""} disabled={!to}>
      <Icon name={icon} size={20} />
      <span className="hide">{label}</span>
    </button>
  );
  const [previous, next] = [
    turn(shown.previous, "Previous month", "back"),
    turn(shown.next, "Next month", "forward"),
  ];
  return (
    <fieldset className="field" id={field.id} aria-describedby={`${field.id}-error`}>
      <legend className="label">{legendOf(stay)}</legend>
      <FieldErrors field={field} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {shown.months.map(({ month, days }, index) => (
          <MonthFrame
            key={month}
            month={month}
            firstDay={days[0]?.date}
            previous={index === 0 ? previous : <span />}
            next={index === 0 ? <span className="sm:hidden">{next}</span> : next}
          >
            {days.map(({ date, free }) => (
              <button
                {...get}
                key={date}
                name="pick"
                value={date}
                disabled={!free}
                className={classNames("day-btn", date < today && "past", lies(date, stay))}
                aria-label={longDate(date)}
                aria-pressed={date === stay.startDate || date === stay.endDate}
                data-today={date === today || undefined}
              >
                {Number(date.slice(8))}
              </button>
            ))}
          </MonthFrame>
        ))}
      </div>
    </fieldset>
  );
}

function legendOf({ startDate, endDate }: Stay): string {
  if (!startDate) return "Choose the first day";
  return endDate ? "First and last day" : "Now choose the last day";
}

function lies(date: string, { startDate, endDate }: Stay): string | false {
  return startDate < date && date < endDate && "within";
}
