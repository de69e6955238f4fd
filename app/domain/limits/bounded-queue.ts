import { availableParallelism } from "node:os";

/** Photos or hashes of passwords: two, if one core stays free for everything else. */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

type Options = {
  atOnce: number;
  waiting: number;
  /** How many of those that wait may be one caller's. */
  waitingEach?: number;
  refuse: () => Error;
};

/**
 * Bounds the memory and time that a flood of expensive work costs. Callers, such as network
 * addresses, take turns, so that nobody waits for all that another has sent.
 */
export function createBoundedQueue({ atOnce, waiting: most, waitingEach = most, refuse }: Options) {
  let running = 0;
  let count = 0;
  /** By caller; whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();

  function turn(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (count >= most || own.length >= waitingEach) throw refuse();
    waiting.set(caller, own);
    count++;
    return new Promise((resolve) => own.push(resolve));
  }

  function next(): (() => void) | undefined {
    for (const [caller, own] of waiting) {
      const resolve = own.shift();
      waiting.delete(caller);
      if (own.length > 0) waiting.set(caller, own);
      count--;
      return resolve;
    }
    return undefined;
  }

  return async function run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (running >= atOnce) await turn(caller);
    else running++;
    try {
      return await work();
    } finally {
      const resolve = next();
      if (resolve) resolve();
      else running--;
    }
  };
}
