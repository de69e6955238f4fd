import type { PublicSitterJson } from "../accounts/profile/user-json.ts";
import type { DogJson } from "../dogs/dog-json.ts";
import type { FieldErrors } from "../errors.ts";
import type { BookingChoices } from "./booking-choices-rules.ts";
import type { FlowStep } from "./booking-ways-rules.ts";
import type { MonthJson } from "./month-rules.ts";
import type { ClockRange, DialogPreset, FixedPeriod } from "./time-period-rules.ts";

export type OfferedTime = ClockRange & {
  /** Nothing speaks against it: not past, the sitter has room, the dog has no booking then. */
  free: boolean;
  /** The dog has a booking then. */
  dogBusy: boolean;
};

export type FreeTimes = {
  date: string;
  dayOff: boolean;
  /** The period windows of the wizard: morning to all day. */
  periods: (OfferedTime & { period: FixedPeriod })[];
  /** The dialog's Morning, Afternoon and Evening. */
  presets: (OfferedTime & { preset: DialogPreset })[];
  /** One hour each, 8:00 to 20:00. */
  hours: OfferedTime[];
  /** All free times of the day, whatever their length; the last may end on the next day. */
  openings: ClockRange[];
};

export type FlowSummary = {
  service: string;
  slots: ClockRange[];
  dog: DogJson | null;
  dollars: number | null;
};

/** One page of the booking flow as its screen shows it. */
export type BookingFlow = {
  sitter: PublicSitterJson;
  choices: BookingChoices;
  /** The page to show, from 0: the one asked for, or the first before it that is not right yet. */
  page: number;
  /** The steps on it. */
  steps: readonly FlowStep[];
  errors: FieldErrors;
  formErrors: string[];
  /** 200; 400 when a choice is refused, 409 when it is not free. */
  status: number;
  /** The dog is out with somebody else at this time. */
  dogTaken: boolean;
  dogs: DogJson[];
  /** yyyy-MM-dd */
  today: string;
  /** The owner's saved address. */
  savedPlace: string | null;
  /** Only with the step about the date. */
  month: MonthJson | null;
  /** Only with the step about the time, once there is a date. */
  free: FreeTimes | null;
  /** Only with the summary. */
  summary: FlowSummary | null;
};
