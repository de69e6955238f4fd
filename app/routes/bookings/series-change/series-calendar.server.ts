import { durationLabel } from "#app/domain/bookings/booking-when.ts";
import { timesLike } from "#app/domain/bookings/time-periods.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { twoCalendars } from "#app/domain/months.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { timeValue } from "#app/ui/dates/time-chips.tsx";
import type { SeriesChangePage } from "./model.server.ts";
import { SeriesChangeForm } from "./schemas.ts";

/** The days and times to choose from, and what was typed before another day or month was. */
export function seriesCalendar({ first, last, values }: SeriesChangePage, query: URLSearchParams) {
  const from = dateGiven(query.get("pick") || query.get("from")) ?? values.from;
  const month = query.get("month");
  const [range, ...others] = values.slots;
  const typed = parseForm(query, SeriesChangeForm).payload;
  return {
    months: twoCalendars(first, last, month ?? from, () => true),
    ranges: range && others.length === 0 ? timesLike(range) : null,
    length: range ? durationLabel(range) : "",
    isTurned: month !== null,
    values: {
      ...values,
      ...typed,
      from,
      time: range && (query.get("time") ?? (typed.slots ? "" : timeValue(range))),
    },
  };
}

export type SeriesCalendar = ReturnType<typeof seriesCalendar>;
