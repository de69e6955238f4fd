import { clockLabel, lastedLabel, staySpan, weekdayDate } from "../date-labels.ts";
import { HOUR } from "../durations.ts";
import { oneLine } from "../one-line.ts";
import { daysOfStay, isStayService, nightsOf } from "../services/stays.ts";
import { type ClockRange, hoursIn, rangeLabel, shortRange } from "../services/time-periods.ts";
import type { BookingJson, BookingRecord } from "./booking-json.ts";
import { bookingTitle, dogNames } from "./booking-labels.ts";

type When = Pick<BookingJson, "kind" | "service" | "startDate" | "endDate" | "nights">;

/** 'Sat, Mar 14, 2026', or of a stay 'Fri, Nov 27 to Mon, Nov 30 · 3 nights'. */
export function datesLabel(booking: When, label = weekdayDate): string {
  return dateFacts(booking, label).join(" · ");
}

/** 'Sat, Mar 14, 2026', or of a stay 'Fri, Nov 27 to Mon, Nov 30' and '3 nights'. */
export function dateFacts(
  { kind, startDate, endDate, nights }: When,
  label = weekdayDate,
): string[] {
  if (kind !== "stay") return [label(startDate)];
  if (startDate === endDate) return [label(startDate), "1 day"];
  return [staySpan(startDate, endDate), lengthLabel(nights, startDate, endDate)];
}

function lengthLabel(nights: number | null, startDate: string, endDate: string): string {
  if (nights !== null) return nights === 1 ? "1 night" : `${nights} nights`;
  return `${daysOfStay({ startDate, endDate })} days`;
}

/** '1 hour 30 minutes'. */
export function durationLabel(range: ClockRange): string {
  return lastedLabel(0, hoursIn(range) * HOUR);
}

/** '9:00 AM to 12:00 PM' for each time; of a stay when the dog comes and goes. */
export function timeLabels(
  { kind, service }: Pick<When, "kind" | "service">,
  slots: readonly ClockRange[],
  label: (range: ClockRange) => string = rangeLabel,
): string[] {
  const [first] = slots;
  if (kind !== "stay" || !first || !isStayService(service)) return slots.map(label);
  if (service === "daycare") return [eachDay(label(first))];
  return comesAndGoes(first).map((fact) => `${fact.label} ${fact.time}`);
}

/** What a page names its days: 'Date', or 'Dates' of a stay. */
export function datesName({ kind }: Pick<When, "kind">): "Date" | "Dates" {
  return kind === "stay" ? "Dates" : "Date";
}

export type TimeName = "Time" | "Drop-off" | "Pick-up";

/** Times with what a page names them: 'Time', or 'Drop-off' and 'Pick-up' of a stay. */
export function timeFacts(
  when: Pick<When, "kind" | "service">,
  slots: readonly ClockRange[],
): { label: TimeName; times: string[] }[] {
  const [first] = slots;
  if (when.kind === "stay" && first && when.service !== "daycare")
    return comesAndGoes(first).map(({ label, time }) => ({ label, times: [time] }));
  return [{ label: "Time", times: timeLabels(when, slots) }];
}

function comesAndGoes({ startTime, endTime }: ClockRange): { label: TimeName; time: string }[] {
  return [
    { label: "Drop-off", time: clockLabel(startTime) },
    { label: "Pick-up", time: clockLabel(endTime) },
  ];
}

function eachDay(range: string): string {
  return `${range} each day`;
}

type Booked = Pick<BookingRecord, "kind" | "service" | "date" | "endDate" | "slots" | "dogs">;

/** 'Walking Rex, Tue, Nov 24, 2026, 9:00 AM to 10:00 AM'. */
export function bookingLine(record: Booked): string {
  const { service, slots, dogs } = record;
  const [time = ""] = timeLabels(record, slots);
  return oneLine(
    [bookingTitle(service, dogNames(dogs)), datesLabel(whenOf(record)), time].join(", "),
  );
}

/**
 * 'Sitting for Rex, Tue, Nov 24, 9–10 AM', for lists. When a dog comes and goes for a night is on the
 * booking's page.
 */
export function briefLine(record: Booked, day: (date: string) => string): string {
  const when = whenOf(record);
  const times = hasTimes(when) ? timeLabels(record, record.slots, shortRange).slice(0, 1) : [];
  const title = bookingTitle(record.service, dogNames(record.dogs), "short");
  return oneLine([title, datesLabel(when, day), ...times].join(", "));
}

/** Whether lists tell its times of day. */
export function hasTimes({ kind, service }: Pick<When, "kind" | "service">): boolean {
  return kind !== "stay" || !isStayService(service) || service === "daycare";
}

function whenOf({ kind, service, date: startDate, ...record }: Booked): When {
  const endDate = record.endDate ?? startDate;
  const nights = nightsOf(kind, service, { startDate, endDate });
  return { kind, service, startDate, endDate, nights };
}
