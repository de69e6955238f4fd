import { expect, test } from "vitest";
import { answerRate, type FirstAnswer } from "#app/domain/sitters/response-rules.ts";

const HOUR = 3_600_000;
const now = Date.parse("2026-03-02T12:00:00Z");
/** Requested ten days ago and answered this many hours later. */
const after = (hours: number | null): FirstAnswer => {
  const askedAt = now - 240 * HOUR;
  return { askedAt, answeredAt: hours === null ? null : askedAt + hours * HOUR };
};

test.each<[string, (number | null)[], number | null]>([
  ["four people are too few", [1, 1, 1, 1], null],
  ["five are enough", [1, 1, 1, 1, 1], 100],
  ["a day is the limit", [1, 2, 24, 25, null], 60],
  ["nobody was answered", [null, null, null, null, null], 0],
])("%s", (_name, hours, rate) => {
  expect(answerRate(hours.map(after), now)).toBe(rate);
});

test("an unanswered message from less than a day ago is not counted", () => {
  const fresh = { askedAt: now - HOUR, answeredAt: null };
  const answers = [after(1), after(1), after(1), after(1)];
  expect(answerRate([...answers, fresh], now)).toBeNull();
  expect(answerRate([...answers, after(1), fresh], now)).toBe(100);
});
