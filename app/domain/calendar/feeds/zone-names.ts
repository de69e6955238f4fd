import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { MINUTE } from "../../durations.ts";
import { type ClockZone, UTC, zoneAhead, zoneNamed } from "./clock-zones.ts";

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
  const listed = listedZone(name);
  if (listed) return listed;
  const offset = offsetIn(name);
  const [, stated = "", places = ""] =
    name.match(/^\(?((?:UTC|GMT)?\s*[+-]?[\d:.]*)\)\s*(.*)$/i) ?? [];
  if (places) return shownZone(places, offsetIn(stated) ?? 0);
  return offset === null ? null : zoneAhead(name, offset);
}

/** Outlook and others number what they copy, escape commas, and put names in quotes. */
function cleaned(name: string): string {
  return decoded(name)
    .replaceAll(/^["'\s]+|(?<!["'\s])["'\s]+$|\\(?=[,;])/g, "")
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
    const key = end.toLowerCase().replace(/(?<=time) \d$/, "");
    const iana =
      OTHER_NAMES[end.toLowerCase()] ?? OTHER_NAMES[key] ?? windowsZones().get(key) ?? end;
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

let windows: Map<string, string> | null = null;

/** By names in small letters. */
function windowsZones(): Map<string, string> {
  windows ??= new Map(
    WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map(
      ({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0]],
    ),
  );
  return windows;
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
 * As Windows shows a zone in its settings, after the offset: by a general name such as `Eastern Time
 * (US & Canada)`, or by cities, of which one must have that offset in winter. Else the offset alone.
 */
function shownZone(places: string, offset: number): ClockZone {
  const general = (places.split(/[(:]/)[0] ?? "").trim();
  const base = general.replace(/ (standard )?time$/i, "");
  const whole = places.replaceAll(/[()]/g, "");
  for (const name of [
    general,
    `${base} Standard Time`,
    `${whole} Standard Time`,
    `US/${base}`,
    `Canada/${base}`,
  ]) {
    const found = listedZone(name);
    if (found && winterOffset(found) === offset) return found;
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
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const city = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
    if (cities.includes(city) && winterOffset(zoneNamed(name)) === offset) return zoneNamed(name);
  }
  return zoneAhead(places, offset);
}

/** In minutes, on a date when the clocks of both halves of the earth show what Windows states. */
function winterOffset(zone: ClockZone): number {
  const [january, july] = ["2026-01-15", "2026-07-15"].map((date) => {
    const instant = Date.parse(`${date}T00:00Z`);
    return (zone.clockOf(instant) - instant) / MINUTE;
  });
  return Math.min(january ?? 0, july ?? 0);
}
