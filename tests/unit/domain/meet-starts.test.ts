import { expect, test } from "vitest";
import { meetStarts } from "#app/domain/services/meet.ts";

const opening = (startTime: string, endTime: string) => ({ startTime, endTime });

test("a meeting starts at a full or half hour and fits into one opening", () => {
  expect(meetStarts([opening("07:15", "09:00"), opening("09:15", "09:44")], true)).toEqual([
    "07:30",
    "08:00",
    "08:30",
  ]);
});

test("an opening may last until midnight or into the next day", () => {
  expect(meetStarts([opening("23:00", "00:00")], true)).toEqual(["23:00", "23:30"]);
  expect(meetStarts([opening("23:00", "06:00")], true)).toEqual(["23:00", "23:30"]);
});

test("without hours of their own, nobody is offered a meeting at night", () => {
  const starts = meetStarts([opening("00:00", "00:00")], false);
  expect([starts[0], starts.at(-1), starts.length]).toEqual(["08:00", "19:30", 24]);
});
