import type { ReactNode } from "react";
import { longDate, shortMonth, weekdayDate } from "#app/domain/date-labels.ts";
import { monthsLabel } from "#app/domain/month-labels.ts";
import {
  daysBeforeInWeek,
  type ShownDay,
  type ShownMonths,
  weekdayLabels,
} from "#app/domain/months.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { Icon } from "#app/ui/icons.tsx";

/**
 * Lets a person choose a day: by radio button or, with `atOnce`, by a button that submits it as
 * `pick`. The arrows submit a `month`.
 */
export function MonthPicker({
  field,
  months,
  today,
  action,
  atOnce,
  folded,
  next = "time",
}: {
  field: FormField;
  months: ShownMonths;
  /** yyyy-MM-dd */
  today: string;
  /** What the arrows request, in a form that is asked for. A form that posts takes them itself. */
  action?: string;
  atOnce?: boolean;
  /** Folds the calendar behind the chosen day. */
  folded?: { day: string; open: boolean } | null;
  /**
   * The field that follows the days, shown once a day is chosen: how its id continues that of the
   * days.
   */
  next?: string;
}) {
  const chosen = startText(field);
  const following = field.id.replace(/date$/, next);
  const choose = action && `${action}#${following}`;
  const focused = dayInFocus(months, field);
  const days = (
    <fieldset
      className="field"
      id={field.id}
      data-next={atOnce && !action ? following : undefined}
      aria-describedby={`${field.id}-error`}
    >
      <legend className="label">Date</legend>
      <FieldErrors field={field} />
      <Months shown={months} action={action}>
        {({ date, free }, { day, label }) => {
          const looks = classNames("day-btn", date < today && "past");
          if (atOnce)
            return (
              <button
                type="submit"
                formAction={choose}
                key={date}
                name="pick"
                value={date}
                disabled={!free}
                className={looks}
                aria-label={label}
                aria-pressed={date === chosen}
                {...(date === focused && { autoFocus: true })}
                data-today={date === today || undefined}
              >
                {day}
              </button>
            );
          return (
            <label key={date} className={looks} data-today={date === today || undefined}>
              <input
                type="radio"
                name={field.name}
                value={date}
                defaultChecked={date === chosen}
                disabled={!free}
                aria-label={label}
                {...(date === focused && { autoFocus: true })}
              />
              {day}
            </label>
          );
        }}
      </Months>
    </fieldset>
  );
  if (!folded) return days;
  return (
    <Fold value={folded.day} change="Change" open={folded.open}>
      {days}
    </Fold>
  );
}

/** The first day to choose, where the days are wrong. */
export function dayInFocus({ months }: ShownMonths, { errors }: FormField): string | undefined {
  return errors?.length ? months.flat().find(({ free }) => free)?.date : undefined;
}

/** Two months side by side where there is room, else the first. The arrows submit a `month`. */
export function Months({
  shown: { months, previous, next },
  action,
  children,
}: {
  shown: ShownMonths;
  action?: string | undefined;
  children: (day: ShownDay, shown: { day: ReactNode; label: string }) => ReactNode;
}) {
  const turn = (to: string | null, label: string, icon: "back" | "forward") => (
    <button
      type="submit"
      formAction={action}
      className="icon-btn"
      name="month"
      value={to ?? ""}
      disabled={!to}
    >
      <Icon name={icon} size={20} />
      <span className="hide">{label}</span>
    </button>
  );
  const [back, forward] = [
    turn(previous, "Previous month", "back"),
    turn(next, "Next month", "forward"),
  ];
  const last = months.length - 1;
  return (
    <div className="months">
      <div className={last > 0 ? "two-months" : undefined}>
        {months.map((days, index) => {
          const [firstDay = "", lastDay = ""] = [days[0]?.date, days.at(-1)?.date];
          return (
            <MonthFrame
              key={firstDay}
              title={monthsLabel(firstDay.slice(0, 7), lastDay.slice(0, 7))}
              firstDay={firstDay}
              previous={index === 0 ? back : <span className="size-11" />}
              next={
                <span className={classNames("size-11", index < last && "months-small")}>
                  {forward}
                </span>
              }
            >
              {days.map((day) => children(day, dayShown(day.date, day.date !== firstDay)))}
            </MonthFrame>
          );
        })}
      </div>
    </div>
  );
}

/** How a day looks and is read out. The first of a later month shows the month's name, too. */
function dayShown(date: string, isWithin: boolean): { day: ReactNode; label: string } {
  const day = Number(date.slice(8));
  if (day > 1 || !isWithin) return { day, label: longDate(date) };
  return {
    day: (
      <>
        <small className="tiny">{shortMonth(date)}</small> {day}
      </>
    ),
    label: weekdayDate(date),
  };
}

export function MonthFrame({
  title,
  firstDay,
  previous,
  next,
  children,
}: {
  title: string;
  /** yyyy-MM-dd */
  firstDay: string;
  previous: ReactNode;
  next: ReactNode;
  children: ReactNode;
}) {
  const blanks = weekdayLabels.slice(0, daysBeforeInWeek(firstDay));
  return (
    <div className="month">
      <div className="row flex-wrap justify-between">
        {previous}
        <strong className="text-center">{title}</strong>
        {next}
      </div>
      <div className="month-days">
        {weekdayLabels.map((weekday) => (
          <span key={weekday} className="tiny" aria-hidden="true">
            {weekday}
          </span>
        ))}
        {blanks.map((weekday) => (
          <span key={weekday} />
        ))}
        {children}
      </div>
    </div>
  );
}
