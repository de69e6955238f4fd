type Options = {
  atOnce: number;
  waiting: number;
  /** How many of those that wait may be one caller's. */
  waitingEach?: number;
  refuse: () => Error;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/**
 * Bounds the memory and time that a flood of expensive work costs. Callers, such as network
 * addresses, take turns, so that nobody waits for all that another has sent. Once it is full, whoever
 * has most waiting makes room for those with less.
 */
export function createBoundedQueue({ atOnce, waiting: most, waitingEach = most, refuse }: Options) {
  let running = 0;
  let count = 0;
  /** By caller; whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>();

  function turn(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= waitingEach) throw refuse();
    if (count >= most) makeRoom(own.length);
    waiting.set(caller, own);
    count++;
    return new Promise((begin, refuse) => own.push({ begin, refuse }));
  }

  /** Refuses the newest work of whoever has most, unless a caller with `less` would then have as much. */
  function makeRoom(less: number): void {
    const [longest] = [...waiting.values()].toSorted((a, b) => b.length - a.length);
    if (!longest || longest.length <= less + 1) throw refuse();
    longest.pop()?.refuse(refuse());
    count--;
  }

  function next(): (() => void) | undefined {
    for (const [caller, own] of waiting) {
      const first = own.shift();
      waiting.delete(caller);
      if (own.length > 0) waiting.set(caller, own);
      count--;
      return first?.begin;
    }
    return undefined;
  }

  return async function run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (running >= atOnce) await turn(caller);
    else running++;
    try {
      return await work();
    } finally {
      const begin = next();
      if (begin) begin();
      else running--;
    }
  };
}
