import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answerToUnreadable } from "./unreadable-requests.ts";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** In milliseconds. */
export type Timeouts = {
  head: number;
  request: number;
  /** How often the two are checked, and the most by which they are exceeded. */
  check: number;
  /** For an answer to be read, besides the time its bytes need at the slowest speed. */
  answer: number;
  slowestBytesASecond: number;
  /** For the next request on an open connection. */
  idle: number;
  stop: number;
  /** For requests in flight on idle connections at a stop. */
  late: number;
};

const defaultTimeouts: Timeouts = {
  head: 10_000,
  request: 60_000,
  check: 2_000,
  answer: 30_000,
  slowestBytesASecond: 16 * 1024,
  // Longer than proxies keep connections (nginx 60 s, Caddy 120 s), so that none uses a closing
  // one.
  idle: 125_000,
  // Below Docker's ten seconds before the kill, because the database has to close too.
  stop: 8_000,
  late: 300,
};

const MOST_CONNECTIONS = 20_000;

const CONNECT_REFUSED =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export type WebServer = {
  http: Server;
  /** Finishes running requests and those in flight, accepts no new connection, and closes. */
  drain: () => Promise<void>;
};

/** Cuts off slow peers, and stops without losing a request. */
export function createWebServer(listen: Listener, limits: Partial<Timeouts> = {}): WebServer {
  const { head, request, check, idle, stop, late, ...reading } = { ...defaultTimeouts, ...limits };
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const http = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: check,
      keepAliveTimeout: idle,
      // The longest notes of a request are part of an address while a day is chosen: 2,000 characters
      // of nine bytes.
      maxHeaderSize: 32 * 1024,
    },
    (req, res) => {
      underWay.add(res);
      res.once("close", () => underWay.delete(res));
      if (draining) endConnectionWith(res);
      listen(req, res);
    },
  );
  http.maxConnections = MOST_CONNECTIONS;
  http.on("drop", () => http.closeIdleConnections());
  http.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const begun = [...underWay].some((res) => res.socket === socket && res.headersSent);
    if (socket.writable && !begun) socket.write(answerToUnreadable(error.code));
    socket.destroy(error);
  });
  // Node would cut the connection silently.
  http.on("connect", (_req, socket) => {
    socket.on("error", () => {});
    socket.end(CONNECT_REFUSED, () => socket.destroy());
  });
  const connections = cutSlowReaders(http, check, reading);

  async function drain(): Promise<void> {
    const deadline = performance.now() + stop;
    // Keep-alive until then: callers who had to reconnect would keep the backlog full.
    await backlogAccepted(http, stop / 2);
    draining = true;
    for (const res of underWay) endConnectionWith(res);
    // http's own close() cuts idle connections at once, even if a request is arriving on one.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(http, () => resolve());
    });
    await Promise.race([closed, after(late)]);
    const closeIdle = () => {
      http.closeIdleConnections();
      // Browsers preconnect, and Node counts unused connections as busy.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    };
    // An immediate runs after all arrived data was read; on a busy machine a timer may run first.
    const timer = setInterval(() => setImmediate(closeIdle), 25);
    await Promise.race([closed, after(deadline - performance.now())]);
    clearInterval(timer);
    http.closeAllConnections();
  }
  return { http, drain };
}

/** Unless the answer's head has been sent. */
function endConnectionWith(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("connection", "close");
}

/**
 * Closing the listener resets connections that still wait. A turn of the event loop accepts one:
 * the backlog is empty once a short turn accepted none. 'Short' grows, for slow machines.
 */
async function backlogAccepted(http: Server, most: number): Promise<void> {
  let accepted = 0;
  const count = () => accepted++;
  http.on("connection", count);
  const start = performance.now();
  let now = start;
  for (let isEmpty = false; !isEmpty && now - start < most; ) {
    const before = accepted;
    const began = now;
    await nextTurn();
    now = performance.now();
    isEmpty = began > start && accepted === before && now - began < 0.1 + (now - start) / 20_000;
  }
  http.off("connection", count);
}

/** Node would wait for slow readers forever, with the answers in memory. */
function cutSlowReaders(
  http: Server,
  check: number,
  { answer, slowestBytesASecond }: Pick<Timeouts, "answer" | "slowestBytesASecond">,
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  /** When, and at which byte, a connection began to lag. */
  const behind = new Map<Socket, { since: number; from: number }>();
  http.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => forget(socket));
  });
  // Live sockets have a limit of their own.
  http.on("upgrade", (_req, socket) => forget(socket as Socket));
  function forget(socket: Socket) {
    open.delete(socket);
    behind.delete(socket);
  }
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of open) {
      const { writableLength, bytesWritten } = socket;
      const known = behind.get(socket);
      if (writableLength === 0) behind.delete(socket);
      else if (!known) behind.set(socket, { since: now, from: bytesWritten - writableLength });
      else {
        const time = answer + ((bytesWritten - known.from) / slowestBytesASecond) * 1000;
        if (now - known.since > time) socket.destroy();
      }
    }
  }, check);
  timer.unref();
  http.once("close", () => clearInterval(timer));
  return open;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
