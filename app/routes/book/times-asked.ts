import type { z } from "zod";
import { durationLabel } from "#app/domain/bookings/booking-when.ts";
import { ClockTime, ListOf, plainText, TrimmedString } from "#app/domain/fields.ts";
import type { WeeklyHour } from "#app/domain/people/user-json.ts";
import { MOST_SLOTS, type RequestedTimes } from "#app/domain/services/booking-times.ts";
import { END_AFTER_START, endsTooEarly } from "#app/domain/services/end-of-visit.ts";
import { endOfMeet } from "#app/domain/services/meet.ts";
import {
  anHourAfter,
  type ClockRange,
  dogPageHours,
  endsNextDay,
  fixedPeriods,
  fullHours,
  periodWindows,
  readClockTime,
  timesLike,
} from "#app/domain/services/time-periods.ts";

/** Times in an address, and characters of each. */
const [MOST_READ, LONGEST] = [64, 64];

/**
 * The times of a day in an address or a form: those tapped, as periods ('morning') and ranges
 * ('09:00-10:00'), and one that is typed.
 */
export type TimesAsked = { time: string[]; start: string; end: string };

/** Bounds the times in an address, which need not be possible. */
export function readTimes(query: URLSearchParams): TimesAsked {
  const text = (value: string | null) => plainText(value ?? "").slice(0, LONGEST);
  return {
    time: query.getAll("time").filter(Boolean).slice(0, MOST_READ).map(text),
    start: text(query.get("start")),
    end: text(query.get("end")),
  };
}

/** Asks for the times of a day. */
export const TIME_QUESTION = "What time?";

/** The value of a time's chip: '09:00-10:00'. */
export function timeValue({ startTime, endTime }: ClockRange): string {
  return `${startTime}-${endTime}`;
}

/** The chip that stands for a typed time, and one that no form has. */
export const OTHER_TIME = "other";
const NO_CHIP = "none";

/** A chip's range, or null for a text that is none. */
function rangeOf(value: string): ClockRange | null {
  const fixed = fixedPeriods.find((period) => period === value);
  if (fixed) return periodWindows[fixed];
  const [startTime = "", endTime = ""] = value.split("-");
  return [startTime, endTime].every((time) => ClockTime.safeParse(time).success)
    ? { startTime, endTime }
    : null;
}

/** What a form shows: what was typed in it, if any of it is about times, or else the usual ones. */
export function timesShown(typed: Record<string, unknown>, usual: TimesAsked): TimesAsked {
  const { time = [], start = "", end = "" } = typed as Partial<TimesAsked>;
  if (time.length > 0 || start || end) return { time: [time].flat(), start, end };
  return { time: usual.time, start: usual.start, end: usual.end };
}

/** These times as chosen; the fields of another time begin with the only one. */
export function timesOf(ranges: readonly ClockRange[]): TimesAsked {
  const [only] = ranges.length === 1 ? ranges : [];
  return {
    time: ranges.map(timeValue),
    start: only?.startTime ?? "",
    end: only?.endTime ?? "",
  };
}

/** This time and others of the same length that fall within the sitter's hours on any day, if there are any. */
export function timesToTap(range: ClockRange, hours: readonly WeeklyHour[]): ClockRange[] {
  const isWorked = ({ startTime, endTime }: ClockRange) =>
    hours.length === 0 || hours.some(({ from, to }) => from <= startTime && endTime <= to);
  const begins = hours.length === 0 ? dogPageHours : fullHours;
  return timesLike(range, begins).filter(
    (time) => time.startTime === range.startTime || isWorked(time),
  );
}

/**
 * The times to tap in place of a booking's, and how long each is. Of several, each can go, and each
 * hour beside them can be added.
 */
export function timeChoice(
  ranges: readonly ClockRange[],
  like: (range: ClockRange) => ClockRange[],
): { chips: ClockRange[]; length: string | null } {
  const [range, ...others] = ranges;
  const isOther = ({ startTime, endTime }: ClockRange) =>
    ranges.every((each) => endTime <= each.startTime || startTime >= each.endTime);
  const isOne = range && others.length === 0;
  const chips = isOne ? like(range) : [...ranges, ...dogPageHours.filter(isOther)];
  return {
    chips: chips.toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
    length: isOne ? durationLabel(range) : null,
  };
}

/** The times that are asked for. Of a single choice, what is typed counts where no chip is chosen. */
export function rangesOf({ time, start, end }: TimesAsked, single = false): ClockRange[] {
  const tapped = time.flatMap((value) => rangeOf(value) ?? []);
  const typed = start && end ? [{ startTime: start, endTime: end }] : [];
  return single && tapped.length > 0 ? tapped.slice(0, 1) : [...tapped, ...typed];
}

/** One period, one typed range, or a list, in which adjacent times are one. */
export function visitTimes(date: string, asked: TimesAsked): RequestedTimes {
  const { start, end } = asked;
  const times = asked.time.filter((value) => value !== OTHER_TIME);
  const period = fixedPeriods.find((fixed) => fixed === times[0]);
  if (times.length === 1 && period && !start && !end) return { date, timePeriod: period };
  if (times.length === 0) return { date, timePeriod: "custom", startTime: start, endTime: end };
  return { date, timeSlots: joinedTimes(rangesOf(asked)) };
}

/** 9 to 10 and 10 to 11 is 9 to 11. */
function joinedTimes(ranges: ClockRange[]): ClockRange[] {
  const all: ClockRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    const last = all.at(-1);
    if (last?.endTime === range.startTime && !endsNextDay(last)) last.endTime = range.endTime;
    else all.push({ ...range });
  }
  return all;
}

/** What the fields of an operation are called in these forms. */
export const timeNames = {
  timePeriod: "time",
  timeSlots: "time",
  startTime: "start",
  endTime: "end",
};

const typedTime = ClockTime.optional();

/** The fields of a form that asks for times. */
export const timeFields = {
  time: ListOf(TrimmedString(11), MOST_SLOTS + 1),
  start: typedTime,
  end: typedTime,
};

type Typed = { time: string[]; start?: string | undefined; end?: string | undefined };

export function timesIn({ time, start = "", end = "" }: Typed): TimesAsked {
  return { time, start, end };
}

export const NO_TIME = "Please select a time";
const BOTH = "Please enter a start and an end time";
const START = "Please enter a start time";

type Rules = {
  /** Null if nobody can have mistaken an end, as at an overnight visit. */
  service: string | null | undefined;
  single?: boolean;
  /** What is typed for another time; without it, the form has none. */
  other?: "range" | "start" | undefined;
};

function tappedOf({ time }: Pick<TimesAsked, "time">): string[] {
  return time.filter((value) => value !== OTHER_TIME && value !== NO_CHIP);
}

/** The field to say beside that these times can't be had: the chips, unless only another is typed. */
export function fieldOfTimes(asked: Pick<Typed, "time" | "start">): "time" | "start" {
  return asked.start && tappedOf(asked).length === 0 ? "start" : "time";
}

/** What is wrong with the times of a form, and the field to say it beside; null if nothing is. */
export function faultOfTimes(asked: TimesAsked, { service, single = false, other }: Rules) {
  const { time, start, end } = asked;
  const tapped = tappedOf(asked);
  if (tapped.some((value) => !rangeOf(value))) return ["time", "Please enter a time"] as const;
  const counts = !single || tapped.length === 0;
  const isOther = other && counts && time.includes(OTHER_TIME);
  // `withTimes` has put a readable one among the tapped ones.
  if (isOther && other === "start") return start ? null : (["start", START] as const);
  if (counts && (Boolean(start) !== Boolean(end) || (isOther && !start)))
    return [start ? "end" : "start", BOTH] as const;
  const ranges = rangesOf(asked, single);
  if (ranges.length === 0) return ["time", NO_TIME] as const;
  const early = service !== undefined && ranges.find((range) => endsTooEarly(service, range));
  if (early) return [early.startTime === start ? "end" : "time", END_AFTER_START] as const;
  return null;
}

/**
 * A form's check of its times, which is made even if other fields are wrong. `rulesOf` may return
 * null for times that are not asked for.
 */
export function withTimesChecked<S extends z.ZodObject>(
  schema: S,
  rulesOf: (form: Record<string, unknown>) => Rules | null,
) {
  const fault = (value: unknown) => {
    const form = value as Record<string, unknown>;
    const asked = timesIn(form as Typed);
    // What is no text has a fault of its own.
    const isText = [asked.time, asked.start, asked.end]
      .flat()
      .every((one) => typeof one === "string");
    const rules = Array.isArray(asked.time) && isText && rulesOf(form);
    return rules ? faultOfTimes(asked, rules) : null;
  };
  return (["time", "start", "end"] as const).reduce(
    (checked, field) =>
      checked.refine((form) => fault(form)?.[0] !== field, {
        path: [field],
        error: ({ input }) => fault(input)?.[1],
        when: ({ value }) => value !== null && typeof value === "object",
      }),
    schema,
  );
}

/**
 * The same fields with times that have names of earlier versions: `timeSlot` was the start of an
 * hour, `startTime` and `endTime` what is typed, or when to meet, `slots[0].startTime` one of
 * several, and an empty `time` a typed one.
 */
export function withTimes<F extends FormData | URLSearchParams>(
  fields: F,
  { meets = false }: { meets?: boolean } = {},
): F {
  const text = (name: string) => String(fields.get(name) ?? "");
  const take = (name: string) => {
    const value = text(name);
    fields.delete(name);
    return value;
  };
  const slot = take("timeSlot");
  const hour = readClockTime(slot);
  if (slot) fields.append("time", hour ? `${hour}-${anHourAfter(hour)}` : slot);
  const rows = Array.from({ length: MOST_SLOTS }, (_, row) =>
    ["startTime", "endTime"].map((name) => take(`slots[${row}].${name}`)),
  ).filter(([start, end]) => start || end);
  const typed = [take("startTime"), take("endTime")];
  const [start, end] = rows[0] ?? typed;
  if (rows.length > 1) for (const row of rows) fields.append("time", row.join("-"));
  else if (start && end && !fields.has("time")) fields.set("time", `${start}-${end}`);
  else if (!text("time")) {
    if (start && !text("start")) fields.set("start", start);
    if (end && !text("end")) fields.set("end", end);
  }
  const begins = text("start");
  const isTyped = ["", OTHER_TIME].includes(text("time"));
  const isStart = meets && isTyped && ClockTime.safeParse(begins).success;
  if (isStart) fields.set("time", `${begins}-${endOfMeet(begins)}`);
  const times = fields.getAll("time");
  if (times.includes("")) {
    fields.delete("time");
    for (const time of times) fields.append("time", String(time) || OTHER_TIME);
  }
  return fields;
}
