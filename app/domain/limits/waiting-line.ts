import type { Share } from "./shares.ts";

type Caller<W> = { waiting: W[]; used: number };

/**
 * Work that waits, by caller. Whoever has used least comes first, so callers take turns: one who
 * has sent a thousand pieces of work delays the others by one. A full line makes room for callers
 * with less waiting by giving up the newest work of the caller with the most.
 */
export function createWaitingLine<W>({ most, all }: Pick<Share, "most" | "all">) {
  const callers = new Map<string, Caller<W>>();
  let count = 0;
  /** What the caller whose turn it was had used. Newcomers begin here, with no credit for absence. */
  let now = 0;

  function callerOf(name: string): Caller<W> {
    const caller = callers.get(name) ?? { waiting: [], used: now };
    callers.set(name, caller);
    return caller;
  }

  /** The newest work of the caller with the most, unless that is hardly more than `less`. */
  function pushedOut(less: number): W | undefined {
    let longest: W[] = [];
    for (const { waiting } of callers.values())
      if (waiting.length > longest.length) longest = waiting;
    return longest.length > less + 1 ? longest.pop() : undefined;
  }

  return {
    /** Returns the work that finds no room: this, or what was given up for it; null if all do. */
    add(work: W, name: string): W | null {
      const { waiting } = callers.get(name) ?? { waiting: [] };
      if (waiting.length >= most) return work;
      const given = count < all ? null : (pushedOut(waiting.length) ?? work);
      if (given === work) return work;
      const caller = callerOf(name);
      if (caller.waiting.length === 0) caller.used = Math.max(caller.used, now);
      caller.waiting.push(work);
      if (given === null) count++;
      return given;
    },
    /** The next work and its caller. */
    next(): { work: W; name: string } | undefined {
      let first: [string, Caller<W>] | undefined;
      for (const entry of callers) {
        const [name, { waiting, used }] = entry;
        if (waiting.length > 0 && (!first || used < first[1].used)) first = entry;
        else if (waiting.length === 0 && used <= now) callers.delete(name);
      }
      const work = first?.[1].waiting.shift();
      if (!first || work === undefined) return undefined;
      count--;
      now = first[1].used;
      return { work, name: first[0] };
    },
    /** What a piece of work has cost: one, or its time. */
    charge(name: string, cost: number): void {
      callerOf(name).used += cost;
    },
  };
}
