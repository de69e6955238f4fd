import { expect, test } from "vitest";
import { movedEnd } from "#app/browser/joined-fields.ts";

test.each([
  ["moves with its start", "13:00", "12:00", "09:15", "10:15"],
  ["moves later too", "13:30", "12:00", "22:00", "23:30"],
  ["stays if it would be after midnight", "13:00", "12:00", "23:30", "13:00"],
  ["stays if it is on the next day", "08:00", "20:00", "21:00", "08:00"],
  ["stays without a start", "13:00", "", "09:00", "13:00"],
])("an end %s", (_, end, before, start, expected) => {
  expect(movedEnd(end, before, start)).toBe(expected);
});
