import { expect, test } from "vitest";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { termChanges } from "#app/domain/bookings/proposals/term-changes.ts";
import { nearDate } from "#app/domain/date-labels.ts";

const [date, next] = ["2027-03-16", "2027-03-17"];
const timeSlots = [{ startTime: "17:00", endTime: "10:00" }];
const stay = {
  kind: "stay",
  service: "boarding",
  startDate: date,
  endDate: next,
  nights: 1,
  timeSlots,
  dogs: [{ name: "Rex" }],
  location: "Seestrasse 1",
  price: 60,
} as BookingJson;
const terms = {
  date,
  endDate: next,
  timeSlots,
  dogs: [{ name: "Rex" }],
  location: "Seestrasse 1",
  otherPlace: null,
  price: 60,
};
const labels = (booking: BookingJson, more: Partial<typeof terms>) =>
  termChanges(booking, { ...terms, ...more }).map(({ label, after }) => `${label}: ${after}`);

test("a change of a stay names its dates, drop-off and pick-up", () => {
  expect(labels(stay, { endDate: "2027-03-18" })).toEqual([
    "Dates: Tue, Mar 16 to Thu, Mar 18 · 2 nights",
  ]);
  const later = [{ startTime: "18:00", endTime: "10:00" }];
  expect(labels(stay, { timeSlots: later })).toEqual(["Drop-off: 6:00 PM"]);
});

test("a change of a visit names its date and time", () => {
  const visit = {
    ...stay,
    kind: "visit",
    service: "walking",
    endDate: date,
    nights: null,
  } as const;
  const moved = {
    date: next,
    endDate: next,
    timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
  };
  expect(labels(visit, moved)).toEqual(["Date: Wed, Mar 17, 2027", "Time: 9:00 AM to 10:00 AM"]);
  const near = termChanges(visit, { ...terms, ...moved }, (day) => nearDate(day, date));
  expect(near[0]).toEqual({ label: "Date", before: "Tue, Mar 16", after: "Wed, Mar 17" });
});
