import { expect, test } from "vitest";
import { nearDate, nearShortDate, waitingLabel } from "#app/domain/date-labels.ts";
import { MINUTE } from "#app/domain/durations.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

test.each([
  [-1, "less than a minute"],
  [0, "less than a minute"],
  [1, "1 minute"],
  [59, "59 minutes"],
  [60, "1 hour"],
  [47 * 60 + 59, "47 hours"],
  [48 * 60, "2 days"],
  [10_000 * 60, "416 days"],
])("after %i minutes: %s", (minutes, label) => {
  expect(waitingLabel(NOW - minutes * MINUTE, NOW)).toBe(label);
});

test("a date of this year goes without the year", () => {
  expect(nearDate("2026-03-14", "2026-11-25")).toBe("Sat, Mar 14");
  expect(nearDate("2027-01-02", "2026-12-31")).toBe("Sat, Jan 2, 2027");
  expect(nearShortDate("2026-03-14", "2026-11-25")).toBe("Mar 14");
  expect(nearShortDate("2027-01-02", "2026-12-31")).toBe("Jan 2, 2027");
});
