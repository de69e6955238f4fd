import { isoOf } from "../dates.ts";
import { oneLine } from "../one-line.ts";

/** Instants are in milliseconds. */
export type CalendarEntry = {
  /** Permanent; with the host it forms the UID. */
  uid: string;
  /** RFC 5545, section 3.8.7.4. */
  sequence: number;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  startAt: number;
  endAt: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  createdAt: number;
  changedAt: number;
};

/** In octets, without the line break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/**
 * RFC 5545. Without METHOD, so that DTSTAMP is when the text was last revised. UTC needs no time zone
 * definition and is right across clock changes.
 */
export function calendarText(
  { name, product, zone }: { name: string; product: string; zone: string },
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    // Not in the RFC, but calendars use it.
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `DTSTAMP:${utcTime(entry.changedAt)}`,
    `CREATED:${utcTime(entry.createdAt)}`,
    `LAST-MODIFIED:${utcTime(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.status}`,
    `DTSTART:${utcTime(entry.startAt)}`,
    `DTEND:${utcTime(entry.endAt)}`,
    `SUMMARY:${escapeText(oneLine(entry.summary))}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escapeText(oneLine(entry.location))}`] : []),
    `URL:${entry.url}`,
    `TRANSP:${entry.status === "CONFIRMED" ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

/** RFC 5545, section 3.3.5, form 2. */
function utcTime(instant: number): string {
  return isoOf(instant).replace(/\.\d+|[-:]/g, "");
}

/** RFC 5545, section 3.3.11, forbids other controls; some programs break at Unicode's too. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Breaks between characters; continuations begin with a space. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
