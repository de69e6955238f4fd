import type { Socket } from "node:net";
import { shares } from "#app/domain/limits/shares.ts";

/**
 * Requests that wait take memory as soon as they are read, which is much faster than they are
 * answered: a connection is read on only once there is at most one without an answer.
 */
export function createUnansweredRequests() {
  const counts = new WeakMap<Socket, number>();

  function change(connection: Socket, by: number): number {
    const count = (counts.get(connection) ?? 0) + by;
    counts.set(connection, count);
    return count;
  }

  /** Node reads on at the end of each request, so this waits until it has parsed what it read. */
  function pauseSoon(connection: Socket): void {
    setImmediate(() => {
      if ((counts.get(connection) ?? 0) > 1) connection.pause();
    });
  }

  return {
    /** Cuts the connection off if this is one too many. Call `leave` once answered; null if cut. */
    enter(connection: Socket): (() => void) | null {
      // What was read together with the request that was one too many.
      if (connection.destroyed) return null;
      if ((counts.get(connection) ?? 0) >= shares.requestsOfConnection.most) {
        connection.destroy();
        return null;
      }
      if (change(connection, 1) > 1) pauseSoon(connection);
      return () => {
        if (change(connection, -1) > 1) pauseSoon(connection);
        else if (connection.isPaused()) connection.resume();
      };
    },
    /** Cuts the connection off if others of it wait for their answers. */
    cutIfOthers(connection: Socket): boolean {
      const hasOthers = (counts.get(connection) ?? 0) > 1;
      if (hasOthers) connection.destroy();
      return hasOthers;
    },
  };
}
