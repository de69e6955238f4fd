import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { answerRate, type FirstAnswer } from "#app/domain/people/sitting/response-rules.ts";

const now = Date.parse("2026-03-02T12:00:00Z");
/** Requested ten days ago and answered this many hours later. */
const after = (hours: number | null): FirstAnswer => {
  const askedAt = now - 240 * HOUR;
  return { askedAt, answeredAt: hours === null ? null : askedAt + hours * HOUR, closedAt: null };
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
  const fresh = { askedAt: now - HOUR, answeredAt: null, closedAt: null };
  const answers = [after(1), after(1), after(1), after(1)];
  expect(answerRate([...answers, fresh], now)).toBeNull();
  expect(answerRate([...answers, after(1), fresh], now)).toBe(100);
});

test.each<[string, number | null, number | null]>([
  ["an hour before a day was over", 23, null],
  ["after exactly a day", 24, 80],
  ["and still is not", null, 80],
])("a request that was closed unanswered %s", (_name, hours, rate) => {
  const askedAt = now - 240 * HOUR;
  const closedAt = hours === null ? null : askedAt + hours * HOUR;
  const closed = { askedAt, answeredAt: null, closedAt };
  expect(answerRate([...[1, 1, 1, 24].map(after), closed], now)).toBe(rate);
});

test("the rate is rounded down", () => {
  const hours = Array.from({ length: 29 }, (_, index) => (index < 26 ? 1 : null));
  expect(answerRate(hours.map(after), now)).toBe(89);
});
