import type { Span } from "#app/domain/services/time-periods.ts";
import { DAY } from "../../durations.ts";
import type { ClockZone } from "./clock-zones.ts";
import type { FeedEvent } from "./feed-event.ts";
import { type FeedLine, lineIn, linesIn } from "./feed-text.ts";
import {
  type FeedTime,
  instantOf,
  periodIn,
  timeIn,
  timesIn,
  valuesIn,
  type ZoneOf,
} from "./feed-values.ts";
import { ruleIn } from "./repeat-rule.ts";
import { repeats, type Work } from "./repeats.ts";

/** Moved dates are looked for this far outside of the times asked for. */
const FURTHEST_MOVE = 31 * DAY;

type Asked = {
  within: Span;
  /** Of the marketplace. */
  zone: ClockZone;
  work: Work;
};

/** When a repeating or single event is busy, with its changed dates; in no order. */
export function eventSpans(event: FeedEvent, changes: readonly FeedEvent[], asked: Asked): Span[] {
  const { within } = asked;
  const spans: Span[] = [];
  const add = ({ startAt, endAt }: Span) => {
    if (startAt < within.endAt && endAt > within.startAt) spans.push({ startAt, endAt });
  };
  for (const change of changes) if (change.isBusy) add(ownSpan(change));
  const later = changes
    .filter(isOnwards)
    .flatMap((change) => {
      const from = replacedBy(change, event);
      return from ? { change, from: instantOf(from), by: change.start.clock - from.clock } : [];
    })
    .sort((a, b) => a.from - b.from);
  if (!event.isBusy && !later.some(({ change }) => change.isBusy)) return spans;
  const replaced = changes.flatMap((change) => replacedBy(change, event) ?? []);
  const isGone = leftOut(event, replaced, asked);
  for (const clock of startsOf(event, asked)) {
    if (isGone(clock)) continue;
    const instant = event.start.zone.instantOf(clock);
    const since = later.findLast(({ from }) => from < instant);
    const [kind, at] = since ? [since.change, clock + since.by] : [event, clock];
    if (kind.isBusy) add({ startAt: kind.start.zone.instantOf(at), endAt: kind.endOf(at) });
  }
  for (const period of addedPeriods(event)) if (period && !isGone(period.clock)) add(period);
  return spans;
}

/** Of an event that stands alone. */
export function ownSpan({ start, endOf }: FeedEvent): Span {
  return { startAt: instantOf(start), endAt: endOf(start.clock) };
}

/** Whether a change is for all later dates, too. */
export const isOnwards = ({ component }: FeedEvent) =>
  lineIn(component, "RECURRENCE-ID")?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";

/** The date that a change is of; a time without a zone is in that of the event. */
function replacedBy(change: FeedEvent, event: FeedEvent): FeedTime | null {
  const line = lineIn(change.component, "RECURRENCE-ID");
  return line && timeIn(line.value, line, zonesIn(event, change.zoneOf));
}

const zonesIn =
  (event: FeedEvent, zoneOf: ZoneOf = event.zoneOf): ZoneOf =>
  (name) =>
    name ? zoneOf(name) : event.start.zone;

/** Which dates are left out, by instant or, where either side is a date, by date. */
function leftOut(event: FeedEvent, replaced: FeedTime[], asked: Asked) {
  const { component, start } = event;
  const named = linesIn(component, "EXDATE").flatMap((line) =>
    timesIn(line, zonesIn(event)).flatMap((time) => time ?? []),
  );
  const dates = new Set<number>();
  const instants = new Set<number>();
  for (const time of [...named, ...replaced]) {
    if (time.isDate || start.isDate) dates.add(dateOf(time, asked.zone));
    else instants.add(instantOf(time));
  }
  for (const clock of ruleTimes(event, "EXRULE", asked)) instants.add(start.zone.instantOf(clock));
  return (clock: number) =>
    dates.has(Math.floor(clock / DAY)) || instants.has(start.zone.instantOf(clock));
}

/** Exchange writes the midnight that a day begins with in UTC. */
function dateOf(time: FeedTime, zone: ClockZone): number {
  const isMidnight = time.clock % DAY === 0;
  const clock =
    time.zone.name === "UTC" && !time.isDate && !isMidnight
      ? zone.clockOf(instantOf(time))
      : time.clock;
  return Math.floor(clock / DAY);
}

/** The clock times at which an event begins. */
function startsOf(event: FeedEvent, asked: Asked): Set<number> {
  const { start } = event;
  const starts = new Set(ruleTimes(event, "RRULE", asked));
  for (const time of addedTimes(event))
    if (time && start.isDate) starts.add(dateOf(time, asked.zone) * DAY);
    else if (time && !time.isDate) starts.add(start.zone.clockOf(instantOf(time)));
  if (beginsItself(event, starts, asked)) starts.add(start.clock);
  return starts;
}

const isPeriod = ({ params, value }: FeedLine) =>
  params.get("VALUE")?.toUpperCase() === "PERIOD" || value.includes("/");

function addedTimes(event: FeedEvent): (FeedTime | null)[] {
  return linesIn(event.component, "RDATE")
    .filter((line) => !isPeriod(line))
    .flatMap((line) => timesIn(line, zonesIn(event)));
}

function addedPeriods(event: FeedEvent): ((FeedTime & Span) | null)[] {
  return linesIn(event.component, "RDATE")
    .filter(isPeriod)
    .flatMap((line) => valuesIn(line).map((value) => periodIn(value, line, zonesIn(event))));
}

/** What of an event can't be read, and what follows; null if all can. */
export function unreadPart(event: FeedEvent): string | null {
  if (!event.isBusy) return null;
  const rules = linesIn(event.component, "RRULE");
  if (readableRules(event, "RRULE").length < rules.length)
    return "How often it repeats can't be understood, so only its first date counts";
  const isUnread = (time: FeedTime | null) => !time || (time.isDate && !event.start.isDate);
  if (addedTimes(event).some(isUnread) || addedPeriods(event).includes(null))
    return "One of its further dates can't be read and does not count";
  const left = linesIn(event.component, "EXDATE").flatMap((line) => timesIn(line, zonesIn(event)));
  return left.includes(null)
    ? "A date that it leaves out can't be read, so that date counts"
    : null;
}

/** An event begins with its start, unless it repeats by a rule that has no date at all. */
function beginsItself(event: FeedEvent, starts: Set<number>, { work }: Asked): boolean {
  const rules = readableRules(event, "RRULE");
  if (starts.size > 0 || rules.length === 0) return true;
  const { clock } = event.start;
  return rules.some(({ rule, until }) => {
    const to = Math.min(until, clock + MOST_YEARS * 366 * DAY);
    const first = { rule: { ...rule, count: 1 }, start: clock };
    return repeats(first, { from: clock, to }, work).length > 0;
  });
}

/** February 29 may be away for eight years. */
const MOST_YEARS = 9;

/** Where a rule can't be read, the event counts once. */
function ruleTimes(event: FeedEvent, name: "RRULE" | "EXRULE", asked: Asked): number[] {
  const { start } = event;
  const { within, work } = asked;
  const longest = ownSpan(event).endAt - instantOf(start);
  const from = start.zone.clockOf(within.startAt) - longest - FURTHEST_MOVE;
  const to = start.zone.clockOf(within.endAt) + FURTHEST_MOVE;
  return readableRules(event, name).flatMap(({ rule, until }) =>
    repeats({ rule, start: start.clock }, { from, to: Math.min(to, until) }, work),
  );
}

function readableRules(event: FeedEvent, name: string) {
  return linesIn(event.component, name).flatMap((line) => {
    const rule = ruleIn(line.value);
    const until = rule && untilOf(event, rule.until);
    return rule && until !== null ? { rule, until } : [];
  });
}

/** The last clock time that a rule includes; null if it can't be read. */
function untilOf({ start, zoneOf }: FeedEvent, until: string | null): number | null {
  if (until === null) return Number.POSITIVE_INFINITY;
  const line = { name: "UNTIL", params: new Map<string, string>(), value: until };
  const time = timeIn(until, line, (name) => (name ? zoneOf(name) : start.zone));
  if (!time) return null;
  // A date beside times is one of the event's own zone, and not before it begins.
  if (time.isDate && !start.isDate)
    return Math.floor(start.clock / DAY) * DAY > time.clock
      ? time.clock
      : Math.max(time.clock, start.clock);
  const clock = start.zone.clockOf(instantOf(time));
  return start.isDate ? Math.max(clock, Math.floor(time.clock / DAY) * DAY) : clock;
}
