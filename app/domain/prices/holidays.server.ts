import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { addDays, isoOf } from "../dates.ts";
import { DAY, HOUR } from "../durations.ts";

const years = new Map<string, Promise<Set<string>>>();

/**
 * The holidays of a year as yyyy-MM-dd, by the setting: a country such as CH, with a region CH-ZH, or
 * the path of a file with a date at the start of each line. None without a setting.
 */
export function holidaysOf(setting: string | null, year: string): Promise<Set<string>> {
  if (setting === null) return Promise.resolve(new Set());
  const key = `${setting} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const reading = isAbsolute(setting) ? readDates(setting) : publicHolidays(setting, year);
  years.set(key, reading);
  // The next request tries again.
  reading.catch(() => years.delete(key));
  return reading;
}

/** The next one from a date on, in this year or the next; null if none is known. */
export async function nextHoliday(setting: string | null, today: string): Promise<string | null> {
  const year = Number(today.slice(0, 4));
  const lists = await Promise.all(
    [year, year + 1].map((each) => holidaysOf(setting, String(each))),
  );
  const ahead = lists.flatMap((dates) => [...dates]).filter((date) => date >= today);
  return ahead.sort()[0] ?? null;
}

/** Throws for a country or region that is unknown, and for a file with a date that can't be read or none. */
export async function checkHolidays(setting: string | null): Promise<void> {
  if (setting === null) return;
  const found = await holidaysOf(setting, String(new Date().getFullYear()));
  if (isAbsolute(setting) && found.size === 0)
    throw new Error(`HOLIDAYS: ${setting} has no line that begins with a date like 2026-12-25`);
  const odd =
    isAbsolute(setting) &&
    (await linesOf(setting)).find((line) => /^\d/.test(line) && !dateAtStart(line));
  if (odd) throw new Error(`HOLIDAYS: in ${setting}, "${odd}" is no date like 2026-12-25`);
  if (!isAbsolute(setting) && (found.size === 0 || !(await isKnownPlace(setting))))
    throw new Error(`HOLIDAYS: no public holidays are known for ${setting}`);
}

async function isKnownPlace(place: string): Promise<boolean> {
  const { default: Holidays } = await import("date-holidays");
  const [country = "", state, region] = place.split("-");
  const known = new Holidays();
  if (state && !(state in (known.getStates(country) ?? {}))) return false;
  return !region || region in (known.getRegions(country, state ?? "") ?? {});
}

/** Without the quotes that spreadsheets write, and the byte order mark of editors. */
async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8");
  return text.split(/\r?\n|\r/).map((line) => line.replace(/^[\uFEFF\s"]+/, "").trim());
}

async function readDates(path: string): Promise<Set<string>> {
  return new Set((await linesOf(path)).flatMap((line) => dateAtStart(line) ?? []));
}

function dateAtStart(line: string): string | null {
  const [date] = /^\d{4}-\d\d-\d\d\b/.exec(line) ?? [];
  if (!date) return null;
  const instant = Date.parse(`${date}T00:00Z`);
  return isoOf(instant || 0).startsWith(date) ? date : null;
}

/** Loaded when first needed: its data is large. */
async function publicHolidays(place: string, year: string): Promise<Set<string>> {
  const { default: Holidays } = await import("date-holidays");
  const [country = "", state = "", region = ""] = place.split("-");
  const lists = new Holidays();
  // The package takes any region, and then has the country's days.
  const isKnown =
    (!state || state in (lists.getStates(country) ?? {})) &&
    (!region || region in (lists.getRegions(country, state) ?? {}));
  if (!isKnown) return new Set();
  lists.init(country, state, region);
  const list = lists.getHolidays(Number(year)) ?? [];
  const official = list.filter(({ type }) => type === "public");
  return new Set(official.flatMap(datesOfHoliday));
}

/** Each whole day of it; some begin on the evening before, and are counted from the first day. */
function datesOfHoliday({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  // The clocks may change meanwhile.
  const days = Math.floor((end.getTime() - start.getTime() + 2 * HOUR) / DAY);
  return Array.from({ length: Math.max(1, days) }, (_, index) => addDays(date.slice(0, 10), index));
}
