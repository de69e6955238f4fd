import { expect, test } from "vitest";
import { proveChat } from "../prove/proofs/chat-proof.ts";

test("the live client loses, duplicates and reorders nothing while the server stops and dies", {
  timeout: 180_000,
}, async () => {
  const report = await proveChat({ pairs: 4, messages: 160, graceful: 1, kills: 1, seed: 11 });
  expect(report.faults).toEqual([]);
  expect(report.stored).toBeGreaterThanOrEqual(160);
});
