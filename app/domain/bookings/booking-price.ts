import { addDays, plainDateOf } from "../dates.ts";
import { type RateUnit, type Service, services, serviceTable } from "../sitters/sitter-rules.ts";
import type { Span } from "./booking-times.ts";
import type { TimePeriod } from "./time-periods.ts";

const HOUR = 3_600_000;

/** Boarding overnight, daycare all day, otherwise walking; else the first service offered. */
export function serviceForPeriod(
  period: TimePeriod | null,
  offered: readonly string[],
): Service | null {
  const usual: Service =
    period === "overnight" ? "boarding" : period === "all_day" ? "daycare" : "walking";
  if (offered.includes(usual)) return usual;
  return services.find((service) => offered.includes(service)) ?? null;
}

/** Hours are counted pro rata in elapsed time, across clock changes. */
export function priceCents(
  service: Service,
  rateCents: number | null,
  slots: readonly Span[],
  zone: string,
): number | null {
  if (rateCents === null) return null;
  return Math.round(rateCents * unitsOf(service, slots, zone));
}

/** In hours, days, nights or visits. */
export function unitsOf(service: Service, slots: readonly Span[], zone: string): number {
  switch (serviceTable[service].unit) {
    case "hour":
      return slots.reduce((sum, slot) => sum + (slot.endAt - slot.startAt) / HOUR, 0);
    case "day":
      return new Set(slots.flatMap((slot) => datesOf(slot, zone))).size;
    case "night":
      // A stay within one day counts as one night.
      return Math.max(1, new Set(slots.flatMap((slot) => datesOf(slot, zone).slice(0, -1))).size);
    case "visit":
      return slots.length;
  }
}

const unitNames: Record<RateUnit, [one: string, many: string]> = {
  hour: ["hour", "hours"],
  day: ["day", "days"],
  night: ["night", "nights"],
  visit: ["visit", "visits"],
};

/** '1 hour', '2.5 hours', '3 nights'. */
export function amountText(service: Service, units: number): string {
  const [one, many] = unitNames[serviceTable[service].unit];
  const rounded = Math.round(units * 100) / 100;
  return `${rounded} ${rounded === 1 ? one : many}`;
}

/** An end at midnight touches no further day. */
export function datesOf({ startAt, endAt }: Span, zone: string): string[] {
  const [first, last] = [plainDateOf(startAt, zone), plainDateOf(endAt - 1, zone)];
  // Counted, because the day after 9999-12-31 is no later text.
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return Array.from({ length }, (_, after) => addDays(first, after));
}
