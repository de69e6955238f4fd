import { href } from "react-router";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { Party } from "#app/domain/bookings/booking-rules.ts";
import { seriesChanges } from "#app/domain/bookings/series/changes/series-changes.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import type { SeriesJson } from "#app/domain/bookings/series/series-view.server.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { shortDate } from "#app/domain/date-labels.ts";
import type { ProposedChangeData } from "#app/ui/booking/proposed-change.tsx";
import { copy } from "./copy.ts";

type Terms = Pick<SeriesJson, "weekdays" | "timeSlots" | "price">;

/** The terms from a date ahead on, each as a line. */
export function nextTerms({ next }: SeriesJson): { label: string; lines: string[] } | null {
  if (!next) return null;
  const { weekdays, timeSlots, price } = next;
  const lines = [weekdaysLabel(weekdays), ...timeSlots.map(rangeLabel), priceLabel(price)];
  return { label: copy.next(shortDate(next.from)), lines };
}

/** '2 visits a week: $44.00'; null for a single one, or without a price. */
export function weekText({ weekdays, price }: Terms): string | null {
  if (weekdays.length < 2 || price === null) return null;
  return copy.aWeek(weekdays.length, priceLabel(price * weekdays.length));
}

/** The open proposal, if there is one. `until` is when it runs out. */
export function seriesProposal(
  series: SeriesJson,
  { party, name, until, cares }: { party: Party; name: string; until: string; cares: string[] },
): ProposedChangeData | null {
  const { proposal } = series;
  if (!proposal) return null;
  const isOwn = proposal.by === party;
  return {
    id: proposal.id,
    isOwn,
    title: isOwn ? copy.own : copy.others(name),
    changes: seriesChanges(series),
    cares,
    note: isOwn ? copy.waits(name, until) : copy.until(until),
    action: href("/series/:id/change", { id: series.id }),
    agree: copy.agree,
  };
}
