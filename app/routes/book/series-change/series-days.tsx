import { DaysChosen } from "#app/ui/booking/series/days-chosen.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";
import { byPart, ChooseTimes, rangeChip, timeChip, timesLength } from "../choose-times.tsx";
import { copy } from "./copy.ts";
import type { SeriesChangePage } from "./model.server.ts";
import { NO_END } from "./schemas.ts";
import type { SeriesCalendar } from "./series-calendar.server.ts";

/** The days, weekdays and times of a weekly booking that is to change. */
export function SeriesDays({
  page: { calendar, today, weekdays, stage, until },
  fields,
}: {
  page: SeriesChangePage & { calendar: SeriesCalendar };
  fields: Record<"from" | "until" | "weekday" | "time" | "start" | "end", FormField>;
}) {
  const { months, choosing, chips, length } = calendar;
  const hasEnd = startText(fields.until) !== NO_END;
  return (
    <>
      <DaysChosen
        months={months}
        choosing={fields.from.errors ? "first" : choosing}
        fields={{
          startDate: fields.from,
          endDate: hasEnd ? fields.until : fieldWith(fields.until, { initialValue: "" }),
        }}
        today={today}
        firstHint={copy.fromHint[stage](until)}
      />
      {!hasEnd && <input type="hidden" name={fields.until.name} value={NO_END} />}
      <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} layout="week" />
      <ChooseTimes
        field={fieldWith(fields.time, {})}
        parts={byPart(chips, length ? timeChip : rangeChip)}
        hint={length ? timesLength(length) : copy.several}
        single={length !== null}
        other={{ fields }}
      />
    </>
  );
}
