import type { Span } from "#app/domain/services/time-periods.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../durations.ts";
import { type ClockZone, UTC, zoneBy, zoneNamed } from "./clock-zones.ts";
import { type FeedComponent, lineIn, linesIn } from "./feed-text.ts";
import { DATES, instantOf, timeIn, timesIn, type ZoneOf } from "./feed-values.ts";
import { ruleIn } from "./repeat-rule.ts";
import { repeats, type Work } from "./repeats.ts";
import { zoneCalled, zoneForPeople } from "./zone-names.ts";

const YEAR = 366 * DAY;

type Asked = {
  within: Span;
  /** Of the marketplace. */
  zone: string;
  work: Work;
  /** Called with a name that nobody knows, and with what it was taken for. */
  guess: (name: string, taken: string) => void;
};

/**
 * The zones of a calendar by the names in it: one that everybody knows means the same in all
 * calendars, others are defined there. What nobody knows counts as the calendar's own zone. Dates are
 * those of the marketplace.
 */
export function zonesOf(calendar: FeedComponent, { zone, guess, ...asked }: Asked): ZoneOf {
  const own = new Map<string, ClockZone>();
  for (const part of calendar.parts.filter(({ name }) => name === "VTIMEZONE")) {
    const written = unquoted(lineIn(part, "TZID")?.value ?? "");
    const defined = definedZone(part, written, asked);
    if (written && defined) own.set(plain(written), defined);
  }
  const marketplace = zoneNamed(zone);
  const stated = (
    lineIn(calendar, "X-WR-TIMEZONE") ?? lineIn(calendar, "TIMEZONE-ID")
  )?.value.trim();
  const understood = stated ? zoneCalled(stated) : oldZone(calendar);
  const usual = understood ?? marketplace;
  const found = new Map<string, ClockZone>();
  return (written) => {
    if (written === DATES) return marketplace;
    if (!written) {
      if (stated && !understood) guess(stated, zoneForPeople(usual));
      return usual;
    }
    const known = found.get(written);
    if (known) return known;
    const named = meant(written);
    found.set(written, named);
    return named;
  };

  function meant(written: string): ClockZone {
    const name = plain(written);
    const called = zoneCalled(written);
    if (called && name.includes("/")) return called;
    const best = own.get(name) ?? called;
    if (best) return best;
    const [only, another] = own.values();
    const taken = only && !another ? only : usual;
    guess(written, zoneForPeople(taken));
    return taken;
  }
}

/** Of a calendar of the 1990s: how far its clocks are ahead, and when they are set by how much. */
function oldZone(calendar: FeedComponent): ClockZone | null {
  const usual = offsetIn(lineIn(calendar, "TZ")?.value);
  if (usual === null) return null;
  const summers = linesIn(calendar, "DAYLIGHT").flatMap((line) => {
    const [is, ahead, ...span] = line.value.split(";");
    const [from, to] = span.slice(0, 2).map((value) => timeIn(value, line, () => UTC));
    const offset = offsetIn(ahead);
    if (is?.trim().toUpperCase() !== "TRUE" || offset === null || !from || !to) return [];
    return { from: instantOf(from), to: instantOf(to), offset };
  });
  return zoneBy(
    "TZ",
    (instant) => summers.find(({ from, to }) => from <= instant && instant < to)?.offset ?? usual,
  );
}

const unquoted = (name: string) => name.trim().replaceAll('"', "");
const plain = (name: string) => unquoted(name).toLowerCase();

type Change = { at: number; ahead: number };

/** Null if nothing in it says how far the clocks are from UTC. */
function definedZone(
  component: FeedComponent,
  name: string,
  { within, work }: Pick<Asked, "within" | "work">,
): ClockZone | null {
  const changes: Change[] = [];
  let before: number | null = null;
  for (const part of component.parts) {
    const to = offsetIn(lineIn(part, "TZOFFSETTO")?.value);
    if (to === null) continue;
    const from = offsetIn(lineIn(part, "TZOFFSETFROM")?.value) ?? to;
    before ??= from;
    for (const clock of onsets(part, from, within, work))
      changes.push({ at: clock - from, ahead: to });
  }
  changes.sort((a, b) => a.at - b.at);
  if (before === null) {
    const place = lineIn(component, "X-LIC-LOCATION") ?? lineIn(component, "TZID-ALIAS-OF");
    return place && zoneCalled(place.value);
  }
  const first = before;
  return zoneBy(name, (instant) => changes.findLast(({ at }) => at <= instant)?.ahead ?? first);
}

/** The clock times at which the clocks are set, around the times that matter and where they end. */
function onsets(part: FeedComponent, from: number, within: Span, work: Work): number[] {
  const times = (name: string) =>
    linesIn(part, name).flatMap((line) => timesIn(line, () => UTC).flatMap((time) => time ?? []));
  const clocks = times("RDATE").map(({ clock }) => clock);
  const [start] = times("DTSTART");
  if (!start) return [...clocks, Number.NEGATIVE_INFINITY];
  clocks.push(start.clock);
  for (const line of linesIn(part, "RRULE")) {
    const rule = ruleIn(line.value);
    if (!rule) continue;
    const [until] = timesIn({ ...line, value: rule.until ?? "" }, () => UTC);
    const last = Math.min(until ? until.clock + from : Infinity, within.endAt + YEAR);
    const first = rule.count === null ? Math.min(within.startAt, last) - 2 * YEAR : start.clock;
    clocks.push(...repeats({ rule, start: start.clock }, { from: first, to: last }, work));
  }
  return clocks;
}

function offsetIn(text = ""): number | null {
  const [, sign, hours, minutes = "0", seconds = "0"] =
    text.trim().match(/^([+-]?)(\d\d?)(?::?(\d\d):?(\d\d)?)?$/) ?? [];
  if (hours === undefined) return null;
  const ahead = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === "-" ? -ahead : ahead;
}
