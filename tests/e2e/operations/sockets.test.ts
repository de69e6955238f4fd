import { expect, test } from "vitest";
import { proveSocketFaults } from "../../prove/proofs/sockets-proof.ts";

test("resets, broken frames and stalled readers affect no other connection", {
  timeout: 180_000,
}, async () => {
  const report = await proveSocketFaults({ resets: 40, rounds: 1, stalled: 4, seed: 3 });
  expect(report.faults).toEqual([]);
  expect(report.brokenFrames).toBe(17);
  expect(report.bystanders.sent).toBeGreaterThan(20);
});
