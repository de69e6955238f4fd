import { expect, test } from "vitest";
import { canMount, proveFullDisk } from "#tests/prove/proofs/full-disk-proof.ts";

// Needs a file system that is really full, so only where we may mount one.
test.runIf(canMount())(
  "on a full disk writes are refused with a message, reads work, and freeing space is enough to recover",
  { timeout: 180_000 },
  async () => {
    const report = await proveFullDisk();
    const reads = { me: 200, sitters: 200, login: 200, ready: 200 };
    expect(report.reserve).toEqual({ write: 201, upload: 507 });
    expect(report.full).toEqual({ write: 507, upload: 507, ...reads });
    expect(report.message).toBe("There is no room left to store this. Nothing was changed.");
    expect(report.seen).toEqual({ inTheLog: true, inTheMetrics: true });
    expect(report.photoFiles).toEqual([0, 0]);
    expect(report.after).toEqual({ write: 201, upload: 200 });
  },
);
