import { readdir, readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";

/** A third of an ordinary thread's share where both want the core. */
const LOWER = 5;

/**
 * Lets the thread that answers requests go before the pool that resizes photos and hashes
 * passwords, so that both cores of a small machine can be used for these. Linux only: elsewhere a
 * thread has no priority of its own.
 */
export async function lowerWorkerThreads(): Promise<void> {
  if (process.platform !== "linux") return;
  const lower = Math.min(19, getPriority() + LOWER);
  try {
    // This first use of the pool starts all of its threads.
    for (const thread of await readdir("/proc/self/task")) {
      // Other threads may end meanwhile.
      const name = await readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "");
      // As libuv names them.
      if (name.startsWith("libuv-worker")) setPriority(Number(thread), lower);
    }
  } catch {
    // A sandbox may forbid it; the server works without.
  }
}
