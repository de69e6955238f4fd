import { plainDateOf } from "../dates.ts";
import { HOUR } from "../durations.ts";
import { datesOf } from "../services/booking-times.ts";
import { type RateUnit, type Service, serviceTable } from "../services/sitter-rules.ts";
import type { Span } from "../services/time-periods.ts";

/** Hours, days, nights or visits on each date; what passes midnight counts on its first. */
export function unitsByDate(
  service: Service,
  slots: readonly Span[],
  zone: string,
): Map<string, number> {
  const units = new Map<string, number>();
  const add = (date: string, number: number) => units.set(date, (units.get(date) ?? 0) + number);
  for (const slot of slots) {
    const first = plainDateOf(slot.startAt, zone);
    const dates = datesOf(slot, zone);
    switch (serviceTable[service].unit) {
      case "hour":
        add(first, (slot.endAt - slot.startAt) / HOUR);
        break;
      case "day":
        for (const date of dates) units.set(date, 1);
        break;
      case "night":
        for (const date of nights(slot, zone)) units.set(date, 1);
        break;
      case "visit":
        add(first, 1);
        break;
    }
  }
  const [slot] = slots;
  // A stay within one day counts as one night.
  if (slot && units.size === 0) add(plainDateOf(slot.startAt, zone), 1);
  return units;
}

/** The dates on which a slot stays overnight. */
function nights(slot: Span, zone: string): string[] {
  const last = plainDateOf(slot.endAt, zone);
  return datesOf(slot, zone).filter((date) => date < last);
}

/** How many hours, visits, days or nights a service is charged for at these times. */
export function unitsOf(service: Service, slots: readonly Span[], zone: string): number {
  return [...unitsByDate(service, slots, zone).values()].reduce((sum, units) => sum + units, 0);
}

const unitNames: Record<RateUnit, [one: string, many: string]> = {
  hour: ["hour", "hours"],
  day: ["day", "days"],
  night: ["night", "nights"],
  visit: ["visit", "visits"],
};

/** '1 hour', '2.5 hours', '3 nights'. */
export function amountText(service: Service, units: number): string {
  return unitsText(serviceTable[service].unit, units);
}

export function unitsText(unit: RateUnit, units: number): string {
  const [one, many] = unitNames[unit];
  const rounded = Math.round(units * 100) / 100;
  return `${rounded} ${rounded === 1 ? one : many}`;
}
