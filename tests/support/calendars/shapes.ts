import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";
import type { FeedNotes } from "#app/domain/availability/feeds/feed-notes.ts";
import type { Span } from "#app/domain/services/time-periods.ts";

/** What a program writes, and when it means to be busy by the standard. */
export type Shape = {
  /** The program. */
  by: string;
  name: string;
  text: string;
  /** `2026-12-07 09:00/10:00` in UTC, or with the date of the end where that is another. */
  busy: readonly string[];
  /** How many events can't be read, or not in full. */
  unread?: number;
  /** Whether something is taken for granted. */
  guessed?: boolean;
};

/** Shapes are read in Zurich, from the end of November 2026 for a year and two months. */
export const SHAPES_ZONE = "Europe/Zurich";
export const SHAPES_WITHIN: Span = {
  startAt: Date.parse("2026-11-28T00:00Z"),
  endAt: Date.parse("2028-01-28T00:00Z"),
};
export const SHAPES_SUBSCRIBER = { host: "dogs.example.org", emails: ["me@example.org"] };

/** A calendar of these events, each given by its lines. */
export function calendarOf(...events: (readonly string[])[]): string {
  const parts = events.flatMap((lines, index) => [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}@example.org`]),
    "DTSTAMP:20261101T080000Z",
    ...lines,
    "END:VEVENT",
  ]);
  return fileOf(...parts);
}

/** A calendar of these lines. */
export function fileOf(...lines: readonly string[]): string {
  return `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", ...lines, "END:VCALENDAR"].join("\r\n")}\r\n`;
}

/** Lines of a zone that is an hour ahead in winter and two in summer. */
export function zoneLines(name: string, more: readonly string[] = []): string[] {
  return [
    "BEGIN:VTIMEZONE",
    ...(name ? [`TZID:${name}`] : []),
    ...more,
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
}

const stamp = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace("T", " ");

export function readable({ startAt, endAt }: Span): string {
  const [start, end] = [stamp(startAt), stamp(endAt)];
  return `${start}/${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
}

/** How a shape is read. */
export function readShape({ text }: Shape): { busy: string[]; notes: FeedNotes } {
  const { spans, notes } = busySpans(text, SHAPES_WITHIN, SHAPES_ZONE, SHAPES_SUBSCRIBER);
  return { busy: spans.map(readable), notes };
}
