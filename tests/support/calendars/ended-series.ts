import { calendarOf, zoneLines } from "./shapes.ts";

const RULES = [
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=500",
  "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=500",
  "FREQ=DAILY;COUNT=700",
];

/** Series of at most two years on weekdays, all over before 2025. */
export function endedSeries(count: number): string {
  const events = Array.from({ length: count }, (_, index) => {
    const year = 2010 + (index % 12);
    const at = (minutes: string) =>
      `;TZID=W. Europe Standard Time:${year}0104T0${index % 10}${minutes}00`;
    const until = `FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=${year + 2}0101T000000Z`;
    const rule = index % 2 ? until : RULES[(index / 2) % RULES.length];
    return [`DTSTART${at("00")}`, `DTEND${at("30")}`, `RRULE:${rule}`];
  });
  const zone = zoneLines("W. Europe Standard Time").join("\r\n");
  return calendarOf(...events).replace("BEGIN:VEVENT", `${zone}\r\nBEGIN:VEVENT`);
}
