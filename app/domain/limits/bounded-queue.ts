type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many more may wait before the next is refused. */
  waiting: number;
  /** The error of a refused one. */
  refuse: () => Error;
};

/** Runs expensive work a few at a time, so that a flood of it costs bounded memory and time. */
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
      // A free slot goes to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
