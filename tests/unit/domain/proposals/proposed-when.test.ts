import { expect, test } from "vitest";
import { proposedWhen } from "#app/domain/bookings/proposals/term-changes.ts";

const [evening, longer, later] = [
  { startTime: "17:00", endTime: "18:30" },
  { startTime: "17:00", endTime: "19:00" },
  { startTime: "20:00", endTime: "21:00" },
];
const visit = { kind: "visit", service: "walking" } as const;
const stay = { kind: "stay", service: "boarding" } as const;
const [date, next] = ["2027-03-16", "2027-03-17"];

test.each([
  ["the end", visit, evening, { date, timeSlots: [longer] }, "5:00 PM to 7:00 PM proposed"],
  ["the day", visit, evening, { date: next, timeSlots: [evening] }, "Wed, Mar 17, 2027 proposed"],
  [
    "one of two times",
    visit,
    evening,
    { date, timeSlots: [evening, later] },
    "5:00 PM to 6:30 PM, 8:00 PM to 9:00 PM proposed",
  ],
  ["the pick-up", stay, evening, { date, timeSlots: [longer] }, "Pick-up 7:00 PM proposed"],
  ["neither", visit, evening, { date, timeSlots: [evening] }, null],
] as const)("a list says what a proposal changes: %s", (_what, booked, slot, proposed, said) => {
  const { date: startDate, timeSlots } = proposed;
  const proposal = { date: startDate, endDate: startDate, timeSlots: [...timeSlots] };
  const booking = { ...booked, startDate: date, endDate: date, timeSlots: [slot], proposal };
  expect(proposedWhen(booking)).toBe(said);
});
