import { expect, test } from "vitest";
import { faultsOfSoak, type SoakSample, slopeOf } from "#tests/prove/proofs/soak-rules.ts";

/** Half an hour of steady samples, with `change` applied. */
function soak(change: (minute: number) => Partial<SoakSample> = () => ({})): SoakSample[] {
  return Array.from({ length: 31 }, (_, minute) => ({
    minute,
    heapMb: 90 + (minute % 3),
    rssMb: 300 + 5 * (minute % 4),
    handles: 230 + (minute % 5),
    delayP99: 15 + (minute % 7),
    ...change(minute),
  }));
}

test("fluctuation counts as flat, and so does growth in the first minutes", () => {
  expect(faultsOfSoak(soak())).toEqual([]);
  const filling = soak((minute) => (minute < 6 ? { heapMb: 20 + 12 * minute, handles: 30 } : {}));
  expect(faultsOfSoak(filling)).toEqual([]);
});

test.each([
  ["half a megabyte a minute", (minute: number) => ({ heapMb: 90 + minute / 2 }), /^the heap grew/],
  [
    "memory outside the heap",
    (minute: number) => ({ rssMb: 300 + 5 * minute }),
    /^the process grew/,
  ],
  ["a handle a minute", (minute: number) => ({ handles: 230 + minute }), /^17 more files/],
  ["a loop that is kept busy", () => ({ delayP99: 150 }), /^the event loop is 150 ms late/],
])("%s is reported", (_what, change, fault) => {
  const faults = faultsOfSoak(soak(change));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test("a few samples prove nothing", () => {
  expect(faultsOfSoak(soak().slice(0, 5))).toEqual(["too few samples to tell anything"]);
});

test("the slope is that of the line through all samples", () => {
  expect(
    slopeOf(
      soak((minute) => ({ heapMb: 10 + 3 * minute })),
      ({ heapMb }) => heapMb,
    ),
  ).toBeCloseTo(3);
});
