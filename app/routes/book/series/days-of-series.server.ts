import { addDays } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { oneCalendar } from "#app/domain/months.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/services/booking-times.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { timesShown } from "../times-asked.ts";
import type { SeriesRequestPage } from "./model.server.ts";
import { SeriesForm } from "./schemas.ts";

/**
 * The calendar and the values of the form, with what was typed before a day or month was tapped.
 */
export function daysOfSeries({ today, typed: usual }: SeriesRequestPage, query: URLSearchParams) {
  const typed = parseForm(query, SeriesForm).payload;
  const choosing = query.get("open") ?? query.get("choosing");
  const month = query.get("month");
  const days = pickedDays(query, choosing);
  const startDate = days.startDate ?? addDays(today, 1);
  const endDate = days.endDate ?? "";
  const lastDay = addDays(today, MOST_DAYS_AHEAD);
  const earliestEnd = dateGiven(startDate) && startDate > today ? startDate : today;
  return {
    months:
      choosing === "last"
        ? oneCalendar(
            earliestEnd,
            addDays(lastDay, MOST_DAYS_AHEAD),
            month ?? (endDate || earliestEnd),
            () => true,
          )
        : oneCalendar(today, lastDay, month ?? startDate, () => true),
    choosing,
    values: { ...usual, ...typed, ...timesShown(typed, usual), startDate, endDate },
  };
}

export type DaysOfSeries = ReturnType<typeof daysOfSeries>;

/**
 * The first and the last day. A tapped day replaces the one being chosen; 'none' removes the last.
 */
function pickedDays(query: URLSearchParams, choosing: string | null) {
  const startDate = dateGiven(query.get("startDate"));
  const endDate = dateGiven(query.get("endDate"));
  if (!query.has("pick")) return { startDate, endDate };
  const pick = dateGiven(query.get("pick"));
  return choosing === "last"
    ? { startDate, endDate: pick }
    : { startDate: pick ?? startDate, endDate };
}

/** Whether a day is being chosen, so that the form is not checked yet. */
export function choosesDay(query: URLSearchParams): boolean {
  return ["open", "pick", "month"].some((name) => query.has(name));
}
