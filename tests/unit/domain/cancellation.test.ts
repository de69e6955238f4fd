import { expect, test } from "vitest";
import { instantOf, isoOf } from "#app/domain/dates.ts";
import { freeUntil, lateFee } from "#app/domain/prices/cancellation.ts";
import type { Policy } from "#app/domain/prices/price-terms.ts";

const ZONE = "Europe/Zurich";

test.each<[Policy, date: string, free: string]>([
  ["flexible", "2026-07-10", "2026-07-10T07:00:00.000Z"],
  ["moderate", "2026-07-10", "2026-07-09T07:00:00.000Z"],
  ["strict", "2026-07-10", "2026-07-03T07:00:00.000Z"],
  // The clocks go forward on March 29th, and back on October 25th.
  ["moderate", "2026-03-29", "2026-03-28T07:00:00.000Z"],
  ["strict", "2026-04-01", "2026-03-25T08:00:00.000Z"],
  ["strict", "2026-10-28", "2026-10-21T07:00:00.000Z"],
])("%s, for 9:00 on %s", (policy, date, free) => {
  const startAt = instantOf(date, "09:00", ZONE);
  expect(isoOf(freeUntil(policy, startAt, ZONE))).toBe(free);
});

test("half the price is in whole cents", () => {
  expect([2400, 2401, 0, null].map(lateFee)).toEqual([1200, 1201, 0, null]);
});
