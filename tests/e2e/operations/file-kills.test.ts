import { expect, test } from "vitest";
import { proveFileKills } from "../../prove/proofs/file-kill-proof.ts";

test("killing a server or a restore leaves nothing incomplete, nothing lost and no stray file", {
  timeout: 240_000,
}, async () => {
  const report = await proveFileKills({ kills: 3, restores: 2, seed: 5 });
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 3, restores: { killed: 2, whole: 2 } });
  expect(report.uploads).toBeGreaterThan(5);
  expect(report.leavers).toBeGreaterThan(2);
  expect(report.requests).toBeGreaterThan(0);
});
