import { expect, test } from "vitest";
import { proveFileKills } from "../../prove/proofs/file-kill-proof.ts";

test("killing a server or a restore leaves nothing incomplete, nothing lost and no stray file", {
  timeout: 240_000,
}, async () => {
  const report = await proveFileKills({ kills: 2, restores: 1, seed: 5 });
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 2, restores: { killed: 1, whole: 1 } });
  expect(report.uploads).toBeGreaterThan(5);
  expect(report.leavers).toBeGreaterThan(1);
  expect(report.requests).toBeGreaterThan(0);
});
