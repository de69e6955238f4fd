import { expect, test } from "vitest";
import { proveMemory } from "../../prove/proofs/memory/memory-proof.ts";

test("all kinds of load at once are answered", async () => {
  const { answers, refused, samples } = await proveMemory({
    minutes: 0.05,
    demo: false,
    sampleSeconds: 1,
    photoWidth: 400,
    roundSeconds: 1,
    tell: () => {},
  });
  expect(Object.values(refused)).toEqual([0, 0, 0, 0, 0]);
  for (const [kind, count] of Object.entries(answers)) expect(count, kind).toBeGreaterThan(0);
  // What it needs takes longer to tell.
  expect(samples.length).toBeGreaterThan(1);
});
