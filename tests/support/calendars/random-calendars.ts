import fc from "fast-check";
import { addDays, daysBetween, weekdayOf } from "#app/domain/dates.ts";

/*
 * Valid calendars that repeat (RFC 5545), each beginning on a date of its own rule. Times keep clear
 * of the hours that clocks skip or repeat, where readers differ by design.
 */

const two = (value: number) => String(value).padStart(2, "0");
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const weekday = fc.constantFrom(...WEEKDAYS);
const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 });
const date = fc.integer({ min: -900, max: 200 }).map((days) => addDays("2026-03-01", days));

/** Parts of a rule that includes the day it is given. */
type Rule = (day: string) => string;
const dayOfMonth = (day: string) => Number(day.slice(8));
const monthOf = (day: string) => Number(day.slice(5, 7));
const monthEnd = (day: string) =>
  addDays(addDays(`${day.slice(0, 8)}28`, 4).replace(/\d\d$/, "01"), -1);
const nameOf = (day: string) => WEEKDAYS[weekdayOf(day)] ?? "";
const nth = (day: string) => Math.ceil(dayOfMonth(day) / 7);
const isLast = (day: string) => dayOfMonth(day) + 7 > dayOfMonth(monthEnd(day));
const listed = (own: string, others: readonly string[]) => [...new Set([own, ...others])].join(",");

const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 });
const monthDays = fc.uniqueArray(fc.constantFrom(1, 5, 15, 28, 29, 30, 31, -1, -3), {
  maxLength: 2,
});
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.constant<Rule>(() => "FREQ=DAILY"),
  weekdays.map<Rule>((list) => (day) => `FREQ=DAILY;BYDAY=${listed(nameOf(day), list)}`),
  months.map<Rule>(
    (list) => (day) => `FREQ=DAILY;BYMONTH=${listed(`${monthOf(day)}`, list.map(String))}`,
  ),
  fc.constant<Rule>(() => "FREQ=WEEKLY"),
  weekdays.map<Rule>((list) => (day) => `FREQ=WEEKLY;BYDAY=${listed(nameOf(day), list)}`),
  fc.tuple(weekdays, weekday).map<Rule>(
    ([list, start]) =>
      (day) =>
        `FREQ=WEEKLY;BYDAY=${listed(nameOf(day), list)};WKST=${start}`,
  ),
  fc.constant<Rule>(() => "FREQ=MONTHLY"),
  monthDays.map<Rule>(
    (list) => (day) => `FREQ=MONTHLY;BYMONTHDAY=${listed(`${dayOfMonth(day)}`, list.map(String))}`,
  ),
  weekdays.map<Rule>(
    (list) => (day) =>
      `FREQ=MONTHLY;BYDAY=${listed(
        `${isLast(day) ? -1 : nth(day)}${nameOf(day)}`,
        list.map((name) => `2${name}`),
      )}`,
  ),
  fc.constant<Rule>(
    (day) => `FREQ=MONTHLY;BYDAY=${nameOf(day)};BYSETPOS=${isLast(day) ? -1 : nth(day)}`,
  ),
  fc.constant<Rule>(() => "FREQ=YEARLY"),
  fc.constant<Rule>(
    (day) =>
      `FREQ=YEARLY;BYMONTH=${monthOf(day)};BYDAY=${isLast(day) ? -1 : nth(day)}${nameOf(day)}`,
  ),
  months.map<Rule>(
    (list) => (day) =>
      `FREQ=YEARLY;BYMONTH=${listed(`${monthOf(day)}`, list.map(String))};BYMONTHDAY=${dayOfMonth(day)}`,
  ),
  fc.constant<Rule>(
    (day) => `FREQ=YEARLY;BYYEARDAY=${daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1}`,
  ),
);

/** The end of a rule of an event that begins on `day`. */
const bound: fc.Arbitrary<(day: string, isDate: boolean) => string> = fc.oneof(
  fc.constant(() => ""),
  fc.integer({ min: 1, max: 400 }).map((count) => () => `;COUNT=${count}`),
  fc.integer({ min: 1, max: 1200 }).map((days) => (day: string, isDate: boolean) => {
    const last = addDays(day, days).replaceAll("-", "");
    return `;UNTIL=${last}${isDate ? "" : "T235959Z"}`;
  }),
);

const clock = fc.constantFrom(
  { property: "", suffix: "Z" },
  { property: "", suffix: "" },
  ...["Europe/Zurich", "America/New_York", "Asia/Kolkata", "Australia/Sydney"].map((zone) => ({
    property: `;TZID=${zone}`,
    suffix: "",
  })),
);

type Timing = {
  isDate: boolean;
  start: Rule;
  /** A line. */
  end: Rule;
  /** What stands behind the name of a property, for the time of the event on this or that day. */
  on: Rule;
  moved: Rule;
};

const timed: fc.Arbitrary<Timing> = fc
  .tuple(
    clock,
    fc.integer({ min: 4, max: 18 }),
    fc.constantFrom(0, 15, 40),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
  )
  .map(([{ property, suffix }, hour, minute, hours, byDuration]) => {
    const stamp = (at: number) => (on: string) =>
      `${property}:${on.replaceAll("-", "")}T${two(at)}${two(minute)}00${suffix}`;
    return {
      isDate: false,
      start: stamp(hour),
      end: byDuration
        ? () => `DURATION:PT${hours}H`
        : (day: string) => `DTEND${stamp(hour + hours)(day)}`,
      on: stamp(hour),
      moved: stamp(hour + 1),
    };
  });
const allDay: fc.Arbitrary<Timing> = fc.integer({ min: 1, max: 3 }).map((days) => {
  const stamp = (on: string) => `;VALUE=DATE:${on.replaceAll("-", "")}`;
  return {
    isDate: true,
    start: stamp,
    end: (day) => `DTEND${stamp(addDays(day, days))}`,
    on: stamp,
    moved: (on) => stamp(addDays(on, 1)),
  };
});

const offsets = (most: number) => fc.uniqueArray(fc.nat(most), { maxLength: 3 });

/** The text of a calendar with one repeating event, dates left out, added, moved and cancelled. */
export const randomCalendar: fc.Arbitrary<string> = fc
  .record({
    timing: fc.oneof({ weight: 4, arbitrary: timed }, allDay),
    day: date,
    rule: fc.tuple(rule, fc.integer({ min: 1, max: 3 }), bound),
    left: offsets(40),
    added: offsets(60),
    cancelled: offsets(40),
    moved: offsets(40),
  })
  .map(({ timing, day, rule: [parts, interval, end], left, added, cancelled, moved }) => {
    const taken = new Set<string>();
    const days = (list: number[]) =>
      list
        .map((days) => addDays(day, days))
        .filter((other) => !taken.has(other) && taken.add(other) !== null);
    const change = (on: string, lines: string[]) => [
      "BEGIN:VEVENT",
      "UID:a",
      "SUMMARY:a",
      "DTSTAMP:20260101T000000Z",
      `RECURRENCE-ID${timing.on(on)}`,
      ...lines,
      "END:VEVENT",
    ];
    const away = days(left);
    const off = days(cancelled);
    const elsewhere = days(moved);
    return [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:test",
      "BEGIN:VEVENT",
      "UID:a",
      "SUMMARY:a",
      "DTSTAMP:20260101T000000Z",
      `DTSTART${timing.start(day)}`,
      timing.end(day),
      `RRULE:${parts(day)};INTERVAL=${interval}${end(day, timing.isDate)}`,
      ...days(added).map((on) => `RDATE${timing.on(on)}`),
      ...away.map((on) => `EXDATE${timing.on(on)}`),
      "END:VEVENT",
      ...off.flatMap((on) =>
        change(on, [`DTSTART${timing.on(on)}`, timing.end(on), "STATUS:CANCELLED"]),
      ),
      ...elsewhere.flatMap((on) =>
        change(on, [
          `DTSTART${timing.moved(on)}`,
          timing.isDate ? "DURATION:P1D" : "DURATION:PT30M",
        ]),
      ),
      "END:VCALENDAR",
      "",
    ].join("\r\n");
  });
