import { expect, test } from "vitest";
import { proposedLine } from "#app/domain/bookings/proposals/proposed-line.ts";
import { proposedSeriesLine } from "#app/domain/bookings/series/changes/proposed-series-line.ts";
import type { SeriesProposal, SeriesRecord } from "#app/domain/bookings/series/series-rules.ts";

const [evening, longer, later] = [
  { startTime: "17:00", endTime: "18:30" },
  { startTime: "17:00", endTime: "19:00" },
  { startTime: "20:00", endTime: "21:00" },
];
const [date, next] = ["2027-03-16", "2027-03-17"];
const [rex, luna] = [
  { id: "1", name: "Rex" },
  { id: "2", name: "Luna" },
];
const visit = {
  kind: "visit",
  service: "walking",
  startDate: date,
  endDate: date,
  price: 36,
  timeSlots: [evening],
  dogs: [rex],
} as const;
const stay = { ...visit, kind: "stay", service: "boarding", endDate: next } as const;
const same = {
  date,
  endDate: date,
  timeSlots: [evening],
  dogIds: ["1"],
  location: "At the lake",
  otherPlace: null,
  price: 36,
};

test.each([
  ["an end", visit, { timeSlots: [longer] }, "Tue, Mar 16, 5–7 PM"],
  ["a day", visit, { date: next, endDate: next }, "Wed, Mar 17, 5:00–6:30 PM"],
  [
    "a day in another year, at a price",
    visit,
    { date: "2028-01-03", endDate: "2028-01-03", price: 40 },
    "Mon, Jan 3, 2028, 5:00–6:30 PM · $40",
  ],
  ["a second time", visit, { timeSlots: [evening, later] }, "Tue, Mar 16, 5:00–6:30 PM, 8–9 PM"],
  ["a pick-up", stay, { endDate: next, timeSlots: [longer] }, "Pick-up 7:00 PM"],
  ["days", stay, { endDate: "2027-03-18" }, "Tue, Mar 16 to Thu, Mar 18"],
  ["a price", visit, { price: null }, "Price on request"],
  ["an address", visit, { otherPlace: "address" }, "At the lake"],
  ["an area", visit, { otherPlace: "area", location: "Enge" }, "Another place in Enge"],
  ["an unknown place", visit, { otherPlace: "area", location: null }, "Another place"],
  ["one more dog", visit, { dogIds: ["1", "2"] }, "2 dogs"],
  ["another dog", visit, { dogIds: ["3"] }, "Another dog"],
  ["fewer dogs", { ...visit, dogs: [rex, luna] }, { dogIds: ["2"] }, "Luna"],
] as const)("a row says what would change: %s", (_what, booking, terms, said) => {
  const proposal = structuredClone({ ...same, ...terms }) as typeof same;
  expect(proposedLine(structuredClone({ ...booking, proposal }) as never)).toBe(
    `Proposed: ${said}`,
  );
});

test("a row says nothing where nothing is proposed", () => {
  expect(proposedLine(structuredClone({ ...visit, proposal: null }) as never)).toBe(null);
});

const now = Date.parse("2027-03-10T12:00:00Z");
const place = { address: null, latitude: null, longitude: null, area: null };
const terms = { weekdays: [1], times: [evening], dateCents: null, dogIds: ["1"], place };
const from = { from: "2027-03-15", expiresAt: now + 1 };

test.each([
  ["days", { weekdays: [2, 4] }, "Every Tue and Thu · 5:00–6:30 PM · From Mar 16, 2027"],
  ["times", { times: [later] }, "Mondays · 8–9 PM · From Mar 15, 2027"],
  [
    "a price and place",
    { dateCents: 4000, place: { ...place, address: "At the lake" } },
    "Another place · $40 each visit · From Mar 15, 2027",
  ],
  ["dogs", { dogIds: ["1", "2"] }, "2 dogs · From Mar 15, 2027"],
  ["the end", { untilDate: "2027-05-31" }, "Last day May 31, 2027"],
  ["nothing any more", { weekdays: [2], expiresAt: now }, null],
] as const)("a row says what would change in a weekly booking: %s", (_what, change, said) => {
  const proposal = { ...terms, ...from, ...change } as unknown as SeriesProposal;
  const series = {
    ...terms,
    status: "accepted",
    untilDate: null,
    proposal,
  } as unknown as SeriesRecord;
  expect(proposedSeriesLine(series, now)).toBe(said && `Proposed: ${said}`);
});
