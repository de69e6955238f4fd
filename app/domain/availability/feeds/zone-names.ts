import { type ClockZone, UTC, zoneAhead, zoneNamed } from "./clock-zones.ts";
import { offsetsOf, translatedZone, windowsZones } from "./zone-translations.ts";

/** Names of Windows that Unicode's list has dropped, and abbreviations that are no IANA names. */
const OTHER_NAMES: Record<string, string> = {
  "armenian standard time": "Asia/Yerevan",
  "kamchatka standard time": "Asia/Kamchatka",
  "mexico standard time": "America/Mexico_City",
  "mexico standard time 2": "America/Chihuahua",
  "mid-atlantic standard time": "Etc/GMT+2",
  "coordinated universal time": "UTC",
  "greenwich mean time": "Europe/London",
  bst: "Europe/London",
  cest: "Europe/Berlin",
  mez: "Europe/Berlin",
  mesz: "Europe/Berlin",
  eest: "Europe/Helsinki",
  edt: "America/New_York",
  cst: "America/Chicago",
  cdt: "America/Chicago",
  mdt: "America/Denver",
  pdt: "America/Los_Angeles",
  ist: "Asia/Kolkata",
  z: "UTC",
};

/**
 * The zone that a program means by a name: IANA, also behind a prefix; Windows, by Unicode CLDR or as
 * its settings show it; an offset. Null if nobody knows it.
 */
export function zoneCalled(written: string): ClockZone | null {
  const name = cleaned(written);
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  const zone = findZone(name);
  knownZones.set(name, zone);
  return zone;
}

const knownZones = new Map<string, ClockZone | null>();

function findZone(name: string): ClockZone | null {
  const listed = listedZone(name) ?? listedZone(withoutMarks(name));
  if (listed) return listed;
  const offset = offsetIn(name);
  const [, stated = "", places = ""] =
    name.match(/^\(?((?:UTC|GMT)?\s*[+-]?[\d:.]*)\)\s*(.*)$/i) ?? [];
  if (places) {
    const stands = offsetIn(stated) ?? 0;
    return shownZone(places, stands) ?? zoneAhead(places, stands);
  }
  if (offset !== null) return zoneAhead(name, offset);
  return shownZone(name, null) ?? translatedZone(name);
}

/** A zone as people say it, such as `Zurich time`; as the calendar calls it where only that does. */
export function zoneForPeople({ name }: ClockZone): string {
  const iana = zoneCalled(name)?.name ?? name;
  const [area, ...places] = iana.split("/");
  const city = area === "Etc" ? undefined : places.at(-1);
  return city ? `${city.replaceAll("_", " ")} time` : `"${name.slice(0, 60)}"`;
}

/** Programs number copies, and put the abbreviation behind. */
const withoutMarks = (name: string) => name.replace(/(?<=[a-z)])(?: ?\([A-Z]{2,5}\)|[ _-]\d)$/, "");

/** Programs escape commas, put names in quotes, and begin them as Unix settings or with unseen marks. */
function cleaned(name: string): string {
  return decoded(name)
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/^["'\s:]+|(?<!["'\s])["'\s]+$|\\(?=[,;/])/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("\u2212", "-")
    .replaceAll(/\s+/g, " ");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name of one of the lists. */
function listedZone(name: string): ClockZone | null {
  const parts = name.split("/").filter((part) => part !== "");
  const ends = name.includes("/")
    ? [3, 2, 1].map((count) => parts.slice(-count).join("/"))
    : [name];
  for (const end of ends) {
    const key = end.toLowerCase();
    const iana = OTHER_NAMES[key] ?? windowsZones().get(key) ?? end;
    const found = ianaZone(iana.replaceAll(" ", "_"));
    if (found) return found;
  }
  return null;
}

function ianaZone(name: string): ClockZone | null {
  // Intl takes offsets, too.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === "UTC" ? UTC : zoneNamed(name);
  } catch {
    return null;
  }
}

/** In minutes, of texts such as `GMT-0500`, `UTC+1`, and `+01:00`; null if it is none. */
function offsetIn(text: string): number | null {
  if (/^(UTC|GMT)$/i.test(text.trim())) return 0;
  const [, sign, hours, minutes = "0"] =
    text.trim().match(/^\(?(?:UTC|GMT)?\/?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d\d))?(?:\)|$)/i) ?? [];
  if (!sign || Number(hours) > 14) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * As Windows and others show a zone in their settings, often after its offset in winter, which then has
 * to be right: by a general name such as `Eastern Time (US & Canada)`, or by cities.
 */
function shownZone(places: string, offset: number | null): ClockZone | null {
  const isRight = (zone: ClockZone) => offset === null || winterOffset(zone) === offset;
  const general = (places.split(/[(:]| - /)[0] ?? "").trim();
  const base = general.replace(/ ((standard|daylight) )?time$/i, "");
  const whole = places.replaceAll(/[()]/g, "");
  for (const name of [
    general,
    `${base} Standard Time`,
    `${whole} Standard Time`,
    `US/${base}`,
    `Canada/${base}`,
  ]) {
    const found = listedZone(name);
    if (found && isRight(found)) return found;
  }
  const cities = places
    .toLowerCase()
    .split(/[,:/]/)
    .map((place) =>
      place
        .trim()
        .replace(/ is\.$/, "")
        .replaceAll(" ", "_"),
    );
  const zones = cities.flatMap((city) => zonesByCity().get(city) ?? []).map(zoneNamed);
  return zones.find(isRight) ?? null;
}

let byCity: Map<string, string[]> | null = null;

/** Names of IANA, by the city in them in small letters. */
function zonesByCity(): Map<string, string[]> {
  byCity ??= Map.groupBy(Intl.supportedValuesOf("timeZone"), (name) =>
    name.slice(name.lastIndexOf("/") + 1).toLowerCase(),
  );
  return byCity;
}

/** In minutes, on a date when the clocks of both halves of the earth show what Windows states. */
const winterOffset = (zone: ClockZone) => Math.min(...offsetsOf(zone));
