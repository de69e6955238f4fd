import { expect, test } from "vitest";
import type { CareFacts } from "#app/domain/care/care-rules.ts";
import { printSize } from "#app/ui/care/print-size.ts";

const empty: CareFacts = {
  feeding: null,
  walking: null,
  habits: null,
  offLead: null,
  otherDogs: null,
  children: null,
  medication: [],
  vaccinations: [],
  microchip: null,
  vetLimit: null,
  vet: { name: null, phone: null, address: null },
  emergency: { name: null, phone: null },
};

test.each([
  ["nothing", {}, ""],
  ["some words", { feeding: "Half a cup", vet: { ...empty.vet, phone: "+41 44 555 01 90" } }, ""],
  ["long texts", { feeding: "x ".repeat(500), habits: "x ".repeat(600) }, "care-dense"],
  [
    "the same in a wide script",
    { feeding: "犬".repeat(1000), habits: "犬".repeat(900) },
    "care-full",
  ],
  ["many short lines", { feeding: "1\n".repeat(100) }, "care-full"],
])("a sheet with %s", (_, facts, expected) => {
  expect(printSize({ ...empty, ...facts })).toBe(expected);
});
