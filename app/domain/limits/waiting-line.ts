import type { Bounds } from "./shares.ts";

/**
 * Work that waits, by caller. It is taken in rounds, one piece of each caller in a round, so that one
 * who has sent a thousand delays the others by one. Callers who had nothing waiting come first, but no
 * more of them between two of the others than make the shares even: a visitor need not wait for a
 * whole round of those who always have something waiting. A full line makes room for callers with less
 * waiting by giving up the newest work of the one with the most.
 */
export function createWaitingLine<W>({ most, all }: Bounds, isGone = (_work: W) => false) {
  /** Of each caller who has had a turn since it had nothing waiting, in the order of their turns. */
  const rounds = new Map<string, W[]>();
  const newcomers = new Map<string, W[]>();
  let count = 0;
  /** How many newcomers come before the next of the rounds. */
  let ahead = 1;

  /** The newest work of the caller with the most, unless that is hardly more than `less`. */
  function givenUp(less: number): W | undefined {
    let longest: W[] = [];
    for (const callers of [rounds, newcomers])
      for (const waiting of callers.values())
        if (waiting.length > longest.length) longest = waiting;
    return longest.length > less + 1 ? longest.pop() : undefined;
  }

  /** Leaves out what has gone; null if nothing of the caller is left. */
  function nextOf(own: W[]): W | null {
    for (let work = own.shift(); work !== undefined; work = own.shift()) {
      count--;
      if (!isGone(work)) return work;
    }
    return null;
  }

  return {
    /** Returns the work that finds no room: this, or what was given up for it; null if all do. */
    add(work: W, name: string): W | null {
      const waiting = rounds.get(name) ?? newcomers.get(name);
      const own = waiting ?? [];
      if (own.length >= most) return work;
      const removed = count < all ? null : givenUp(own.length);
      if (removed === undefined) return work;
      if (removed === null) count++;
      own.push(work);
      if (!waiting) newcomers.set(name, own);
      return removed;
    },
    /** The next work and its caller, of those who may begin. */
    next(mayBegin = (_name: string) => true): { work: W; name: string } | undefined {
      for (const callers of ahead > 0 ? [newcomers, rounds] : [rounds, newcomers])
        for (const [name, own] of callers) {
          if (!mayBegin(name)) continue;
          callers.delete(name);
          const work = nextOf(own);
          if (work === null) continue;
          if (callers === rounds)
            ahead = Math.max(1, Math.ceil(newcomers.size / (rounds.size + 1)));
          else if (rounds.size > 0) ahead--;
          if (own.length > 0) rounds.set(name, own);
          return { work, name };
        }
      return undefined;
    },
  };
}
