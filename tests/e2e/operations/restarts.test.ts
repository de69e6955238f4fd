import { expect, test } from "vitest";
import { proveRestarts } from "../../prove/proofs/restart-proof.ts";

test("two restarts under a stream of reads and posts cause no errors, and store each post once", {
  timeout: 180_000,
}, async () => {
  const plan = { restarts: 2, readers: 3, writers: 3, betweenMs: 800, seed: 11 };
  const report = await proveRestarts(plan);
  expect(report.faults).toEqual([]);
  expect(report.restarts.map(({ code }) => code)).toEqual([0, 0]);
  expect(report.posts).toBeGreaterThan(20);
  expect(report.proxy.waited).toBeGreaterThan(0);
});
