import { expect, test } from "vitest";
import { type FirstAnswer, responseFigures } from "#app/domain/messages/response-rules.ts";

const HOUR = 3_600_000;
const now = Date.parse("2026-03-02T12:00:00Z");
/** Asked ten days ago and answered after so many hours. */
const after = (hours: number | null): FirstAnswer => {
  const askedAt = now - 240 * HOUR;
  return { askedAt, answeredAt: hours === null ? null : askedAt + hours * HOUR };
};

test.each<[string, (number | null)[], unknown]>([
  ["four people are too few", [1, 1, 1, 1], null],
  ["five are enough", [1, 1, 1, 1, 1], { rate: 100, time: "about 1 hour" }],
  ["a day is the limit", [1, 2, 24, 25, null], { rate: 60, time: "about 2 hours" }],
  ["nobody was answered", [null, null, null, null, null], { rate: 0, time: null }],
  ["fast", [0.01, 0.02, 0.05, 1, 1], { rate: 100, time: "a few minutes" }],
  ["within the hour", [0.4, 0.4, 0.4, 1, 1], { rate: 100, time: "about 25 minutes" }],
  ["slow", [70, 70, 70, 70, 70], { rate: 0, time: "about 3 days" }],
])("%s", (_name, hours, figures) => {
  expect(responseFigures(hours.map(after), now)).toEqual(figures);
});

test("whoever wrote less than a day ago and has no answer yet is not counted", () => {
  const fresh = { askedAt: now - HOUR, answeredAt: null };
  const answers = [after(1), after(1), after(1), after(1)];
  expect(responseFigures([...answers, fresh], now)).toBeNull();
  expect(responseFigures([...answers, after(1), fresh], now)?.rate).toBe(100);
});
