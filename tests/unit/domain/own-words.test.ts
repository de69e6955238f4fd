import { expect, test } from "vitest";
import { headlineOf, ownWords } from "#app/domain/people/sitting/own-words.ts";

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

test.each([
  [
    "No dog is too small. Weekends only.\nI have a yard.",
    "No dog is too small. Weekends only.",
    "I have a yard.",
  ],
  ["Just one sentence.", "Just one sentence.", ""],
  ["word ".repeat(40), null, "word ".repeat(40).trim()],
  [null, null, ""],
])("the headline of %s", (bio, words, rest) => expect(headlineOf(bio)).toEqual({ words, rest }));
