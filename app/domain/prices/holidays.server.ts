import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";

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

/** Throws for a country or region without known holidays, and for an unreadable file. */
export async function checkHolidays(setting: string | null): Promise<void> {
  if (setting === null) return;
  const found = await holidaysOf(setting, String(new Date().getFullYear()));
  if (found.size === 0 && !isAbsolute(setting))
    throw new Error(`HOLIDAYS: no public holidays are known for ${setting}`);
}

async function readDates(path: string): Promise<Set<string>> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return new Set(lines.flatMap((line) => /^\d{4}-\d\d-\d\d\b/.exec(line)?.[0] ?? []));
}

/** Loaded when first needed: its data is large. */
async function publicHolidays(place: string, year: string): Promise<Set<string>> {
  const { default: Holidays } = await import("date-holidays");
  const [country = "", state, region] = place.split("-");
  const list = new Holidays(country, state ?? "", region ?? "").getHolidays(Number(year)) ?? [];
  const official = list.filter(({ type }) => type === "public");
  return new Set(official.map(({ date }) => date.slice(0, 10)));
}
