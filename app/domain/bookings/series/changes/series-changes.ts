import { weekdayDate } from "../../../date-labels.ts";
import { priceLabel } from "../../booking-labels.ts";
import type { TermChange } from "../../proposals/term-changes.ts";
import { rangeLabel } from "../../time-periods.ts";
import { firstVisit, weekdaysLabel } from "../series-labels.ts";
import type { SeriesJson } from "../series-view.server.ts";

const copy = { from: "First date", days: "Days", time: "Time", each: "Each visit" };

type Terms = Pick<SeriesJson, "weekdays" | "timeSlots" | "price">;

/** From when on, and what differs from then on; none without an open proposal. */
export function seriesChanges({ proposal, next, ...series }: SeriesJson): TermChange[] {
  if (!proposal) return [];
  const now: Terms = next ?? series;
  const rows: [string, (terms: Terms) => string][] = [
    [copy.days, ({ weekdays }) => weekdaysLabel(weekdays)],
    [copy.time, ({ timeSlots }) => timeSlots.map(rangeLabel).join(", ")],
    [copy.each, ({ price }) => priceLabel(price)],
  ];
  const changes = rows
    .map(([label, text]) => ({ label, before: text(now), after: text(proposal) }))
    .filter(({ before, after }) => before !== after);
  const first = firstVisit({ ...proposal, firstDate: proposal.from });
  return [{ label: copy.from, before: null, after: weekdayDate(first) }, ...changes];
}
