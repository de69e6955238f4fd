import type { ReactNode } from "react";
import { weekdays } from "#app/domain/sitters/services/week-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";

/** Whose hours can be copied: the first one shown. */
export const FIRST_DAY = 1;

type Row = { weekday: FormField; from: FormField; to: FormField };

/** A day without any has an empty row, which is ignored. */
export function WeekFields({
  name,
  errors,
  rows,
}: {
  /** The list's name, which prefixes each row's number. */
  name: string;
  errors: string[] | undefined;
  rows: Row[];
}) {
  const numbered = rows.map(({ weekday, from, to }, index) => ({ weekday, from, to, index }));
  const taken = new Set(numbered.map(({ weekday }) => startText(weekday)));
  const empty = weekdays
    .filter(({ weekday }) => !taken.has(String(weekday)))
    .map(({ weekday }, count) => emptyRow(name, weekday, rows.length + count));
  const all = [...numbered, ...empty];
  return (
    <>
      {/* What Enter means: the first button of a form, which would else remove a row. */}
      <button type="submit" className="hide" tabIndex={-1} aria-hidden="true">
        Save Changes
      </button>
      <FormErrors errors={errors} />
      <p className="soft">To work past midnight, set an end earlier than the start.</p>
      {weekdays.map(({ weekday, name: day }) => {
        const own = all.filter((row) => startText(row.weekday) === String(weekday));
        return (
          <fieldset key={weekday} className="field">
            <legend className="label">{day}</legend>
            <div className="list">
              {own.map((row, at) => (
                <HoursRow key={row.index} row={row} day={day} removable={row.index < rows.length}>
                  {at === own.length - 1 && (
                    <Button
                      variant="quiet"
                      small
                      name="add"
                      value={String(weekday)}
                      busy="Adding..."
                    >
                      Add hours<span className="hide"> on {day}</span>
                    </Button>
                  )}
                </HoursRow>
              ))}
              {weekday === FIRST_DAY && (
                <Button variant="ghost" small name="copy" value="all" busy="Copying...">
                  Copy {day} to all days
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}

function HoursRow({
  row: { weekday, from, to, index },
  day,
  removable,
  children,
}: {
  row: Row & { index: number };
  day: string;
  removable: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <input type="hidden" name={weekday.name} value={startText(weekday)} />
      <div className="two items-start">
        <TimeField field={from} label="From" />
        <TimeField field={to} label="To" />
      </div>
      <div className="row justify-between">
        {children || <span />}
        {removable && (
          <Button variant="quiet" small name="remove" value={String(index)} busy="Removing...">
            Remove
            <span className="hide">
              {" "}
              {startText(from)} to {startText(to)} on {day}
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

function emptyRow(name: string, weekday: number, index: number): Row & { index: number } {
  const field = (part: string, initialValue?: string): FormField => ({
    id: `${name}-${index}-${part}`,
    name: `${name}[${index}].${part}`,
    initialValue,
  });
  return {
    index,
    weekday: field("weekday", String(weekday)),
    from: field("from"),
    to: field("to"),
  };
}
