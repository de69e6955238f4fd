import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createHoldings } from "#app/domain/limits/holdings.ts";
import { shares } from "#app/domain/limits/shares.ts";

type Unanswered = {
  /** Resolves once the connection's earlier requests are answered; undefined if there are none. */
  before: Promise<void> | undefined;
  /** Call it once this one is answered. */
  leave: () => void;
};

/** Besides its head, a request takes about this. */
const REQUEST_BYTES = 4 * 1024;

/**
 * Requests that wait take memory as soon as they are read, which is much faster than they are
 * answered: those of a connection begin one after the other, as their answers go out, and it is
 * read on only once at most one has no answer.
 */
export function createUnansweredRequests() {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const heads = createHoldings(shares.heads);

  const countOf = (connection: Socket) => waiting.get(connection)?.length ?? 0;

  /** Node reads on at the end of each request, so this waits until it has parsed what it read. */
  function pauseSoon(connection: Socket): void {
    process.nextTick(() => {
      if (countOf(connection) > 1) connection.pause();
    });
  }

  return {
    /** Whether the connection has a request without an answer. */
    isBusy: (connection: Socket): boolean => countOf(connection) > 0,
    /** Null if it is one too many, of the connection or of the caller. */
    enter(req: IncomingMessage, caller: string): Unanswered | null {
      const { socket } = req;
      const own = waiting.get(socket) ?? [];
      const bytes = bytesOf(req);
      if (own.length >= shares.requestsOfConnection.most || !heads.take(caller, bytes)) return null;
      waiting.set(socket, own);
      let begin = () => {};
      const before = own.length > 0 ? new Promise<void>((resolve) => (begin = resolve)) : undefined;
      own.push(begin);
      if (before) pauseSoon(socket);
      return {
        before,
        leave() {
          heads.give(caller, bytes);
          own.shift();
          own[0]?.();
          if (own.length > 1) pauseSoon(socket);
          else if (socket.isPaused()) socket.resume();
        },
      };
    },
  };
}

function bytesOf({ rawHeaders, url = "" }: IncomingMessage): number {
  let bytes = REQUEST_BYTES + url.length;
  for (const part of rawHeaders) bytes += part.length;
  return bytes;
}
