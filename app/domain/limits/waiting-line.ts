import type { Bounds } from "./shares.ts";

/**
 * Work that waits, by caller. It is taken in rounds, one piece of each caller in a round, so that one
 * who has sent a thousand delays the others by one, and nobody waits for those who come later. A full
 * line makes room for callers with less waiting by giving up the newest work of the one with the most.
 */
export function createWaitingLine<W>({ most, all }: Bounds) {
  /** In the order of their turns. */
  const callers = new Map<string, W[]>();
  let count = 0;

  /** The newest work of the caller with the most, unless that is hardly more than `less`. */
  function givenUp(less: number): W | undefined {
    let longest: W[] = [];
    for (const waiting of callers.values()) if (waiting.length > longest.length) longest = waiting;
    return longest.length > less + 1 ? longest.pop() : undefined;
  }

  return {
    /** Returns the work that finds no room: this, or what was given up for it; null if all do. */
    add(work: W, name: string): W | null {
      const own = callers.get(name) ?? [];
      if (own.length >= most) return work;
      const removed = count < all ? null : givenUp(own.length);
      if (removed === undefined) return work;
      if (removed === null) count++;
      own.push(work);
      callers.set(name, own);
      return removed;
    },
    /** The next work and its caller, of those who may begin. */
    next(mayBegin = (_name: string) => true): { work: W; name: string } | undefined {
      for (const [name, own] of callers) {
        if (!mayBegin(name)) continue;
        callers.delete(name);
        const [work] = own.splice(0, 1);
        if (work === undefined) continue;
        if (own.length > 0) callers.set(name, own);
        count--;
        return { work, name };
      }
      return undefined;
    },
  };
}
