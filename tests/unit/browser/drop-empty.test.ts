import { expect, test } from "vitest";
import { dropEmpty } from "#app/browser/drop-empty.ts";

test.each([
  ["a=1&b=&c=2", "a=1&c=2"],
  ["time=morning&time=&time=evening", "time=morning&time=evening"],
  ["location=&notes=", "location="],
  ["", ""],
])("%s becomes %s", (query, given) => {
  const params = new URLSearchParams(query);
  dropEmpty(params);
  expect(String(params)).toBe(given);
});
