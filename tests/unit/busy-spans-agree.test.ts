import fc from "fast-check";
import ical, { type VEvent } from "node-ical";
import { expect, test } from "vitest";
import { joined } from "#app/domain/availability/spans.ts";
import type { Span } from "#app/domain/bookings/booking-times.ts";
import { busySpans } from "#app/domain/calendar/feeds/busy-spans.ts";
import { addDays } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";

/*
 * What a calendar's repetitions come to, compared with another library that reads calendars. Times
 * keep clear of the hours that the clocks skip or repeat, where the two differ by design.
 */

/** What the other library takes for whole days. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const within = { startAt: Date.parse("2026-03-05T00:00Z"), endAt: Date.parse("2026-12-20T00:00Z") };
const two = (value: number) => String(value).padStart(2, "0");

const date = fc.integer({ min: -120, max: 200 }).map((days) => addDays("2026-03-01", days));
const weekday = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const rule = fc.oneof(
  fc.constant("FREQ=DAILY"),
  fc
    .uniqueArray(weekday, { minLength: 1, maxLength: 4 })
    .map((days) => `FREQ=WEEKLY;BYDAY=${days}`),
  fc.constantFrom(1, 15, 29, 31, -1).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc
    .tuple(fc.constantFrom(1, 2, 4, -1), weekday)
    .map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
  fc.constant("FREQ=YEARLY"),
);
/** Of a rule whose event begins on `day`; an end before that is no calendar that others agree on. */
const bound: fc.Arbitrary<(day: string) => string> = fc.oneof(
  fc.constant(() => ""),
  fc.integer({ min: 1, max: 60 }).map((count) => () => `;COUNT=${count}`),
  fc
    .integer({ min: 1, max: 120 })
    .map((days) => (day: string) => `;UNTIL=${addDays(day, days).replaceAll("-", "")}T235959Z`),
);

type Clock = { name: string; property: string; suffix: string };
const clock = fc.constantFrom<Clock>(
  { name: "UTC", property: "", suffix: "Z" },
  { name: "floating", property: "", suffix: "" },
  ...["Europe/Zurich", "America/New_York", "Asia/Kolkata", "Australia/Sydney"].map((zone) => ({
    name: zone,
    property: `;TZID=${zone}`,
    suffix: "",
  })),
);

const timed = fc
  .tuple(clock, date, fc.integer({ min: 4, max: 20 }), fc.constantFrom(0, 15, 40))
  .chain(([{ property, suffix }, day, hour, minute]) => {
    const stamp = (on: string, at: number) =>
      `${property}:${on.replaceAll("-", "")}T${two(at)}${two(minute)}00${suffix}`;
    return fc.record({
      day: fc.constant(day),
      start: fc.constant(stamp(day, hour)),
      end: fc.integer({ min: hour + 1, max: 23 }).map((at) => stamp(day, at)),
      /** The same time on another day. */
      on: fc.constant((other: string) => stamp(other, hour)),
    });
  });
const allDay = fc.tuple(date, fc.integer({ min: 1, max: 3 })).map(([day, days]) => {
  const stamp = (on: string) => `;VALUE=DATE:${on.replaceAll("-", "")}`;
  return { day, start: stamp(day), end: stamp(addDays(day, days)), on: stamp };
});

const calendar = fc
  .record({
    event: fc.oneof({ weight: 4, arbitrary: timed }, allDay),
    rule: fc.tuple(rule, fc.integer({ min: 1, max: 3 }), bound),
    left: fc.array(fc.nat(40), { maxLength: 3 }),
    moved: fc.array(fc.nat(40), { maxLength: 2 }),
  })
  .map(({ event, rule: [frequency, interval, end], left, moved }) => {
    const days = (list: number[]) => [...new Set(list)].map((days) => addDays(event.day, days));
    const away = days(left);
    const changed = days(moved).filter((day) => !away.includes(day));
    return [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:test",
      "BEGIN:VEVENT",
      "UID:a",
      "SUMMARY:a",
      `DTSTART${event.start}`,
      `DTEND${event.end}`,
      `RRULE:${frequency};INTERVAL=${interval}${end(event.day)}`,
      ...away.map((day) => `EXDATE${event.on(day)}`),
      "END:VEVENT",
      // Cancelled, so that only dates that occur make a difference.
      ...changed.flatMap((day) => [
        "BEGIN:VEVENT",
        "UID:a",
        "SUMMARY:a",
        `RECURRENCE-ID${event.on(day)}`,
        `DTSTART${event.on(day)}`,
        "DURATION:PT1H",
        "STATUS:CANCELLED",
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
    ].join("\r\n");
  });

/** The other library repeats times without a zone every 24 hours, across changes of the clocks. */
function withZone(text: string): string {
  return text.replaceAll(/^([A-Z-]+):(\d{8}T\d{6})(?=\r)/gm, `$1;TZID=${ZONE}:$2`);
}

function othersSpans(text: string): Span[] {
  const events = Object.values(ical.sync.parseICS(withZone(text))).filter(
    (entry): entry is VEvent => entry?.type === "VEVENT",
  );
  return events
    .flatMap((event) =>
      ical.expandRecurringEvent(event, {
        from: new Date(within.startAt - 5 * DAY),
        to: new Date(within.endAt + DAY),
      }),
    )
    .filter(({ event }) => event.status !== "CANCELLED")
    .map(({ start, end }) => ({ startAt: start.getTime(), endAt: end.getTime() }))
    .filter(({ startAt, endAt }) => startAt < within.endAt && endAt > within.startAt)
    .toSorted((a, b) => a.startAt - b.startAt);
}

const readable = (spans: Span[]) =>
  spans.map(({ startAt, endAt }) =>
    [startAt, endAt].map((at) => new Date(at).toISOString().slice(0, 16)).join("/"),
  );

test("another library finds the same busy times in calendars that repeat", () => {
  let found = 0;
  fc.assert(
    fc.property(calendar, (text) => {
      const ours = busySpans(text, within, ZONE);
      found += ours.length;
      expect(readable(ours), text).toEqual(readable(joined(othersSpans(text))));
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(5_000);
});
