import { availableParallelism } from "node:os";

/** Photos or hashes of passwords: two, if one core stays free for everything else. */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

type Options = {
  atOnce: number;
  waiting: number;
  refuse: () => Error;
};

/** Bounds the memory and time that a flood of expensive work costs. */
export function createBoundedQueue({ atOnce, waiting: mostWaiting, refuse }: Options) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
