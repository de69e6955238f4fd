import { weekdays } from "#app/domain/people/sitting/week-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";

/** The weekday whose hours can be copied: the first one shown. */
export const FIRST_DAY = 1;

const copy = {
  from: "From",
  to: "To",
  open: (day: string) => `Open on ${day}`,
  closed: "Closed",
  anyTime: "Any time",
  noHours:
    "No day is switched on, so owners can ask for any time, day or night. Once one is, the others are closed.",
  addLabel: "Add hours",
  removeLabel: "Remove",
  add: (day: string) => `Add hours on ${day}`,
  remove: (day: string, from: string, to: string) => `Remove ${from} to ${to} on ${day}`,
  copy: (day: string) => `Use ${day}'s hours for every day`,
};

type Row = { weekday: FormField; from: FormField; to: FormField };

/** The hours of a day that was just switched on. */
const usual = { from: "09:00", to: "17:00" };

/** The fields of a sitter's week. A day that is switched off has a row, too, which is ignored. */
export function WeekFields({
  formId,
  name,
  errors,
  rows,
}: {
  formId: string;
  /** The list's name, which prefixes each row's number. */
  name: string;
  errors: string[] | undefined;
  rows: Row[];
}) {
  const numbered = rows.map(({ weekday, from, to }, index) => ({ weekday, from, to, index }));
  const open = new Set(
    rows
      .filter(({ from, to }) => startText(from) || startText(to))
      .map(({ weekday }) => startText(weekday)),
  );
  const taken = new Set(rows.map(({ weekday }) => startText(weekday)));
  const without = weekdays
    .map(({ weekday }) => weekday)
    .filter((weekday) => !taken.has(String(weekday)));
  const added = `${formId}-${name}[${rows.length + without.length}].from`;
  return (
    <>
      <EnterButton label="Save changes" />
      <input type="hidden" name="switched" value="1" />
      <FormErrors errors={errors} />
      <div className="days-open">
        <p className="said-next">{copy.noHours}</p>
        <div className="hours-head soft" aria-hidden="true">
          <div className="hours">
            <span>{copy.from}</span>
            <span>–</span>
            <span>{copy.to}</span>
          </div>
        </div>
        {weekdays.map(({ weekday, name: day }) => {
          const isOpen = open.has(String(weekday));
          const own = numbered.filter((row) => startText(row.weekday) === String(weekday));
          const first = own[0]?.index ?? rows.length + without.indexOf(weekday);
          const shown = isOpen ? own : [usualRow(name, weekday, first), ...own.slice(1)];
          return (
            <fieldset key={weekday} id={dayId(weekday)}>
              <legend className="font-semibold">{day}</legend>
              <label className="toggle">
                <span className="hide">{copy.open(day)}</span>
                <input
                  className="switch"
                  type="checkbox"
                  name="open"
                  value={weekday}
                  defaultChecked={isOpen}
                />
              </label>
              <p className="soft">
                <span className="day-closed">{copy.closed}</span>
                <span className="any-time">{copy.anyTime}</span>
              </p>
              {shown.map((row, index) => (
                <HoursRow key={row.index} row={row} day={day} added={index === 0 ? added : null} />
              ))}
              {weekday === FIRST_DAY && (
                <Button
                  variant="quiet"
                  small
                  name="copy"
                  value="all"
                  formAction={`#${dayId(weekday)}`}
                  busy="Copying..."
                >
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

/** Where the buttons of a day return to. */
function dayId(weekday: number): string {
  return `day-${weekday}`;
}

function HoursRow({
  row: { weekday, from, to, index },
  day,
  added,
}: {
  row: Row & { index: number };
  day: string;
  /** The id of the field that another row would begin with; null unless it is the day's first, which the switch removes. */
  added: string | null;
}) {
  return (
    <div className="hours">
      <input type="hidden" name={weekday.name} value={startText(weekday)} />
      <TimeField field={from} label={copy.from} />
      <span aria-hidden="true">–</span>
      <TimeField field={to} label={copy.to} />
      {added ? (
        <HoursButton
          name="add"
          value={Number(startText(weekday))}
          formAction={`#${added}`}
          icon="plus"
          label={copy.addLabel}
          busy="Adding..."
        >
          {copy.add(day)}
        </HoursButton>
      ) : (
        <HoursButton
          name="remove"
          value={index}
          formAction={`#${dayId(Number(startText(weekday)))}`}
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
  formAction: string;
  icon: IconName;
  /** The visible label, where there is room. */
  label: string;
  busy: string;
  /** The accessible name, which begins with the label. */
  children: string;
}) {
  return (
    <button {...button} type="submit" className="hours-btn" data-busy={busy} aria-label={children}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}

function usualRow(name: string, weekday: number, index: number): Row & { index: number } {
  const field = (part: string, initialValue: string): FormField => ({
    id: `${name}-${index}-${part}`,
    name: `${name}[${index}].${part}`,
    initialValue,
  });
  return {
    index,
    weekday: field("weekday", String(weekday)),
    from: field("from", usual.from),
    to: field("to", usual.to),
  };
}
