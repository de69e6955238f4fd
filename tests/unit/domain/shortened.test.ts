import { expect, test } from "vitest";
import { shortened } from "#app/domain/shortened.ts";

test.each([
  ["short", "short", 10],
  ["exactly ten", "exactly ten", 11],
  ["one two three", "one two…", 9],
  ["a dog: \u{1F436} never", "a dog:…", 9],
  ["family \u{1F468}\u200d\u{1F469}\u200d\u{1F467} at home", "family…", 14],
  ["to \u{1F1E8}\u{1F1ED}\u{1F1E6}\u{1F1F9} and on", "to \u{1F1E8}\u{1F1ED}…", 10],
  ["cafe\u0301s", "caf…", 5],
  [`e${"\u0301".repeat(50)}`, `e${"\u0301".repeat(8)}…`, 10],
  ["\u{1F436}".repeat(9), "\u{1F436}\u{1F436}…", 6],
])("%j is shortened to %j", (text, shown, most) => {
  expect(shortened(text, most)).toBe(shown);
  expect(shortened(text, most).length).toBeLessThanOrEqual(most);
});
