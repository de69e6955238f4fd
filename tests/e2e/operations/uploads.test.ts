import { expect, test } from "vitest";
import { proveUploads } from "../../prove/proofs/upload-proof.ts";

test("a storm of photos and pixel bombs leaves no request unanswered", {
  timeout: 180_000,
}, async () => {
  const plan = { waves: 1, photos: 50, megapixels: 0.3, bombs: 2, idleVisits: 20 };
  const { photos, bombs, busy, faults } = await proveUploads(plan);
  expect(faults).toEqual([]);
  expect(photos["201"]).toBeGreaterThan(15);
  expect(photos["503"]).toBeGreaterThan(0);
  expect((bombs["400"] ?? 0) + (bombs["503"] ?? 0)).toBeGreaterThan(0);
  expect(busy.visits).toBeGreaterThan(0);
});
