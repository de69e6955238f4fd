import { expect, test } from "vitest";
import { proveSoak } from "#tests/prove/proofs/soak-proof.ts";

test("under mixed load and live sockets nothing fails and no connection breaks", async () => {
  const { statuses, actions, broken, faults } = await proveSoak({
    minutes: 0.08,
    sockets: 8,
    rate: 6,
    sampleSeconds: 1,
    seed: 9,
    people: { owners: 4, sitters: 2 },
    demo: false,
    tell: () => {},
  });
  expect(broken).toBe(0);
  expect(Object.keys(statuses).filter((status) => !/^[234]/.test(status))).toEqual([]);
  expect(Object.keys(actions).length).toBeGreaterThan(3);
  // Memory needs a longer run to tell anything; connections, sockets and the shutdown don't.
  expect(faults.filter((fault) => !/grew|late|stay open/.test(fault))).toEqual([]);
});
