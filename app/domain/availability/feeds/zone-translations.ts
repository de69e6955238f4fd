import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { MINUTE } from "../../durations.ts";
import { type ClockZone, zoneNamed } from "./clock-zones.ts";

/** English for all zones, the others for those of Europe: each name takes time to make. */
const LANGUAGES = ["en", "de", "fr", "it", "es", "nl", "pt"];
const WINTER_AND_SUMMER = ["2026-01-15", "2026-07-15"].map((date) => Date.parse(`${date}T00:00Z`));

let windows: Map<string, string> | null = null;
let translated: Map<string, string | null> | null = null;

/** The IANA names of Windows' zones, by names in small letters. */
export function windowsZones(): Map<string, string> {
  windows ??= new Map(
    WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map(
      ({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0]],
    ),
  );
  return windows;
}

/** How far a zone's clocks are ahead in January and in July, in minutes. */
export function offsetsOf(zone: ClockZone): number[] {
  return WINTER_AND_SUMMER.map((instant) => (zone.clockOf(instant) - instant) / MINUTE);
}

/** The zone that people call so in one of some languages, if that is one time. */
export function translatedZone(name: string): ClockZone | null {
  translated ??= translatedNames();
  const iana = translated.get(spelled(name));
  return iana ? zoneNamed(iana) : null;
}

const spelled = (name: string) => name.toLowerCase().replaceAll("\u2019", "'");

/** Null where zones of different times have a name in common. */
function translatedNames(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const timeZone of new Set(windowsZones().values()))
    for (const name of namesOf(timeZone)) {
      const other = found.get(name);
      const isOne = other === undefined || (other && isSameTime(other, timeZone));
      found.set(name, isOne ? (other ?? timeZone) : null);
    }
  return found;
}

function namesOf(timeZone: string): string[] {
  const languages = timeZone.startsWith("Europe/") ? LANGUAGES : LANGUAGES.slice(0, 1);
  return languages.flatMap((language) =>
    (["long", "longGeneric"] as const).flatMap((timeZoneName) => {
      const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
      return WINTER_AND_SUMMER.map((date) => {
        const parts = format.formatToParts(date);
        return spelled(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
      });
    }),
  );
}

const isSameTime = (one: string, other: string) =>
  offsetsOf(zoneNamed(one)).join() === offsetsOf(zoneNamed(other)).join();
