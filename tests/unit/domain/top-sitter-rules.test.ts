import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { isTopSitter, type TopSitterFacts } from "#app/domain/sitters/top/top-sitter-rules.ts";

const now = Date.parse("2026-03-02T12:00:00Z");
const answered = (hours: number | null) => {
  const askedAt = now - 240 * HOUR;
  return { askedAt, answeredAt: hours && askedAt + hours * HOUR, closedAt: null };
};
const answers = (inTime: number, late: number) => [
  ...Array.from({ length: inTime }, () => answered(24)),
  ...Array.from({ length: late }, (_, index) => answered(index % 2 ? null : 24.001)),
];
const top: TopSitterFacts = { rating: 4.8, reviewers: 5, cancelled: 0, answers: answers(9, 1) };

test.each<[string, Partial<TopSitterFacts>, boolean]>([
  ["reviews by five owners, 4.8, nine of ten answered and nothing cancelled", {}, true],
  ["reviews by four owners", { reviewers: 4 }, false],
  ["no rating", { rating: null, reviewers: 0 }, false],
  ["a rating that is shown as 4.8", { rating: 4.75 }, true],
  ["a rating that is shown as 4.7", { rating: 4.7499 }, false],
  ["one cancelled booking", { cancelled: 1 }, false],
  ["eight of nine answered in time", { answers: answers(8, 1) }, false],
  ["44 of 49 answered in time, which is less than 90 %", { answers: answers(44, 5) }, false],
  ["45 of 50 answered in time", { answers: answers(45, 5) }, true],
  ["five answers", { answers: answers(5, 0) }, true],
  ["too few answers to tell", { answers: answers(4, 0) }, false],
  ["no answers", { answers: [] }, false],
])("with %s", (_name, facts, expected) => {
  expect(isTopSitter({ ...top, ...facts }, now)).toBe(expected);
});
