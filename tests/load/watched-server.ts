import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/*
 * The built server, which at each SIGUSR2 collects garbage and prints its resources and the event
 * loop's delay since the last one.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on("SIGUSR2", () => {
  const delayP99 = delay.percentile(99) / 1e6;
  const rss = process.memoryUsage().rss;
  collectGarbage();
  // Buffers and sockets of collected objects are released in the next turns.
  setTimeout(() => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const watched = {
      heapMb: (heapUsed + external) / 2 ** 20,
      rssMb: rss / 2 ** 20,
      handles: openFiles(),
      delayP99,
    };
    console.log(`watched ${JSON.stringify(watched)}`);
    delay.reset();
  }, 50);
});

/** On Linux; 0 elsewhere. */
function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}

await import("../../server.ts");
