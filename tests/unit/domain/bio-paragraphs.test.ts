import { expect, test } from "vitest";
import { paragraphs } from "#app/routes/sitters/profile/paragraphs.ts";

const sentence = `${"A long walk by the lake ".repeat(5).trim()}.`;

test.each([
  ["Cuddles.", ["Cuddles."]],
  ["One.\n\nTwo.\nThree.", ["One.", "Two.", "Three."]],
  [`${sentence} ${sentence}`, [`${sentence} ${sentence}`]],
  [
    [sentence, sentence, sentence, sentence].join(" "),
    [`${sentence} ${sentence}`, `${sentence} ${sentence}`],
  ],
  ["word ".repeat(200), ["word ".repeat(200).trim()]],
])("%j is read in %j", (bio, expected) => {
  expect(paragraphs(bio)).toEqual(expected);
});
