/**
 * Lets at most one caller go on in each turn of the event loop, in the order of their calls. A turn
 * accepts one connection: if it also answered every request that has arrived, connections accepted
 * late would wait while the others are answered again and again.
 */
export function createFairTurns(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let taken = false;

  function nextTurn(): void {
    const next = waiting.shift();
    taken = next !== undefined;
    if (!next) return;
    setImmediate(nextTurn);
    next();
  }

  return () => {
    if (taken) return new Promise((go) => waiting.push(go));
    taken = true;
    setImmediate(nextTurn);
  };
}
