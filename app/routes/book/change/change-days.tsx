import { nearDate, staySpan } from "#app/domain/date-labels.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { byPart, ChooseTimes, rangeChip, timeChip, timesLength } from "../choose-times.tsx";
import { copy } from "./copy.ts";
import type { ChangePage } from "./model.server.ts";

export type ChangeCalendar = {
  months: ShownMonths;
  /** The times to tap. */
  chips: ClockRange[];
  /** How long each is; null if several can be chosen. */
  length: string | null;
  /** Whether another month was asked for, or only half of a stay is chosen. */
  isTurned: boolean;
  values: { date: string; startDate: string; endDate: string };
};

type Part<Names extends string> = {
  page: ChangePage;
  calendar: ChangeCalendar;
  fields: Record<Names, FormField>;
};

export function MovedVisit({
  page: { kind, today },
  calendar: { months, chips, length, isTurned },
  fields,
}: Part<"date" | "time" | "start" | "end">) {
  const date = startText(fields.date) ?? "";
  const { start, end } = fields;
  return (
    <>
      <input type="hidden" name={fields.date.name} value={date} />
      <MonthPicker
        field={fieldWith(fields.date, {})}
        months={months}
        today={today}
        atOnce
        folded={
          date
            ? { day: nearDate(date, today), open: isTurned || Boolean(fields.date.errors) }
            : null
        }
      />
      <ChooseTimes
        field={fieldWith(fields.time, {})}
        parts={byPart(chips, length ? timeChip : rangeChip)}
        hint={length ? timesLength(length) : copy.several}
        single={length !== null}
        other={kind === "meet" ? { fields: { start } } : { fields: { start, end } }}
      />
    </>
  );
}

export function MovedStay({
  page: { today },
  calendar: { months, isTurned },
  fields,
}: Part<"startDate" | "endDate" | "dropOff" | "pickUp">) {
  const [startDate, endDate] = [startText(fields.startDate) ?? "", startText(fields.endDate) ?? ""];
  const errors = fields.startDate.errors ?? fields.endDate.errors;
  return (
    <>
      <input type="hidden" name={fields.startDate.name} value={startDate} />
      <input type="hidden" name={fields.endDate.name} value={endDate} />
      <Fold
        value={endDate ? staySpan(startDate, endDate) : copy.from(nearDate(startDate, today))}
        change={copy.change}
        open={isTurned || Boolean(errors)}
      >
        <StayPicker
          field={fieldWith(fields.startDate, { errors })}
          legend={endDate ? copy.bothDays : copy.lastDay}
          shown={months}
          stay={{ startDate, endDate }}
          today={today}
        />
      </Fold>
      <div className="pair">
        <TimeField field={fields.dropOff} label={copy.dropOff} />
        <TimeField field={fields.pickUp} label={copy.pickUp} />
      </div>
    </>
  );
}
