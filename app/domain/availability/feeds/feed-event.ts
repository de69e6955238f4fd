import { DAY } from "../../durations.ts";
import { type FeedComponent, lineIn, linesIn, wordIn } from "./feed-text.ts";
import { after, durationIn, type FeedTime, instantOf, timeIn, type ZoneOf } from "./feed-values.ts";

/** One event as it is written, or one changed date of a repeating one. */
export type FeedEvent = {
  component: FeedComponent;
  zoneOf: ZoneOf;
  /** Empty if it has none. */
  uid: string;
  title: string;
  sequence: number;
  isBusy: boolean;
  /** When it begins, and how it ends for each clock time at which it begins. */
  start: FeedTime;
  endOf: (clock: number) => number;
};

/** An event does not say when it is. */
export class UnreadEvent extends Error {
  override name = "UnreadEvent";
}

/** Whose calendar it is. */
export type Subscriber = {
  /** The host of this site, whose bookings count by themselves. */
  host: string;
  /** In small letters. */
  emails: readonly string[];
};

/** Throws UnreadEvent with the reason. */
export function eventIn(
  component: FeedComponent,
  zoneOf: ZoneOf,
  subscriber: Subscriber,
): FeedEvent {
  const timeOf = (name: string) => {
    const line = lineIn(component, name);
    return line && timeIn(line.value, line, zoneOf);
  };
  const isBusy = countsAsBusy(component, subscriber);
  // A date that is cancelled often says no more than which one it is.
  const start = timeOf("DTSTART") ?? (isBusy ? null : timeOf("RECURRENCE-ID"));
  if (!start)
    throw new UnreadEvent(
      lineIn(component, "DTSTART") ? "Its start is no date or time" : "It has no start",
    );
  return {
    component,
    zoneOf,
    uid: lineIn(component, "UID")?.value.trim() ?? "",
    title: titleOf(component),
    sequence: Number(wordIn(component, "SEQUENCE")) || 0,
    isBusy,
    start,
    endOf: isBusy ? endIn(component, start, timeOf("DTEND")) : (clock) => clock,
  };
}

/** Its name for people, on one line. */
export function titleOf(component: FeedComponent): string {
  return textIn(component, "SUMMARY");
}

/** More than is kept. */
const LONGEST_NAME = 500;

/** What a calendar calls itself (RFC 7986, and before it X-WR-CALNAME); empty if it has no name. */
export function nameOf(calendar: FeedComponent): string {
  const name = textIn(calendar, "NAME") || textIn(calendar, "X-WR-CALNAME");
  return name.slice(0, LONGEST_NAME);
}

/** A text on one line. */
function textIn(component: FeedComponent, name: string): string {
  const text = lineIn(component, name)?.value ?? "";
  return text.replaceAll(/\\n/gi, " ").replaceAll(/\\(.)/g, "$1").replaceAll(/\s+/g, " ").trim();
}

/**
 * A repetition lasts as long by the clock as the first; exactly as long where the end is in another
 * zone, or given as a time to add. A date lasts a day at least.
 */
function endIn(component: FeedComponent, start: FeedTime, end: FeedTime | null) {
  const { zone, isDate } = start;
  const written = lineIn(component, "DTEND");
  const lasts = lineIn(component, "DURATION");
  const duration = lasts && durationIn(lasts.value);
  if (written && !end && !duration) throw new UnreadEvent("Its end is no date or time");
  if (lasts && !duration && !end) throw new UnreadEvent("Its duration can't be understood");
  let endOf: (clock: number) => number;
  if (end && !end.isDate && (isDate || end.zone.name !== zone.name)) {
    const exact = instantOf(end) - instantOf(start);
    endOf = (clock) => zone.instantOf(clock) + exact;
  } else if (!end && duration && !isDate) {
    endOf = (clock) => after({ ...start, clock }, duration);
  } else {
    const days = end?.isDate && !isDate ? DAY : 0;
    const until = end?.clock ?? start.clock + (duration ? duration.days * DAY + duration.rest : 0);
    // An end on the day of the start means the end of that day.
    const isSameDay = days > 0 && until <= start.clock && until + days > start.clock;
    const least = isDate || isWholeDay(component, start, end) ? DAY : -1;
    const length = Math.max(until + (isSameDay ? days : 0) - start.clock, least);
    if (length < 0) throw new UnreadEvent("It ends before it begins");
    endOf = (clock) => zone.instantOf(zone.clockOf(zone.instantOf(clock)) + length);
  }
  if (endOf(start.clock) < instantOf(start)) throw new UnreadEvent("It ends before it begins");
  return endOf;
}

/** Programs that know no dates write midnights, often the same one twice. */
function isWholeDay(component: FeedComponent, { clock }: FeedTime, end: FeedTime | null): boolean {
  if (clock % DAY !== 0) return false;
  const marks = ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY"];
  return end?.clock === clock || marks.some((name) => /^(TRUE|1)$/.test(wordIn(component, name)));
}

/** As Outlook takes it where it says so (MS-OXCICAL), else by the standard. */
function countsAsBusy(component: FeedComponent, { host, emails }: Subscriber): boolean {
  if (/^CANCELL?ED$/.test(wordIn(component, "STATUS")) || isOwn(component, host)) return false;
  const isDeclined = linesIn(component, "ATTENDEE").some(
    ({ params, value }) =>
      params.get("PARTSTAT")?.toUpperCase() === "DECLINED" &&
      // iCloud names people by numbers, and their addresses beside them.
      [value, params.get("EMAIL") ?? ""].some((address) =>
        emails.includes(
          address
            .trim()
            .toLowerCase()
            .replace(/^mailto:/, ""),
        ),
      ),
  );
  if (isDeclined) return false;
  const shown = [
    "X-MICROSOFT-CDO-BUSYSTATUS",
    "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS",
    "X-MICROSOFT-CDO-INTENDEDSTATUS",
  ].map((name) => wordIn(component, name));
  const outlook = shown.find((status) => status !== "");
  if (outlook) return outlook !== "FREE";
  // Calendars of the 1990s wrote numbers.
  return !/^(TRANSPARENT|[1-9])/.test(wordIn(component, "TRANSP"));
}

/** "vCal-Uid" in hexadecimal digits, before the length and the digits of the id that was imported. */
const OUTLOOKS_MARK = "7643616C2D556964";

const LINKS_TO_BOOKINGS = /https?:\/\/([^/\s:]+)(?::\d+)?\/bookings\//gi;

/**
 * A booking of this site that has come back, also through Outlook, which hides an id in its own, or as a
 * copy that has only the description of ours.
 */
function isOwn(component: FeedComponent, host: string): boolean {
  if (!host) return false;
  const uid = lineIn(component, "UID")?.value.trim() ?? "";
  const [, hidden = ""] = uid.toUpperCase().split(OUTLOOKS_MARK);
  const inside = Buffer.from(hidden, "hex").toString("latin1").replaceAll("\0", "");
  if ([uid, inside].some((id) => id.toLowerCase().endsWith(`@${host}`))) return true;
  const url = lineIn(component, "URL")?.value.trim() ?? "";
  if (URL.canParse(url) && new URL(url).hostname === host) return true;
  const description = lineIn(component, "DESCRIPTION")?.value ?? "";
  return [...description.matchAll(LINKS_TO_BOOKINGS)].some(([, name]) => name === host);
}
