import type { Bounds } from "#app/domain/limits/shares.ts";
import { createWaitingLine } from "#app/domain/limits/waiting-line.ts";

type Waiting = { isGone: () => boolean; settle: (isGranted: boolean) => void };

export type FairTurns = {
  /** Whether there is time left in this turn for an answer that takes next to none. */
  hasTime(): boolean;
  /**
   * Undefined if the caller may begin at once; else resolves when it may, or to false if it may not,
   * because too much waits.
   */
  wait(caller: string, isGone: () => boolean): Promise<boolean> | undefined;
  /** A connection was accepted in this turn of the event loop. */
  accepted(): void;
};

/** Milliseconds of a turn for answers that are ready; more of them wait, or reading would never end. */
const LONGEST_READY = 2;
/** Turns that only accept before a request begins all the same. */
const MOST_ACCEPTING = 4;

/**
 * Lets at most one request begin in each turn of the event loop, in rounds of one of each caller. A
 * turn accepts a few connections: if it also answered every request that has arrived, connections
 * accepted late would wait while the others are answered again and again. While connections are being
 * accepted, no request begins: a newcomer would wait behind as many requests as came before.
 */
export function createFairTurns(share: Bounds): FairTurns {
  const line = createWaitingLine<Waiting>(share, ({ isGone, settle }) => {
    // Callers who have gone need no turn.
    if (isGone()) settle(true);
    return isGone();
  });
  let isTaken = false;
  let isAccepting = false;
  let accepting = 0;
  /** When the first ready answer of this turn was asked for; 0 if none was. */
  let readySince = 0;

  function begin(): void {
    isTaken = true;
    setImmediate(nextTurn);
  }

  function nextTurn(): void {
    if (isAccepting && accepting < MOST_ACCEPTING && hasTime()) {
      isAccepting = false;
      accepting++;
      setImmediate(nextTurn);
      return;
    }
    accepting = 0;
    const next = line.next();
    isTaken = next !== undefined;
    if (!next) return;
    begin();
    next.work.settle(true);
  }

  function hasTime(): boolean {
    const now = performance.now();
    if (readySince === 0) {
      readySince = now;
      setImmediate(() => {
        readySince = 0;
      });
    }
    return now - readySince < LONGEST_READY;
  }

  return {
    hasTime,
    wait(caller, isGone) {
      if (!isTaken) {
        begin();
        if (!isAccepting) return undefined;
      }
      return new Promise((settle) => {
        line.add({ isGone, settle }, caller)?.settle(false);
      });
    },
    accepted() {
      isAccepting = true;
    },
  };
}
