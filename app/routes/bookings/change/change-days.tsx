import { nearDate, staySpan } from "#app/domain/date-labels.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import { MonthPicker } from "#app/ui/booking/month-picker.tsx";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { TimeChips } from "#app/ui/dates/time-chips.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import { copy } from "./copy.ts";
import type { ChangePage } from "./model.server.ts";

export type ChangeCalendar = {
  months: ShownMonths;
  /** The times to tap; null for a booking with several times. */
  ranges: ClockRange[] | null;
  length: string;
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
  calendar: { months, ranges, length, isTurned },
  fields,
  slots,
}: Part<"date" | "time"> & { slots: { startTime: FormField; endTime: FormField }[] }) {
  const date = startText(fields.date) ?? "";
  const times = slots.map(({ startTime, endTime }) => (
    <div key={startTime.name} className="pair">
      <TimeField field={startTime} label={copy.start} />
      {kind !== "meet" && <TimeField field={endTime} label={copy.end} after={startTime} />}
    </div>
  ));
  return (
    <>
      <input type="hidden" name={fields.date.name} value={date} />
      <MonthPicker
        field={{ id: "date", name: "date", errors: fields.date.errors, initialValue: date }}
        months={months}
        today={today}
        atOnce
        folded={
          date
            ? { day: nearDate(date, today), open: isTurned || Boolean(fields.date.errors) }
            : null
        }
      />
      {ranges ? (
        <TimeChips field={fields.time} ranges={ranges} length={length}>
          {times}
        </TimeChips>
      ) : (
        times
      )}
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
          field={{ id: "date", name: "startDate", errors }}
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
