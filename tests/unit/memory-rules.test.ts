import { expect, test } from "vitest";
import { faultsOfMemory, type MemorySample } from "#tests/prove/proofs/memory/memory-rules.ts";

function hour(rssMb: (minute: number) => number): MemorySample[] {
  return Array.from({ length: 61 }, (_, minute) => ({ minute, rssMb: rssMb(minute) }));
}

const filling = (minute: number) => Math.min(330, 180 + 15 * minute) + 5 * (minute % 3);

test("memory that fills caches in the first half and then fluctuates is flat", () => {
  expect(faultsOfMemory(hour(filling))).toEqual([]);
});

test.each([
  ["a megabyte a minute", (minute: number) => 200 + minute, /^the second half grew by 30 MB/],
  ["a single peak", (minute: number) => (minute === 9 ? 401 : 300), /^401 MB were used/],
])("%s is reported", (_what, rssMb, fault) => {
  const faults = faultsOfMemory(hour(rssMb));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test("a few samples prove nothing", () => {
  expect(faultsOfMemory(hour(filling).slice(0, 8))).toEqual(["too few samples to tell anything"]);
});
