import type { Bounds } from "./shares.ts";

type Caller<W> = { waiting: W[]; round: number };

/**
 * Work that waits, by caller. It is taken in rounds, one piece of each caller in a round, so that one
 * who has sent a thousand delays the others by one; whoever comes last is in time for the current
 * round, and first in it. A full line makes room for callers with less waiting by giving up the
 * newest work of the caller with the most.
 */
export function createWaitingLine<W>({ most, all }: Bounds) {
  const callers = new Map<string, Caller<W>>();
  let count = 0;
  let round = 0;

  /** The newest work of the caller with the most, unless that is hardly more than `less`. */
  function givenUp(less: number): W | undefined {
    let longest: W[] = [];
    for (const { waiting } of callers.values())
      if (waiting.length > longest.length) longest = waiting;
    return longest.length > less + 1 ? longest.pop() : undefined;
  }

  return {
    /** Returns the work that finds no room: this, or what was given up for it; null if all do. */
    add(work: W, name: string): W | null {
      const caller = callers.get(name) ?? { waiting: [], round };
      const { waiting } = caller;
      if (waiting.length >= most) return work;
      let removed: W | null = null;
      if (count < all) count++;
      else {
        const given = givenUp(waiting.length);
        if (given === undefined) return work;
        removed = given;
      }
      if (waiting.length === 0) caller.round = Math.max(caller.round, round);
      waiting.push(work);
      callers.set(name, caller);
      return removed;
    },
    /** The next work and its caller, of those who may begin. */
    next(mayBegin = (_name: string) => true): { work: W; name: string } | undefined {
      let next: Caller<W> | undefined;
      let nextName = "";
      for (const [name, caller] of callers) {
        if (caller.waiting.length === 0) {
          if (count === 0 || caller.round <= round) callers.delete(name);
        } else if ((!next || caller.round <= next.round) && mayBegin(name)) {
          next = caller;
          nextName = name;
        }
      }
      const work = next?.waiting.shift();
      if (!next || work === undefined) return undefined;
      count--;
      round = next.round++;
      return { work, name: nextName };
    },
  };
}
