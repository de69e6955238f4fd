import ical, { type VEvent } from "node-ical";
import { DAY } from "#app/domain/durations.ts";
import type { Span } from "#app/domain/services/time-periods.ts";

/** What node-ical takes for whole days and for times without a zone. */
export const NODE_ICAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When node-ical says that a calendar's events are not cancelled, earliest first. */
export function nodeIcalSpans(text: string, within: Span): Span[] {
  const events = Object.values(ical.sync.parseICS(withZone(text))).filter(
    (entry): entry is VEvent => entry?.type === "VEVENT",
  );
  return events
    .flatMap((event) =>
      ical.expandRecurringEvent(event, {
        from: new Date(within.startAt - 5 * DAY),
        to: new Date(within.endAt + DAY),
      }),
    )
    .filter(({ event }) => event.status !== "CANCELLED")
    .map(({ start, end }) => ({ startAt: start.getTime(), endAt: end.getTime() }))
    .filter(({ startAt, endAt }) => startAt < within.endAt && endAt > within.startAt)
    .toSorted((a, b) => a.startAt - b.startAt);
}

/** It repeats times without a zone every 24 hours, across changes of the clocks. */
function withZone(text: string): string {
  return text.replaceAll(/^([A-Z-]+):(\d{8}T\d{6})(?=\r)/gm, `$1;TZID=${NODE_ICAL_ZONE}:$2`);
}
