import type { ClockRange, DialogPreset, FixedPeriod } from "../services/time-periods.ts";

export type OfferedTime = ClockRange & {
  /** In the future, with room at the sitter's and no booking of the dog. */
  free: boolean;
  dogBusy: boolean;
};

export type FreeTimes = {
  date: string;
  dayOff: boolean;
  periods: (OfferedTime & { period: FixedPeriod })[];
  presets: (OfferedTime & { preset: DialogPreset })[];
  /** One hour each, 8:00 to 20:00. */
  hours: OfferedTime[];
  /** The free hours before and after those of a sitter who has hours. */
  furtherHours: OfferedTime[];
  /** All free times of the day, of any length; the last may end on the next day. */
  openings: ClockRange[];
};
