import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerWorkerThreads } from "#app/integrations/worker-threads.server.ts";

test.runIf(process.platform === "linux")(
  "the pool's threads give way to the one that answers requests",
  async () => {
    const usual = getPriority();
    await lowerWorkerThreads();
    const pool = readdirSync("/proc/self/task").filter((thread) =>
      readFileSync(`/proc/self/task/${thread}/comm`, "utf8").startsWith("libuv-worker"),
    );
    expect(pool.length).toBeGreaterThanOrEqual(2);
    for (const thread of pool) expect(getPriority(Number(thread))).toBeGreaterThan(usual);
    expect(getPriority()).toBe(usual);
  },
);
