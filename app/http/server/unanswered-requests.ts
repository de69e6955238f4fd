import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createHoldings } from "#app/domain/limits/holdings.ts";
import { shares } from "#app/domain/limits/shares.ts";

/**
 * Requests that wait take memory as soon as they are read, which is much faster than they are
 * answered: a connection is read on only once there is at most one without an answer.
 */
export function createUnansweredRequests() {
  const counts = new WeakMap<Socket, number>();
  const heads = createHoldings(shares.heads);

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
    enter(req: IncomingMessage, caller: string): (() => void) | null {
      const { socket } = req;
      // What was read together with the request that was one too many.
      if (socket.destroyed) return null;
      const bytes = bytesOf(req);
      const isOneTooMany = (counts.get(socket) ?? 0) >= shares.requestsOfConnection.most;
      if (isOneTooMany || !heads.take(caller, bytes)) {
        socket.destroy();
        return null;
      }
      if (change(socket, 1) > 1) pauseSoon(socket);
      return () => {
        heads.give(caller, bytes);
        if (change(socket, -1) > 1) pauseSoon(socket);
        else if (socket.isPaused()) socket.resume();
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

function bytesOf({ rawHeaders, url = "" }: IncomingMessage): number {
  let bytes = url.length;
  for (const part of rawHeaders) bytes += part.length;
  return bytes;
}
