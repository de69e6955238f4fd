import { expect, test } from "vitest";
import { oneProcess } from "../../prove/proofs/proof-site.ts";
import { faultsOf, type StoredWalk } from "../../prove/proofs/visits/visit-faults.ts";
import { proveVisits } from "../../prove/proofs/visits/visit-proof.ts";

const small = { sitters: 5, walks: 1, restarts: 2, longestPause: 200, seed: 2, shape: oneProcess };
const { reports, faults } = await proveVisits(small);
const finished = reports.filter(({ stored }) => stored.status === "completed");

test("taps of phones that go offline are noted once and at their time while the server stops and dies", () => {
  expect(faults).toEqual([]);
  // One of the five forgets to finish.
  expect(finished).toHaveLength(4);
});

test.each<[string, (stored: StoredWalk) => Partial<StoredWalk>]>([
  ["a lost event", ({ events }) => ({ events: events.toSpliced(1, 1) })],
  ["a doubled event", ({ events }) => ({ events: [...events, ...events.slice(1, 2)] })],
  [
    "an event at a wrong time",
    ({ events }) => ({
      events: events.map((row, nth) => (nth === 1 ? { ...row, at: row.at + 9 } : row)),
    }),
  ],
  [
    "a card that begins too late",
    ({ visits }) => ({ visits: visits.map((row) => ({ ...row, started_at: Date.now() })) }),
  ],
  [
    "a visit that does not end",
    ({ visits }) => ({ visits: visits.map((row) => ({ ...row, finished_at: null })) }),
  ],
  [
    "events out of order",
    ({ card }) => ({ card: card && { ...card, events: card.events.toReversed() } }),
  ],
  ["a second notification", ({ told }) => ({ told: [...told, "app visit_started"] })],
  ["a booking that was completed twice", ({ moves }) => ({ moves: [...moves, "completed"] })],
  ["a booking that was not completed", () => ({ status: "accepted" })],
])("it would show %s", (_, change) => {
  for (const { walk, taps, stored } of finished)
    expect(faultsOf(walk, taps, { ...stored, ...change(stored) })).not.toEqual([]);
});
