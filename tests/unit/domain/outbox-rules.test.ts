import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { MOST_TRIES, retryDelay, TRY_MILLISECONDS } from "#app/domain/outbox/outbox-rules.ts";

test("retries come at growing intervals, six hours apart at most, for about a day", () => {
  const delays = Array.from({ length: MOST_TRIES }, (_, index) => retryDelay(index + 1));
  expect(delays.slice(0, 4)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]);
  expect(Math.max(...delays)).toBe(6 * HOUR);
  const last = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
  expect(last).toBeGreaterThan(18 * HOUR);
  expect(last).toBeLessThan(36 * HOUR);
});

test("a try is over before its entry is due again", () => {
  expect(TRY_MILLISECONDS).toBeLessThan(retryDelay(1));
});
