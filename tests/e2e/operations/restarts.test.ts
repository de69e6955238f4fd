import { expect, test } from "vitest";
import { proveRestarts } from "../../prove/proofs/restart-proof.ts";

test("a restart under a stream of reads and posts causes no errors, and stores each post once", {
  timeout: 180_000,
}, async () => {
  const plan = { restarts: 1, readers: 3, writers: 3, betweenMs: 800, seed: 11 };
  const report = await proveRestarts(plan);
  expect(report.faults).toEqual([]);
  expect(report.restarts.map(({ code }) => code)).toEqual([0]);
  expect(report.posts).toBeGreaterThan(5);
  expect(report.proxy.waited).toBeGreaterThan(0);
});
