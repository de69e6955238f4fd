import { expect, test } from "vitest";
import { ownWords } from "#app/domain/people/sitting/own-words.ts";

test.each([
  [null, null],
  ["", null],
  [" \n ", null],
  ["Cuddles.", "Cuddles."],
  ["Widowed, 71.\n\nSteps counted by my watch.", "Widowed, 71. Steps counted by my watch."],
  ["I live in St. Gallen. Two dogs.", "I live in St. Gallen. Two dogs."],
  [`Short! ${"Long words ".repeat(12)}.`, "Short!"],
  [`${"word ".repeat(40)}`, `${"word ".repeat(20)}word…`],
  [`${"word ".repeat(21)}longer words`, `${"word ".repeat(20)}word…`],
  [`Once a ${"x".repeat(300)}.`, "Once a…"],
  [`Night-shift ${"half-term-".repeat(20)} nurse.`, "Night-shift…"],
  ["x".repeat(300), `${"x".repeat(109)}…`],
  ["🐕".repeat(300), `${"🐕".repeat(109)}…`],
  ["“Sit!” is all I say.", "“Sit!” is all I say."],
])("of %j are shown %j", (bio, shown) => {
  expect(ownWords(bio)).toBe(shown);
});
