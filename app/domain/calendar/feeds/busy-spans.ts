import ICAL from "ical.js";
import { coarse, MOST_SPANS } from "#app/domain/availability/spans.ts";
import type { Span } from "#app/domain/bookings/booking-times.ts";
import { clockTimeOf, instantOf, plainDateOf } from "#app/domain/dates.ts";

/** Text is not a calendar. */
export class NoCalendar extends Error {
  override name = "NoCalendar";
}

/**
 * When a calendar is busy within a span, to five minutes, earliest first, at most 2,000 spans: events that are not
 * cancelled and not shown as free, with their repetitions. All-day events take the whole day, and
 * times without a zone are in `zone`. Hostile rules can take for ever: run it in a thread.
 */
export function busySpans(text: string, within: Span, zone: string): Span[] {
  const calendar = calendarIn(text);
  for (const timezone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(timezone);
  const components = calendar.getAllSubcomponents("vevent");
  const isException = (component: ICAL.Component) => component.hasProperty("recurrence-id");
  const exceptions = Map.groupBy(components.filter(isException), uidOf);
  const spans = components
    .filter((component) => !isException(component))
    .flatMap((component) => occurrences(component, exceptions.get(uidOf(component)) ?? []));
  const alone = components.filter(
    (component) =>
      isException(component) &&
      !components.some((other) => !isException(other) && uidOf(other) === uidOf(component)),
  );
  const found = [...spans, ...alone.flatMap((component) => occurrences(component, []))];
  return coarse(found.filter(({ startAt, endAt }) => startAt < endAt)).slice(0, MOST_SPANS);

  function occurrences(component: ICAL.Component, changed: ICAL.Component[]): Span[] {
    const event = new ICAL.Event(component, { exceptions: changed });
    const at = namedZone(event.startDate);
    if (!event.isRecurring()) return counts(event) ? spanOf(event, at) : [];
    untilByClock(component, event.startDate, at ?? zone);
    // The iterator misses exceptions that follow one without an event.
    const leftOut = new Set(exceptionDates(component).map((time) => instant(time, at)));
    const found: Span[] = [];
    const dates = event.iterator();
    for (let next = dates.next(); next && found.length < MOST_SPANS; next = dates.next()) {
      if (instant(next, at) >= within.endAt) break;
      if (leftOut.has(instant(next, at))) continue;
      const details = event.getOccurrenceDetails(next);
      if (counts(details.item)) found.push(...spanOf(details, at));
    }
    return found;
  }

  function spanOf({ startDate, endDate }: Pick<ICAL.Event, "startDate" | "endDate">, at: Zone) {
    const span = { startAt: instant(startDate, at), endAt: instant(endDate, at) };
    return span.startAt < within.endAt && span.endAt > within.startAt ? [span] : [];
  }

  /** The times of repetitions have lost the name of their event's zone. */
  function instant(time: ICAL.Time, at: Zone): number {
    const date = time.toString().slice(0, 10);
    if (time.isDate) return instantOf(date, "00:00", zone);
    const isFloating = time.zone === ICAL.Timezone.localTimezone;
    if (!isFloating) return time.toUnixTime() * 1000;
    return instantOf(date, time.toString().slice(11, 16), namedZone(time) ?? at ?? zone);
  }
}

type Zone = string | null;

function calendarIn(text: string): ICAL.Component {
  try {
    const parsed = new ICAL.Component(ICAL.parse(text));
    if (parsed.name === "vcalendar") return parsed;
  } catch {
    // Refused below.
  }
  throw new NoCalendar("There is no calendar at this address");
}

function exceptionDates(component: ICAL.Component): ICAL.Time[] {
  return component.getAllProperties("exdate").flatMap((property) => property.getValues());
}

/** A rule ends at an instant, but times of a zone that is not defined are repeated by the clock. */
function untilByClock(component: ICAL.Component, start: ICAL.Time, zone: string): void {
  if (start.isDate || start.zone !== ICAL.Timezone.localTimezone) return;
  for (const property of component.getAllProperties("rrule")) {
    const rule = property.getFirstValue() as ICAL.Recur;
    if (!rule.until || rule.until.isDate || rule.until.zone !== ICAL.Timezone.utcTimezone) continue;
    const until = rule.until.toUnixTime() * 1000;
    const seconds = String(rule.until.second).padStart(2, "0");
    const clock = `${plainDateOf(until, zone)}T${clockTimeOf(until, zone)}:${seconds}`;
    rule.until = ICAL.Time.fromDateTimeString(clock);
    property.setValue(rule);
  }
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue("uid"));
}

function counts({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

/** A zone that the calendar names but does not define, if it is an IANA one. */
function namedZone(time: ICAL.Time): Zone {
  const name = (time as { timezone?: string }).timezone;
  if (!name) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
