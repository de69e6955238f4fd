import { coarse } from "#app/domain/services/spans.ts";
import type { Span } from "#app/domain/services/time-periods.ts";
import { shortDate } from "../../date-labels.ts";
import { plainDateOf } from "../../dates.ts";
import { zoneNamed } from "./clock-zones.ts";
import { eventSpans, isOnwards, ownSpan, unreadPart } from "./event-spans.ts";
import {
  eventIn,
  type FeedEvent,
  nameOf,
  type Subscriber,
  titleOf,
  UnreadEvent,
} from "./feed-event.ts";
import { type FeedNotes, type Notes, takeNotes } from "./feed-notes.ts";
import { calendarsIn, type FeedComponent, lineIn, linesIn, wordIn } from "./feed-text.ts";
import { instantOf, periodIn, timeIn, valuesIn, type ZoneOf } from "./feed-values.ts";
import { zonesOf } from "./feed-zones.ts";
import { TooManyRepeats } from "./repeats.ts";

/** How many days may be looked at for one event, and for all. */
const WORK_PER_EVENT = 600_000;
const WORK_IN_ALL = 2_000_000;
/** Times are joined when there are this many. */
const MANY = 100_000;

/** `name` is what the first calendar with a name calls itself; empty if none has. */
export type BusyTimes = { name: string; spans: Span[]; notes: FeedNotes };

type Read = {
  within: Span;
  zone: string;
  subscriber: Subscriber;
  notes: Notes;
  work: { left: number };
};

/**
 * When a text's calendars are busy within a span, to five minutes, earliest first: events that are
 * not cancelled, declined or shown as free, with their repetitions, and busy times. All-day events
 * take the whole day, and times without a zone are in `zone`, unless the calendar names its own. An
 * event that can't be read is noted. Throws NoCalendar and HalfCalendar. Long calendars take long: run it in a thread.
 */
export function busySpans(
  text: string,
  within: Span,
  zone: string,
  subscriber: Subscriber = { host: "", emails: [] },
): BusyTimes {
  const notes = takeNotes();
  const read: Read = { within, zone, subscriber, notes, work: { left: WORK_IN_ALL } };
  const events: FeedEvent[] = [];
  let spans: Span[] = [];
  let name = "";
  for (const calendar of calendarsIn(text)) {
    name ||= nameOf(calendar);
    const guess = (name: string, taken: string) =>
      notes.assumed(`We don't know the time zone "${name.slice(0, 60)}" and took it for ${taken}`);
    const zoneOf = zonesOf(calendar, { within, zone, guess, work: read.work });
    spans.push(...freeBusySpans(calendar, zoneOf, read));
    const isCancelled = wordIn(calendar, "METHOD") === "CANCEL";
    for (const event of eventsIn(calendar, zoneOf, read))
      events.push(isCancelled ? { ...event, isBusy: false } : event);
  }
  for (const found of spansOf(events, read)) {
    spans.push(...found);
    if (spans.length > MANY) spans = coarse(spans);
  }
  const asked = spans.filter((span) => span.startAt < span.endAt);
  return {
    name,
    spans: coarse(asked.filter((span) => isWithin(span, within))),
    notes: notes.notes,
  };
}

function isWithin({ startAt, endAt }: Span, within: Span): boolean {
  return startAt < within.endAt && endAt > within.startAt;
}

function eventsIn(calendar: FeedComponent, zoneOf: ZoneOf, read: Read): FeedEvent[] {
  const name = lineIn(calendar, "X-WR-CALNAME")?.value.trim().toLowerCase() ?? "";
  const { host, emails } = read.subscriber;
  const subscriber = { host, emails: name.includes("@") ? [...emails, name] : emails };
  return calendar.parts
    .filter(({ name }) => name === "VEVENT")
    .flatMap((component) => {
      try {
        return eventIn(component, zoneOf, subscriber);
      } catch (error) {
        if (!(error instanceof UnreadEvent)) throw error;
        read.notes.unread(titleOf(component), error.message);
        return [];
      }
    });
}

/** The times of each event with its changes. */
function* spansOf(events: readonly FeedEvent[], read: Read): Generator<Span[]> {
  const sameUid = Map.groupBy(events, ({ uid }) => uid);
  const nameless = (sameUid.get("") ?? []).map((event) => [event]);
  sameUid.delete("");
  for (const group of [...nameless, ...sameUid.values()]) {
    const newest = newestOf(group);
    const changes = newest.filter(isChange);
    const whole = newest.filter((event) => !isChange(event));
    const rules = whole.map(rulesIn);
    // Outlook's copies of a date keep its name, and may repeat; other programs repeat the event's rule.
    const copies = changes.filter(
      (event) => !isOnwards(event) && rulesIn(event) && !rules.includes(rulesIn(event)),
    );
    for (const event of copies) yield repeatedSpans(event, [], read);
    if (whole.length === 0) yield newest.filter(({ isBusy }) => isBusy).map(ownSpan);
    for (const event of whole) yield repeatedSpans(event, changes, read);
  }
}

const rulesIn = ({ component }: FeedEvent) =>
  linesIn(component, "RRULE")
    .map(({ value }) => value)
    .join();

const isChange = ({ component }: FeedEvent) => lineIn(component, "RECURRENCE-ID") !== null;

/** Of several versions of an event, or of one of its dates, the last one counts (RFC 5546 2.1.4). */
function newestOf(group: FeedEvent[]): FeedEvent[] {
  if (group.length === 1) return group;
  const versions = Map.groupBy(group, ({ component, zoneOf }) => {
    const line = lineIn(component, "RECURRENCE-ID");
    const time = line && timeIn(line.value, line, zoneOf);
    return time ? instantOf(time) : (line?.value ?? null);
  });
  return [...versions.values()].flatMap((same) => {
    const last = Math.max(...same.map(({ sequence }) => sequence));
    return same.filter(({ sequence }) => sequence === last);
  });
}

function repeatedSpans(event: FeedEvent, changes: FeedEvent[], read: Read): Span[] {
  const { within, zone, notes, work } = read;
  const reason = unreadPart(event);
  if (reason) notes.partial(event.title, reason);
  const most = Math.min(WORK_PER_EVENT, work.left);
  const own = { left: most };
  try {
    return eventSpans(event, changes, { within, zone: zoneNamed(zone), work: own });
  } catch (error) {
    if (!(error instanceof TooManyRepeats)) throw error;
    notes.unread(event.title, "It repeats too often");
    return [];
  } finally {
    work.left -= most - own.left;
  }
}

/** What is not said to be free is busy, also in words that nobody knows (RFC 5545 3.2.9). */
function freeBusySpans(calendar: FeedComponent, zoneOf: ZoneOf, read: Read): Span[] {
  const components = calendar.parts.filter(({ name }) => name === "VFREEBUSY");
  if (components.length > 0 && !calendar.parts.some(({ name }) => name === "VEVENT"))
    noteWhereItEnds(components, zoneOf, read);
  return components
    .flatMap((component) => linesIn(component, "FREEBUSY"))
    .filter(({ params }) => params.get("FBTYPE")?.toUpperCase() !== "FREE")
    .flatMap((line) =>
      valuesIn(line).flatMap((value) => {
        const period = periodIn(value, line, zoneOf);
        if (!period) read.notes.unread("", "A busy time can't be read");
        return period ?? [];
      }),
    )
    .map(({ startAt, endAt }) => ({ startAt, endAt }));
}

/** Servers publish busy times of some weeks or months, and bookings are made for a year. */
function noteWhereItEnds(
  components: FeedComponent[],
  zoneOf: ZoneOf,
  { within, zone, notes }: Read,
) {
  const ends = components.map((component) => {
    const line = lineIn(component, "DTEND");
    const end = line && timeIn(line.value, line, zoneOf);
    return end ? instantOf(end) : Number.POSITIVE_INFINITY;
  });
  const last = Math.max(...ends);
  if (last < within.endAt)
    notes.assumed(
      `This calendar tells your busy times until ${shortDate(plainDateOf(last, zone))}, and we took you for free after that`,
    );
}
