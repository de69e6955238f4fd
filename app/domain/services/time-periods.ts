import { clockLabel } from "../date-labels.ts";
/** HH:mm; an end at or before its start is on the next day. */
export type ClockRange = { startTime: string; endTime: string };

/** In ms. */
export type Span = { startAt: number; endAt: number };
export type Slot = Span & ClockRange;

export const timePeriods = [
  "morning",
  "afternoon",
  "evening",
  "overnight",
  "all_day",
  "custom",
] as const;
export type TimePeriod = (typeof timePeriods)[number];
export type FixedPeriod = Exclude<TimePeriod, "custom">;

export const periodWindows: Record<FixedPeriod, ClockRange> = {
  morning: { startTime: "08:00", endTime: "12:00" },
  afternoon: { startTime: "12:00", endTime: "16:00" },
  evening: { startTime: "16:00", endTime: "20:00" },
  overnight: { startTime: "20:00", endTime: "08:00" },
  all_day: { startTime: "08:00", endTime: "20:00" },
};
export const fixedPeriods = Object.keys(periodWindows) as FixedPeriod[];

export const periodLabels: Record<TimePeriod, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  overnight: "Overnight",
  all_day: "All day",
  custom: "Custom",
};

/** Whether a period is a part of the day, rather than longer than one. */
export function isPartOfDay(period: TimePeriod): boolean {
  return period === "morning" || period === "afternoon" || period === "evening";
}

const startParts = ["early", "morning", "afternoon", "evening", "late"] as const;
export type StartPart = (typeof startParts)[number];
export const startPartLabels: Record<StartPart, string> = {
  early: "Early",
  morning: periodLabels.morning,
  afternoon: periodLabels.afternoon,
  evening: periodLabels.evening,
  late: "Late",
};

/**
 * Times by the part of the day in which they start. The evening begins at 17:00, unlike the period
 * of that name, which can be booked as a whole.
 */
export function byDayPart<T>(
  times: readonly T[],
  startOf: (time: T) => string,
): { part: StartPart; times: T[] }[] {
  const partOf = (time: T): StartPart => {
    const start = startOf(time);
    if (start < periodWindows.morning.startTime) return "early";
    if (start < dialogPresets.morning.endTime) return "morning";
    if (start < dialogPresets.afternoon.endTime) return "afternoon";
    return start < dialogPresets.evening.endTime ? "evening" : "late";
  };
  return startParts.map((part) => ({ part, times: times.filter((time) => partOf(time) === part) }));
}

/** The booking dialog sends these as explicit times. */
export const dialogPresets = {
  morning: { startTime: "09:00", endTime: "12:00" },
  afternoon: { startTime: "12:00", endTime: "17:00" },
  evening: { startTime: "17:00", endTime: "21:00" },
} as const satisfies Record<string, ClockRange>;
export type DialogPreset = keyof typeof dialogPresets;

/** Starting at 08:00 AM to 07:00 PM. */
export const dogPageHours: ClockRange[] = hoursFrom(8, 12);

export const fullHours: ClockRange[] = hoursFrom(0, 24);

function hoursFrom(first: number, count: number): ClockRange[] {
  return Array.from({ length: count }, (_, index) => ({
    startTime: hour(first + index),
    endTime: hour(first + index + 1),
  }));
}

function hour(number: number): string {
  return `${String(number % 24).padStart(2, "0")}:00`;
}

/** '08:00 AM', '8 pm' or '14:30' as HH:mm; null if unreadable. */
export function readClockTime(text: string): string | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const number = Number(match[1]);
  if (half ? number < 1 || number > 12 : number > 23 || !match[2]) return null;
  const hours = half ? (number % 12) + (half === "pm" ? 12 : 0) : number;
  return `${String(hours).padStart(2, "0")}:${match[2] ?? "00"}`;
}

/** Wraps at midnight. */
export function anHourAfter(time: string): string {
  return minutesAfter(time, 60);
}

/** HH:mm; wraps at midnight. */
export function minutesAfter(time: string, later: number): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const total = hours * 60 + minutes + later;
  const clock = [Math.floor(total / 60) % 24, total % 60];
  return clock.map((part) => String(part).padStart(2, "0")).join(":");
}

/** On a day without a clock change. */
export function hoursIn({ startTime, endTime }: ClockRange): number {
  return (clockHours(endTime) - clockHours(startTime) + 24) % 24 || 24;
}

/** Hours since midnight, 9.5 for '09:30'. */
export function clockHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}

/** From `startTime` on, for as long as `range`. */
export function asLongAs(range: ClockRange, startTime: string): ClockRange {
  return { startTime, endTime: minutesAfter(startTime, hoursIn(range) * 60) };
}

/** This time and those as long as it that begin at these hours, by default the usual ones, in order. */
export function timesLike(range: ClockRange, hours = dogPageHours): ClockRange[] {
  const others = hours.filter(({ startTime }) => startTime !== range.startTime);
  return [range, ...others.map(({ startTime }) => asLongAs(range, startTime))]
    .filter((time) => endsNextDay(range) || !endsNextDay(time))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

/** Whether it ends at or before its start on the clock, so on the next day. */
export function endsNextDay({ startTime, endTime }: ClockRange): boolean {
  return endTime <= startTime;
}

/** '9:00 AM to 12:00 PM', with 'next day' if it ends there. */
export function rangeLabel(range: ClockRange): string {
  const end = `${clockLabel(range.startTime)} to ${clockLabel(range.endTime)}`;
  return endsNextDay(range) ? `${end} next day` : end;
}

/** '7:00–8:30 AM', '9 AM–6 PM', with 'next day' if it ends there: for the rows of lists. */
export function shortRange(range: ClockRange): string {
  const labels = [clockLabel(range.startTime), clockLabel(range.endTime)];
  const areWhole = labels.every((label) => label.includes(":00"));
  const [start = "", end = ""] = areWhole
    ? labels.map((label) => label.replace(":00", ""))
    : labels;
  if (endsNextDay(range)) return `${start}–${end} next day`;
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start}–${end}`;
}
