import { nearDate, nearShortDate } from "../../../date-labels.ts";
import { rangeLabel } from "../../../services/time-periods.ts";
import { dogNames, priceLabel } from "../../booking-labels.ts";
import { placeLabel, type TermChange } from "../../proposals/term-changes.ts";
import type { SeriesJson } from "../series-json-schemas.ts";
import { firstVisit, weekdaysLabel } from "../series-labels.ts";

const copy = {
  from: "First date",
  days: "Days",
  time: "Time",
  dogs: "Dogs",
  place: "Place",
  each: "Each visit",
  last: "Last day",
  noEnd: "No end date",
};

type Terms = Pick<SeriesJson, "weekdays" | "timeSlots" | "dogs" | "price">;

/** From when on, and what differs from then on; none without an open proposal. */
export function seriesChanges(series: SeriesJson, today: string): TermChange[] {
  const { proposal } = series;
  if (!proposal) return [];
  const changes = dateChanges(series);
  const first = nearDate(firstVisit({ ...proposal, firstDate: proposal.from }), today);
  return [
    ...startChange(series, { first, isChanged: changes.length > 0, today }),
    ...changes,
    ...endChange(series, today),
  ];
}

/** A request's new first date, if it differs; of what was accepted, only from when it changes. */
function startChange(
  series: SeriesJson,
  { first, isChanged, today }: { first: string; isChanged: boolean; today: string },
): TermChange[] {
  const { status, weekdays, startDate } = series;
  if (status !== "pending")
    return isChanged ? [{ label: copy.from, before: null, after: first }] : [];
  const before = nearDate(firstVisit({ weekdays, firstDate: startDate }), today);
  return before === first ? [] : [{ label: copy.from, before, after: first }];
}

/** What the open proposal would change, without the date from which it would. */
export function changedTerms(series: SeriesJson, today: string): TermChange[] {
  return [...dateChanges(series), ...endChange(series, today)];
}

function endChange({ proposal, endDate }: SeriesJson, today: string): TermChange[] {
  if (!proposal || proposal.endDate === endDate) return [];
  const text = (date: string | null) => (date === null ? copy.noEnd : nearShortDate(date, today));
  return [{ label: copy.last, before: text(endDate), after: text(proposal.endDate) }];
}

function dateChanges({ proposal, next, ...series }: SeriesJson): TermChange[] {
  if (!proposal) return [];
  const now: Terms & Pick<SeriesJson, "location"> = next ?? series;
  const rows: [string, (terms: Terms) => string][] = [
    [copy.days, ({ weekdays }) => weekdaysLabel(weekdays)],
    [copy.time, ({ timeSlots }) => timeSlots.map(rangeLabel).join(", ")],
    [copy.dogs, ({ dogs }) => dogNames(dogs)],
    [copy.each, ({ price }) => priceLabel(price)],
  ];
  const changes = rows
    .map(([label, text]) => ({ label, before: text(now), after: text(proposal) }))
    .filter(({ before, after }) => before !== after);
  if (proposal.otherPlace === null) return changes;
  const place = {
    label: copy.place,
    before: placeLabel({ location: now.location, otherPlace: null }),
    after: placeLabel(proposal),
  };
  return [...changes, place];
}
