import type { ClockRange, DialogPreset, FixedPeriod } from "../bookings/time-periods.ts";

export type OfferedTime = ClockRange & {
  /** Ahead of now, with room at the sitter's, and the dog has no booking then. */
  free: boolean;
  dogBusy: boolean;
};

/** The times of a date that pages offer, each free or not. */
export type FreeTimes = {
  date: string;
  dayOff: boolean;
  /** Morning to all day. */
  periods: (OfferedTime & { period: FixedPeriod })[];
  /** The dialog's Morning, Afternoon and Evening. */
  presets: (OfferedTime & { preset: DialogPreset })[];
  /** One hour each, 8:00 to 20:00. */
  hours: OfferedTime[];
  /** All free times of the day, whatever their length; the last may end on the next day. */
  openings: ClockRange[];
};
