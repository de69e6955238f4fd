import { addDays } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { oneCalendar, twoCalendars } from "#app/domain/months.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/services/booking-times.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { rangesOf, timeChoice, timesShown, timesToTap } from "../times-asked.ts";
import type { SeriesChangePage } from "./model.server.ts";
import { NO_END, SeriesChangeForm } from "./schemas.ts";

/**
 * The calendar and the values of the form, with what was typed before a day or month was tapped.
 */
export function seriesCalendar(
  { first, last, today, values, works }: SeriesChangePage,
  query: URLSearchParams,
) {
  const { from, until, choosing } = chosenDays(values, query);
  const month = query.get("month");
  const typed = parseForm(query, SeriesChangeForm).payload;
  // An emptied field is not in the payload.
  const isTyped = query.has("locationSeen");
  return {
    months:
      choosing === "last"
        ? oneCalendar(
            from,
            addDays(today, 2 * MOST_DAYS_AHEAD),
            month ?? (until === NO_END ? from : until),
            () => true,
          )
        : twoCalendars(first, last, month ?? from, () => true),
    choosing,
    ...timeChoice(rangesOf({ ...values, start: "", end: "" }), (range) => timesToTap(range, works)),
    values: {
      ...values,
      ...(isTyped && { location: "" }),
      ...typed,
      from,
      ...timesShown(typed, values),
      until,
    },
  };
}

export type SeriesCalendar = ReturnType<typeof seriesCalendar>;

/**
 * The first and the last day. A tapped day replaces the one being chosen; 'none' removes the last.
 */
function chosenDays(values: SeriesChangePage["values"], query: URLSearchParams) {
  const choosing =
    query.get("open") ?? (query.get("choosing") || (query.has("month") ? "first" : null));
  const pick = query.get("pick");
  const given = query.get("until");
  const until = given === null ? values.until : (dateGiven(given) ?? NO_END);
  const from = dateGiven(query.get("from")) ?? values.from;
  if (pick === null) return { from, until, choosing };
  return choosing === "last"
    ? { from, until: dateGiven(pick) ?? NO_END, choosing: null }
    : { from: dateGiven(pick) ?? from, until, choosing: null };
}
