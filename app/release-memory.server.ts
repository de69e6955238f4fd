import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; flavor: "last-resort" }) => void;

/**
 * Gives the memory of a large piece of work back to the system. By itself V8 does so only once the
 * process is idle; until then it lets garbage grow to twice what the work needed.
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", flavor: "last-resort" });
}
