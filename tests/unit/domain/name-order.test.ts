import { expect, test } from "vitest";
import { compareNames } from "#app/domain/name-order.ts";

test("names are sorted as people sort them", () => {
  const names = ["Zorro", "bello", "Rex 10", "Balu", "Ängel", "Rex 2", "Curly"];
  expect(names.toSorted(compareNames)).toEqual([
    "Ängel",
    "Balu",
    "bello",
    "Curly",
    "Rex 2",
    "Rex 10",
    "Zorro",
  ]);
});
