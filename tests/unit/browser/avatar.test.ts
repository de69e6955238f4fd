import { expect, test } from "vitest";
import { initials } from "#app/ui/initials.ts";

test.each([
  ["Amara Okafor", "AO"],
  ['Olive "Ollie" O\'Neil', "OO"],
  ["(the) Boss", "TB"],
  ["Rex - 🐕", "R🐕"],
  ["Anna-Lena Frei", "AL"],
  ["نور الدين", "نا"],
  ["3 Paws", "3P"],
  ["...", "?"],
])("%s is shown as %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
