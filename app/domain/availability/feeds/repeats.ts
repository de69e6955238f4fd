import { DAY, HOUR, MINUTE, SECOND } from "../../durations.ts";
import type { Frequency, RepeatRule } from "./repeat-rule.ts";

/*
 * When a rule repeats an event: clock times are milliseconds since 1970 as if in UTC, and days are
 * counted since then. A rule without a count is worked out only where it is asked for.
 */

/** How many days may still be looked at. */
export type Work = { left: number };

/** A rule would take too long to work out. */
export class TooManyRepeats extends Error {
  override name = "TooManyRepeats";
}

type Within = { from: number; to: number };
type Given = { rule: RepeatRule; start: number };
/** `hasDay` is asked for one day after another. */
type Repeat = Given & { work: Work; hasDay: (day: number) => boolean };

/** The clock times of a rule from the first to the last given, earliest first. Throws TooManyRepeats. */
export function repeats(given: Given, within: Within, work: Work): number[] {
  const { start } = given;
  const rule = withDefaults(given);
  const repeat: Repeat = { rule, start, work, hasDay: daysWith(rule, work) };
  const found: number[] = [];
  let { count } = rule;
  let index = Math.max(0, periodAt(repeat, within.from) - 1);
  if (count !== null && !isEven(rule)) index = 0;
  else if (count !== null && index > 0) {
    // Each period has as many times as the next, but for those before the start.
    const first = timesOf(repeat, 0).filter((time) => time >= start).length;
    count -= first + (index - 1) * timesOf(repeat, 1).length;
  }
  for (; count === null || count > 0; index++) {
    index = nextPeriod(repeat, index);
    // Also past the end of all dates.
    if (!(periodStart(repeat, index) <= within.to)) break;
    for (const time of timesOf(repeat, index)) {
      if (time < start) continue;
      if (count !== null && count-- <= 0) return found;
      if (time > within.to) return found;
      if (time >= within.from) found.push(time);
    }
  }
  return found;
}

/** What a rule leaves open follows from its start (RFC 5545 3.3.10). */
function withDefaults({ rule, start }: Given): RepeatRule {
  const date = new Date(start);
  const { frequency } = rule;
  const full = { ...rule };
  if (isDaily(frequency)) {
    full.hours ??= [date.getUTCHours()];
    if (!rule.weekdays && !rule.monthDays && !rule.yearDays) {
      if (frequency === "WEEKLY" || rule.weeks)
        full.weekdays = [{ weekday: date.getUTCDay(), nth: 0 }];
      else if (frequency === "MONTHLY" || frequency === "YEARLY")
        full.monthDays = [date.getUTCDate()];
      if (frequency === "YEARLY" && !rule.weeks) full.months ??= [date.getUTCMonth() + 1];
    }
  }
  if (frequency !== "MINUTELY" && frequency !== "SECONDLY") full.minutes ??= [date.getUTCMinutes()];
  if (frequency !== "SECONDLY") full.seconds ??= [date.getUTCSeconds()];
  // The same, with fewer periods to look at.
  if (frequency === "DAILY" && rule.interval === 1 && rule.weekdays && !rule.positions)
    full.frequency = "WEEKLY";
  return full;
}

const isDaily = (frequency: Frequency) => !(frequency in UNITS);
const UNITS: Partial<Record<Frequency, number>> = {
  HOURLY: HOUR,
  MINUTELY: MINUTE,
  SECONDLY: SECOND,
};

/** Whether all whole periods have the same number of times. */
function isEven(rule: RepeatRule): boolean {
  const { frequency, months, weekdays, monthDays, yearDays, hours, minutes } = rule;
  if (months || monthDays || yearDays) return false;
  if (frequency === "WEEKLY") return true;
  if (weekdays || frequency === "MONTHLY" || frequency === "YEARLY") return false;
  if (frequency === "DAILY") return true;
  return (
    !hours && (frequency === "HOURLY" || !minutes) && (frequency !== "SECONDLY" || !rule.seconds)
  );
}

/** The last period that begins at or before a clock time. */
function periodAt({ rule, start }: Repeat, clock: number): number {
  const { frequency, interval } = rule;
  return Math.floor(distance(frequency, rule.weekStart, start, clock) / interval);
}

function distance(frequency: Frequency, weekStart: number, start: number, clock: number): number {
  const [from, to] = [new Date(start), new Date(clock)];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  if (frequency === "YEARLY") return years;
  if (frequency === "MONTHLY") return years * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (frequency === "WEEKLY")
    return (weekOf(dayOf(clock), weekStart) - weekOf(dayOf(start), weekStart)) / 7;
  const unit = UNITS[frequency] ?? DAY;
  return Math.floor(clock / unit) - Math.floor(start / unit);
}

function periodStart({ rule, start }: Repeat, index: number): number {
  const { frequency, interval, weekStart } = rule;
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (frequency === "YEARLY") return Date.UTC(year + index * interval, 0, 1);
  if (frequency === "MONTHLY") return Date.UTC(year, month + index * interval, 1);
  if (frequency === "WEEKLY") return (weekOf(dayOf(start), weekStart) + index * interval * 7) * DAY;
  const unit = UNITS[frequency] ?? DAY;
  return Math.floor(start / unit) * unit + index * interval * unit;
}

/** For hours, minutes and seconds: past the days and hours that the rule leaves out. */
function nextPeriod(repeat: Repeat, index: number): number {
  const { rule, hasDay } = repeat;
  const unit = UNITS[rule.frequency];
  if (!unit) return index;
  const at = periodStart(repeat, index);
  const day = dayOf(at);
  const after = (clock: number) => index + Math.ceil((clock - at) / (unit * rule.interval));
  if (!hasDay(day)) return after((day + 1) * DAY);
  const hour = Math.floor(at / HOUR);
  if (unit < HOUR && rule.hours && !rule.hours.includes(mod(hour, 24)))
    return after((hour + 1) * HOUR);
  return index;
}

function timesOf(repeat: Repeat, index: number): number[] {
  const { rule, work } = repeat;
  const at = periodStart(repeat, index);
  const times = rule.frequency in UNITS ? timesWithin(repeat, at) : timesOnDays(repeat, at);
  work.left -= times.length;
  if (!rule.positions) return times;
  const chosen = rule.positions.flatMap(
    (position) => times.at(position > 0 ? position - 1 : position) ?? [],
  );
  return [...new Set(chosen)].sort((a, b) => a - b);
}

function timesOnDays({ rule, work, hasDay }: Repeat, at: number): number[] {
  const times: number[] = [];
  const days = daysOf(rule, at).filter(hasDay);
  for (const day of rule.skip ? withMissingDays(days, rule, at) : days) {
    for (const hour of rule.hours ?? [])
      for (const minute of rule.minutes ?? [])
        for (const second of rule.seconds ?? [])
          times.push(day * DAY + hour * HOUR + minute * MINUTE + second * SECOND);
    if (times.length > work.left) throw new TooManyRepeats();
  }
  return times;
}

/** Of an hour, a minute or a second. */
function timesWithin({ rule, hasDay }: Repeat, at: number): number[] {
  const { frequency, hours, minutes, seconds } = rule;
  if (!hasDay(dayOf(at))) return [];
  const allows = (list: number[] | null, unit: number, size: number) =>
    !list || list.includes(mod(Math.floor(at / unit), size));
  if (!allows(hours, HOUR, 24)) return [];
  if (frequency === "HOURLY")
    return (minutes ?? []).flatMap((minute) =>
      (seconds ?? []).map((second) => at + minute * MINUTE + second * SECOND),
    );
  if (!allows(minutes, MINUTE, 60)) return [];
  if (frequency === "MINUTELY") return (seconds ?? []).map((second) => at + second * SECOND);
  return allows(seconds, SECOND, 60) ? [at] : [];
}

/** The days of a period that begins then. */
function daysOf({ frequency, months }: RepeatRule, at: number): number[] {
  const first = dayOf(at);
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const ofMonth = (month: number) =>
    run(dayOf(Date.UTC(year, month, 1)), dayOf(Date.UTC(year, month + 1, 1)));
  if (frequency === "YEARLY")
    return months
      ? months.flatMap((month) => ofMonth(month - 1))
      : run(first, dayOf(Date.UTC(year + 1, 0, 1)));
  if (frequency === "MONTHLY") return ofMonth(month);
  return run(first, first + (frequency === "WEEKLY" ? 7 : 1));
}

/** With the days that a month does not have put to its last one, or to the day after it. */
function withMissingDays(
  days: number[],
  { skip, frequency, months, monthDays }: RepeatRule,
  at: number,
) {
  const date = new Date(at);
  const all = frequency === "MONTHLY" ? [date.getUTCMonth() + 1] : run(1, 13);
  const missing = all
    .filter((month) => !months || months.includes(month))
    .flatMap((month) => {
      const [first, next] = [month - 1, month].map((index) =>
        dayOf(Date.UTC(date.getUTCFullYear(), index, 1)),
      ) as [number, number];
      if (!monthDays?.some((day) => day > next - first)) return [];
      return skip === "BACKWARD" ? next - 1 : next;
    });
  return [...new Set([...days, ...missing])].sort((a, b) => a - b);
}

const run = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Whether the rule allows a day; the last answer, and the month of the last day, are remembered. */
function daysWith(rule: RepeatRule, work: Work): (day: number) => boolean {
  const { months, yearDays, monthDays, weeks, weekdays } = rule;
  const isCounted = weekdays?.some(({ nth }) => nth !== 0);
  const isPlain = !months && !yearDays && !monthDays && !weeks && !isCounted;
  let month = monthOf(0);
  let last = { day: Number.NaN, allowed: false };
  return (day) => {
    if (work.left-- <= 0) throw new TooManyRepeats();
    if (last.day === day) return last.allowed;
    if (day < month.first || day >= month.next) month = monthOf(day);
    const allowed =
      (!weekdays || weekdays.some(({ weekday }) => weekday === weekdayOfDay(day))) &&
      (isPlain || isInMonth(rule, day, month));
    last = { day, allowed };
    return allowed;
  };
}

type Month = {
  number: number;
  first: number;
  next: number;
  year: number;
  yearFirst: number;
  yearNext: number;
};

function monthOf(day: number): Month {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    number: month + 1,
    first: dayOf(Date.UTC(year, month, 1)),
    next: dayOf(Date.UTC(year, month + 1, 1)),
    year,
    yearFirst: dayOf(Date.UTC(year, 0, 1)),
    yearNext: dayOf(Date.UTC(year + 1, 0, 1)),
  };
}

function isInMonth(rule: RepeatRule, day: number, month: Month): boolean {
  const { months, weeks, yearDays, monthDays, weekdays, frequency } = rule;
  if (months && !months.includes(month.number)) return false;
  const within = (list: number[], first: number, next: number) =>
    list.includes(day - first + 1) || list.includes(day - next);
  if (monthDays && !within(monthDays, month.first, month.next)) return false;
  if (yearDays && !within(yearDays, month.yearFirst, month.yearNext)) return false;
  if (weeks && !inWeeks(weeks, day, month.year, rule.weekStart)) return false;
  const isCounted = frequency === "MONTHLY" || frequency === "YEARLY";
  if (!weekdays || weeks || !isCounted) return true;
  const [first, next] =
    frequency === "MONTHLY" || months
      ? [month.first, month.next]
      : [month.yearFirst, month.yearNext];
  return weekdays.some(
    ({ weekday, nth }) =>
      weekday === weekdayOfDay(day) &&
      (nth === 0 ||
        nth === Math.floor((day - first) / 7) + 1 ||
        nth === -Math.floor((next - 1 - day) / 7) - 1),
  );
}

/** Week 1 is the first with four days in its year. */
function inWeeks(weeks: number[], day: number, year: number, weekStart: number): boolean {
  const firstOf = (year: number) => weekOf(dayOf(Date.UTC(year, 0, 4)), weekStart);
  const own = [year + 1, year, year - 1].find((year) => firstOf(year) <= day) ?? year;
  const index = Math.floor((day - firstOf(own)) / 7);
  const all = (firstOf(own + 1) - firstOf(own)) / 7;
  return weeks.includes(index + 1) || weeks.includes(index - all);
}

const dayOf = (clock: number) => Math.floor(clock / DAY);
/** January 1, 1970 was a Thursday. */
const weekdayOfDay = (day: number) => mod(day + 4, 7);
const mod = (value: number, size: number) => ((value % size) + size) % size;
/** The first day of a day's week. */
const weekOf = (day: number, weekStart: number) => day - ((weekdayOfDay(day) - weekStart + 7) % 7);
