/**
 * Lets at most one caller go on in each turn of the event loop, in the order of their calls. A turn
 * accepts one connection: if it also answered every request that has arrived, connections accepted
 * late would wait while the others are answered again and again.
 */
export function createFairTurns(): (isGone: () => boolean) => Promise<void> | undefined {
  // A list of links, because removing the first entry of a long array moves all the others.
  let first: Waiting | undefined;
  let last: Waiting | undefined;
  let taken = false;

  function takeFirst(): Waiting | undefined {
    const entry = first;
    first = entry?.next;
    if (!first) last = undefined;
    return entry;
  }

  function nextTurn(): void {
    let entry = takeFirst();
    // Callers who have gone need no turn.
    for (; entry?.isGone(); entry = takeFirst()) entry.go();
    taken = entry !== undefined;
    if (!entry) return;
    setImmediate(nextTurn);
    entry.go();
  }

  return (isGone) => {
    if (taken) {
      return new Promise((go) => {
        const entry: Waiting = { isGone, go };
        if (last) last.next = entry;
        else first = entry;
        last = entry;
      });
    }
    taken = true;
    setImmediate(nextTurn);
  };
}

type Waiting = { isGone: () => boolean; go: () => void; next?: Waiting };
