import { offsetAt } from "../../dates.ts";
import { DAY, MINUTE } from "../../durations.ts";

/*
 * Clock times are milliseconds since 1970 as if in UTC: a whole day is always 24 hours of them.
 */

/** What the clocks say at which instant. */
export type ClockZone = {
  name: string;
  /** A skipped time counts by the offset before the change, of a repeated one the first (RFC 5545 3.3.5). */
  instantOf(clock: number): number;
  clockOf(instant: number): number;
};

/** A zone by how far its clocks are ahead of UTC at an instant, in milliseconds. */
export function zoneBy(name: string, offset: (instant: number) => number): ClockZone {
  return {
    name,
    instantOf: (clock) => {
      const before = offset(clock - DAY);
      if (offset(clock - before) === before) return clock - before;
      const after = offset(clock + DAY);
      return offset(clock - after) === after ? clock - after : clock - before;
    },
    clockOf: (instant) => instant + offset(instant),
  };
}

/** An IANA zone by its name, which must exist. */
export const zoneNamed = (name: string): ClockZone =>
  zoneBy(name, (instant) => offsetAt(instant, name));

export const UTC = zoneBy("UTC", () => 0);

/** A zone that never changes its clocks. */
export const zoneAhead = (name: string, minutes: number): ClockZone =>
  zoneBy(name, () => minutes * MINUTE);
