import { nearDate } from "#app/domain/date-labels.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";

const copy = {
  firstDay: "First day",
  lastDay: "Last day",
  fromDay: (day: string) => `From ${day}`,
  untilDay: (day: string) => `Until ${day}`,
  changeDay: "Change",
  changeFirst: "Change the first day",
  changeLast: "Change the last day",
  openEnd: "No end date",
  removeEnd: "Remove",
  noEnd: "Remove the end date",
  addEnd: "Add an end date",
};

/** The first and the last day of a weekly booking. A calendar opens for the one being chosen. */
export function DaysChosen({
  months,
  choosing,
  fields,
  today,
  firstHint,
}: {
  months: ShownMonths;
  /** Which day is being chosen: 'first', 'last' or none. */
  choosing: string | null;
  fields: Record<"startDate" | "endDate", FormField>;
  today: string;
  /** A hint shown while the first day is being chosen. */
  firstHint?: string;
}) {
  const change = { type: "submit", className: "link tap text-sm" } as const;
  const startDate = startText(fields.startDate) ?? "";
  const endDate = startText(fields.endDate) ?? "";
  const picker = (field: FormField, legend: string, hint?: string) => (
    <>
      <StayPicker
        field={{ id: "day", name: "pick", errors: field.errors }}
        legend={legend}
        shown={months}
        stay={{ startDate, endDate }}
        today={today}
        {...(hint && { hint })}
      />
      <input type="hidden" name="choosing" value={choosing ?? ""} />
    </>
  );
  const isFirst = choosing === "first";
  const isLast = choosing === "last";
  return (
    <div className="list" id="days" data-results="">
      <input type="hidden" name={fields.startDate.name} value={startDate} />
      {endDate && <input type="hidden" name={fields.endDate.name} value={endDate} />}
      <div className="fold" id={fields.startDate.id}>
        <div className="row">
          <b>{startDate ? copy.fromDay(nearDate(startDate, today)) : copy.firstDay}</b>
          {!isFirst && (
            <button
              {...change}
              name="open"
              value="first"
              aria-label={copy.changeFirst}
              {...focusIfWrong(fields.startDate)}
            >
              {copy.changeDay}
            </button>
          )}
        </div>
        {isFirst ? (
          picker(fields.startDate, copy.firstDay, firstHint)
        ) : (
          <Errors field={fields.startDate} />
        )}
      </div>
      <div className="fold" id={fields.endDate.id}>
        <div className="row">
          <b>{endDate ? copy.untilDay(nearDate(endDate, today)) : copy.openEnd}</b>
          {isLast && endDate && (
            <button {...change} name="pick" value="none" aria-label={copy.noEnd}>
              {copy.removeEnd}
            </button>
          )}
          {!isLast && (
            <button
              {...change}
              name="open"
              value="last"
              aria-label={endDate ? copy.changeLast : undefined}
              {...focusIfWrong(fields.endDate)}
            >
              {endDate ? copy.changeDay : copy.addEnd}
            </button>
          )}
        </div>
        {isLast ? picker(fields.endDate, copy.lastDay) : <Errors field={fields.endDate} />}
      </div>
    </div>
  );
}

function focusIfWrong({ errors }: FormField) {
  return errors?.length ? { autoFocus: true } : {};
}

function Errors({ field: { errors = [] } }: { field: FormField }) {
  return errors.map((error) => (
    <p key={error} className="error">
      {error}
    </p>
  ));
}
