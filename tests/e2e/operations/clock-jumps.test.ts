import { expect, test } from "vitest";
import { proveClockJumps } from "../../prove/proofs/clock-proof.ts";

test("a clock set an hour forward and back changes nothing for sessions, sockets, limits, order and mail", {
  timeout: 180_000,
}, async () => {
  const report = await proveClockJumps({ jumps: [1, -1], perJump: 10 });
  expect(report.faults).toEqual([]);
  expect(report.messages).toBe(80);
});
