import { weekdays } from "#app/domain/sitters/services/week-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";

/** Whose hours can be copied: the first one shown. */
export const FIRST_DAY = 1;

const copy = {
  from: "From",
  to: "To",
  closed: "Closed",
  anyTime: "Any time",
  noHours:
    "No day has hours, so owners can ask for any time, day or night. Once you save hours for one day, days without hours are closed.",
  addLabel: "Add hours",
  removeLabel: "Remove",
  add: (day: string) => `Add hours on ${day}`,
  remove: (day: string, from: string, to: string) => `Remove ${from} to ${to} on ${day}`,
  copy: (day: string) => `Copy ${day} to all days`,
};

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
        Save changes
      </button>
      <FormErrors errors={errors} />
      {rows.length === 0 && <p className="said-next">{copy.noHours}</p>}
      <div className="days-open">
        <div className="hours-head soft" aria-hidden="true">
          <div className="hours">
            <span>{copy.from}</span>
            <span className="invisible">–</span>
            <span>{copy.to}</span>
          </div>
        </div>
        {weekdays.map(({ weekday, name: day }) => {
          const own = all.filter((row) => startText(row.weekday) === String(weekday));
          return (
            <fieldset key={weekday}>
              <legend className="font-semibold">{day}</legend>
              {taken.has(String(weekday)) ? (
                <HoursButton
                  name="add"
                  value={weekday}
                  icon="plus"
                  label={copy.addLabel}
                  busy="Adding..."
                >
                  {copy.add(day)}
                </HoursButton>
              ) : (
                <p className="soft">{rows.length > 0 ? copy.closed : copy.anyTime}</p>
              )}
              {own.map((row) => (
                <HoursRow key={row.index} row={row} day={day} removable={row.index < rows.length} />
              ))}
              {weekday === FIRST_DAY && (
                <Button variant="quiet" small name="copy" value="all" busy="Copying...">
                  {copy.copy(day)}
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
    </>
  );
}

function HoursRow({
  row: { weekday, from, to, index },
  day,
  removable,
}: {
  row: Row & { index: number };
  day: string;
  removable: boolean;
}) {
  return (
    <div className="hours">
      <input type="hidden" name={weekday.name} value={startText(weekday)} />
      <TimeField field={from} label={copy.from} />
      <span aria-hidden="true">–</span>
      <TimeField field={to} label={copy.to} />
      {removable && (
        <HoursButton
          name="remove"
          value={index}
          icon="trash"
          label={copy.removeLabel}
          busy="Removing..."
        >
          {copy.remove(day, startText(from) ?? "", startText(to) ?? "")}
        </HoursButton>
      )}
    </div>
  );
}

function HoursButton({
  icon,
  label,
  busy,
  children,
  ...button
}: {
  name: string;
  value: number;
  icon: IconName;
  /** Shown, 'Remove' only where there is room. */
  label: string;
  busy: string;
  /** Read out: begins with the label. */
  children: string;
}) {
  return (
    <button {...button} type="submit" className="hours-btn" data-busy={busy} aria-label={children}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
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
