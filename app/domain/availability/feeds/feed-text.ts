/** One line of a calendar; names are in capitals, and a parameter has its first value only. */
export type FeedLine = { name: string; params: ReadonlyMap<string, string>; value: string };

export type FeedComponent = { name: string; lines: FeedLine[]; parts: FeedComponent[] };

/** Text is not a calendar. */
export class NoCalendar extends Error {
  override name = "NoCalendar";
}

/** The end of a calendar is missing. */
export class HalfCalendar extends Error {
  override name = "HalfCalendar";
}

export const NO_CALENDAR = "There is no calendar at this address. Please copy it again";
const WEB_PAGE =
  "This is the address of a web page. Outlook and others show two links, HTML and ICS: please copy the ICS one";
/** Pages that hold one begin with it, but for remarks. */
const PAGE_START = /<(?:!doctype\s+html|html|head|body)\b/i;
const LONGEST_PAGE_START = 2_000;

/** What is shown to people, as it is written. */
const WORDS = new Set(["SUMMARY", "NAME", "X-WR-CALNAME"]);

/** They never contain each other: where one begins, the one before has ended. */
const SIDE_BY_SIDE = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL"]);

/**
 * The calendars in a text. A line that is none is left out, as is an END of nothing, so that an odd
 * line costs no more than itself. Throws NoCalendar if there is none, and HalfCalendar if its end is missing.
 */
export function calendarsIn(text: string): FeedComponent[] {
  const found: FeedComponent[] = [];
  let open: FeedComponent[] = [];
  for (const line of unfolded(text)) {
    const marker = line.match(/^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i);
    if (!marker) {
      const component = open.at(-1);
      const read = component && lineOf(line);
      if (read) component.lines.push(read);
      continue;
    }
    const name = (marker[2] ?? "").toUpperCase();
    const isBegin = marker[1]?.toUpperCase() === "BEGIN";
    if (isBegin && name === "VCALENDAR") {
      if (open[0]) found.push(open[0]);
      open = [{ name, lines: [], parts: [] }];
    } else if (isBegin) {
      if (SIDE_BY_SIDE.has(name)) open = open.slice(0, 1);
      const component: FeedComponent = { name, lines: [], parts: [] };
      open.at(-1)?.parts.push(component);
      if (open.length > 0) open.push(component);
    } else {
      const at = open.findLastIndex((component) => component.name === name);
      if (name === "VCALENDAR" && open[0]) found.push(open[0]);
      if (at >= 0) open = open.slice(0, at);
    }
  }
  if (open.length > 0) throw new HalfCalendar("The calendar breaks off in the middle");
  if (found.length === 0)
    throw new NoCalendar(
      PAGE_START.test(text.slice(0, LONGEST_PAGE_START)) ? WEB_PAGE : NO_CALENDAR,
    );
  return found;
}

/** Lines end with CRLF, LF or CR, and go on where the next begins with a space or tab. */
function unfolded(text: string): string[] {
  return (
    text
      .replaceAll(/[\0\uFEFF]/g, "")
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll(/\n[ \t]/g, "")
      // Lists of dates, some of whose programs forget the space.
      .replaceAll(/(?<=[,:])\n(?=\d{8}[,T\n])/g, "")
      .split("\n")
  );
}

function lineOf(text: string): FeedLine | null {
  const name = text.match(/^\s*([\w-]+)\s*(?=[;:])/);
  if (!name) return null;
  // Some write a colon before the first parameter, too.
  const rest = text.slice(name[0].length).replace(/^:(?=(?:TZID|VALUE)=[^:]*:)/i, ";");
  const end = endOfZone(rest) ?? endOfParams(rest);
  if (end < 0) return null;
  const value = rest.slice(end + 1);
  const property = (name[1] ?? "").toUpperCase();
  return {
    name: property,
    params: paramsIn(rest.slice(0, end)),
    value: WORDS.has(property) ? value : withPlainDigits(value),
  };
}

/** Phones in Arabic or Persian write numbers in the digits of these languages. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return `${(code - zero) % 10}`;
  });
}

/** Names of zones may hold colons, and not every program puts them in quotes: a time ends the line. */
function endOfZone(rest: string): number | null {
  const end = rest.lastIndexOf(":");
  if (!rest.startsWith(";") || !/^\s*\d{8}/.test(rest.slice(end + 1))) return null;
  return rest.slice(0, end).toUpperCase().includes("TZID=") ? end : null;
}

/** Of the first colon outside of quotes; where a quote is never closed, of the first. */
function endOfParams(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ":" && !quoted) return at;
  }
  return text.indexOf(":");
}

function paramsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  // Radicale put the next parameter into the quotes as well.
  for (const [, name = "", quoted, bare] of text.matchAll(
    /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;]*))/g,
  ))
    found.set(name.toUpperCase(), withoutValue(quoted ?? bare ?? "").trim());
  return found;
}

function withoutValue(text: string): string {
  const at = text.search(/[;:]VALUE=/i);
  return at < 0 ? text : text.slice(0, at);
}

/** The first line of this name; its value is null if there is none or it is empty. */
export function lineIn(component: FeedComponent, name: string): FeedLine | null {
  return component.lines.find((line) => line.name === name && line.value.trim() !== "") ?? null;
}

export function linesIn(component: FeedComponent, name: string): FeedLine[] {
  return component.lines.filter((line) => line.name === name && line.value.trim() !== "");
}

/** In capitals; empty if there is none. */
export function wordIn(component: FeedComponent, name: string): string {
  return lineIn(component, name)?.value.trim().toUpperCase() ?? "";
}
