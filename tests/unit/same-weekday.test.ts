import { expect, test } from "vitest";
import { sameWeekdayAhead } from "#app/domain/dates.ts";

test.each([
  ["2026-11-20", "2026-11-23", "2026-11-27"],
  ["2026-11-16", "2026-11-23", "2026-11-30"],
  ["2026-11-24", "2026-11-23", "2026-11-24"],
  ["2024-02-29", "2026-11-23", "2026-11-26"],
])("%s booked again on %s is %s", (date, today, ahead) => {
  expect(sameWeekdayAhead(date, today)).toBe(ahead);
});
