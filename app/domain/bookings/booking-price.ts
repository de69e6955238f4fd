import { addDays, plainDateOf } from "../dates.ts";
import { type Service, services, serviceTable } from "../sitters/sitter-rules.ts";
import type { Span } from "./booking-times.ts";
import type { TimePeriod } from "./time-periods.ts";

const HOUR = 3_600_000;

/**
 * The service bought when none was named: boarding overnight, daycare all day, else a walk, as far
 * as it is offered, else the first that is. Null when nothing is offered.
 */
export function serviceForPeriod(
  period: TimePeriod | null,
  offered: readonly string[],
): Service | null {
  const usual: Service =
    period === "overnight" ? "boarding" : period === "all_day" ? "daycare" : "walking";
  if (offered.includes(usual)) return usual;
  return services.find((service) => offered.includes(service)) ?? null;
}

/**
 * What the slots cost in cents at the sitter's rate in cents: hours pro rata (as they really pass,
 * also when the clocks change), each calendar day, each night, each visit. No rate: null.
 */
export function priceCents(
  service: Service,
  rateCents: number | null,
  slots: readonly Span[],
  zone: string,
): number | null {
  if (rateCents === null) return null;
  return Math.round(rateCents * unitsOf(service, slots, zone));
}

/** How many hours, days, nights or visits the slots are. */
export function unitsOf(service: Service, slots: readonly Span[], zone: string): number {
  switch (serviceTable[service].unit) {
    case "hour":
      return slots.reduce((sum, slot) => sum + (slot.endAt - slot.startAt) / HOUR, 0);
    case "day":
      return new Set(slots.flatMap((slot) => datesOf(slot, zone))).size;
    case "night":
      // A stay that sees no midnight is still a stay.
      return Math.max(1, new Set(slots.flatMap((slot) => datesOf(slot, zone).slice(0, -1))).size);
    case "visit":
      return slots.length;
  }
}

/** The calendar days a span touches; an end at midnight touches no further day. */
export function datesOf({ startAt, endAt }: Span, zone: string): string[] {
  const dates: string[] = [];
  const last = plainDateOf(endAt - 1, zone);
  for (let date = plainDateOf(startAt, zone); date <= last; date = addDays(date, 1))
    dates.push(date);
  return dates;
}
