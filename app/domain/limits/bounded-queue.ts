type Options = {
  atOnce: number;
  waiting: number;
  /** How much of the waiting work may be one caller's. */
  waitingEach?: number;
  refuse: () => Error;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/**
 * Bounds the memory and time that a flood of expensive work costs. Callers, such as network
 * addresses, take turns, so that nobody waits for everything that another has sent. When the queue
 * is full, callers with less waiting push out the newest work of the caller with the most.
 */
export function createBoundedQueue({ atOnce, waiting: most, waitingEach = most, refuse }: Options) {
  let running = 0;
  let count = 0;
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();

  function turn(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= waitingEach) throw refuse();
    if (count >= most) makeRoom(own.length);
    waiting.set(caller, own);
    count++;
    return new Promise((begin, refuse) => own.push({ begin, refuse }));
  }

  /**
   * Makes room for a caller who has `less` waiting: refuses the newest work of the caller with the
   * most. Throws if that caller would be left with no more than the new one.
   */
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
