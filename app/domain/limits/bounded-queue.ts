import type { Bounds } from "./shares.ts";
import { createWaitingLine } from "./waiting-line.ts";

type Options = {
  atOnce: number;
  /** Of one caller. */
  each?: number;
  /** Of the work that waits. */
  share: Bounds;
  refuse: () => Error;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/**
 * Bounds the memory and time that a flood of expensive work costs: callers, such as network
 * addresses, take turns, and have a share of the work that may wait.
 */
export function createBoundedQueue({ atOnce, each = atOnce, share, refuse }: Options) {
  const line = createWaitingLine<Waiting>(share);
  const running = new Map<string, number>();
  let all = 0;

  const runningOf = (caller: string) => running.get(caller) ?? 0;
  const mayBegin = (caller: string) => runningOf(caller) < each;

  function begin(caller: string): void {
    all++;
    running.set(caller, runningOf(caller) + 1);
  }

  function end(caller: string): void {
    all--;
    const others = runningOf(caller) - 1;
    if (others > 0) running.set(caller, others);
    else running.delete(caller);
    while (all < atOnce) {
      const next = line.next(mayBegin);
      if (!next) return;
      begin(next.name);
      next.work.begin();
    }
  }

  function turn(caller: string): Promise<void> {
    return new Promise((begin, reject) => {
      line.add({ begin, refuse: reject }, caller)?.refuse(refuse());
    });
  }

  return async function run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (all < atOnce && mayBegin(caller)) begin(caller);
    else await turn(caller);
    try {
      return await work();
    } finally {
      end(caller);
    }
  };
}
