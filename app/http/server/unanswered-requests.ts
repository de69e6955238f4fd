import type { Socket } from "node:net";

/** Browsers and proxies send the next request after the answer. */
const MOST_OF_ONE = 20;

/**
 * Requests that wait take memory as soon as they are read, which is much faster than they are
 * answered: Node reads on as long as no answers pile up.
 */
export function createUnansweredRequests() {
  const counts = new WeakMap<Socket, number>();

  function change(connection: Socket, by: number): void {
    counts.set(connection, (counts.get(connection) ?? 0) + by);
  }

  return {
    /** Cuts the connection off if this is one too many. Call `leave` once answered; null if cut. */
    enter(connection: Socket): (() => void) | null {
      // What was read together with the request that was one too many.
      if (connection.destroyed) return null;
      if ((counts.get(connection) ?? 0) >= MOST_OF_ONE) {
        connection.destroy();
        return null;
      }
      change(connection, 1);
      return () => change(connection, -1);
    },
  };
}
