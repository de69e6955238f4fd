import fc from "fast-check";
import { expect, test } from "vitest";
import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";
import { coarse } from "#app/domain/services/spans.ts";
import type { Span } from "#app/domain/services/time-periods.ts";
import { NODE_ICAL_ZONE, nodeIcalSpans } from "#tests/support/calendars/node-ical-spans.ts";
import { randomCalendar } from "#tests/support/calendars/random-calendars.ts";

// 20,000 of them and a second library: npm run prove -- calendars
const within = { startAt: Date.parse("2026-03-05T00:00Z"), endAt: Date.parse("2026-12-20T00:00Z") };

const readable = (spans: Span[]) =>
  spans.map(({ startAt, endAt }) =>
    [startAt, endAt].map((at) => new Date(at).toISOString().slice(0, 16)).join("/"),
  );

test("another library finds the same busy times in calendars that repeat", () => {
  let found = 0;
  for (const written of fc.sample(randomCalendar, { numRuns: 400, seed: 59 })) {
    // It leaves added dates out where there is a rule, too.
    const text = written.replaceAll(/^RDATE.*\r\n/gm, "");
    const ours = busySpans(text, within, NODE_ICAL_ZONE).spans;
    found += ours.length;
    expect(readable(ours), text).toEqual(readable(coarse(nodeIcalSpans(text, within))));
  }
  expect(found).toBeGreaterThan(5_000);
});
