import type { Bounds } from "./shares.ts";
import { createWaitingLine } from "./waiting-line.ts";

type Options = {
  atOnce: number;
  /** Of the work that waits. */
  share: Bounds;
  refuse: () => Error;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/**
 * Bounds the memory and time that a flood of expensive work costs: callers, such as network
 * addresses, take turns, and have a share of the work that may wait.
 */
export function createBoundedQueue({ atOnce, share, refuse }: Options) {
  const line = createWaitingLine<Waiting>(share);
  let running = 0;

  function turn(caller: string): Promise<void> {
    return new Promise((begin, reject) => {
      line.add({ begin, refuse: reject }, caller)?.refuse(refuse());
    });
  }

  return async function run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (running >= atOnce) await turn(caller);
    else running++;
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next.begin();
      else running--;
    }
  };
}
