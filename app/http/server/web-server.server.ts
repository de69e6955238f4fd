import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answerToUnreadable } from "./unreadable-requests.ts";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** How long a peer is waited for, in milliseconds. */
export type Patience = {
  /** For the head of a request. */
  head: number;
  /** For the whole request. */
  request: number;
  /** How often the two are looked at, and so the most that they are exceeded by. */
  check: number;
  /** For an answer to be taken, beside what its bytes need at the slowest speed. */
  answer: number;
  slowestBytesASecond: number;
  /** For the next request on an open connection. */
  idle: number;
  /** For all that is under way when the server stops. */
  stop: number;
  /** While the server stops, for a request that is already on its way on an idle connection. */
  late: number;
};

const patience: Patience = {
  head: 10_000,
  request: 60_000,
  check: 2_000,
  answer: 30_000,
  slowestBytesASecond: 16 * 1024,
  // Longer than proxies do (nginx 60 s, Caddy 120 s), so that none sends a request into a closing connection.
  idle: 125_000,
  // Less than the ten seconds after which Docker kills: the store has to be closed too.
  stop: 8_000,
  late: 300,
};

/** Bounds what connections alone can cost: some 20 KB each. */
const MOST_CONNECTIONS = 20_000;

const CONNECT_REFUSED =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export type WebServer = {
  http: Server;
  /** Answers what is under way or on its way, takes no further connection, and closes. */
  drain: () => Promise<void>;
};

/** The HTTP server around a listener: cuts off slow peers, and stops without losing a request. */
export function createWebServer(listen: Listener, limits: Partial<Patience> = {}): WebServer {
  const { head, request, check, idle, stop, late, ...reading } = { ...patience, ...limits };
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const http = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: check,
      keepAliveTimeout: idle,
      maxHeaderSize: 16 * 1024,
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
  // Node would cut the connection without a word.
  http.on("connect", (_req, socket) => {
    socket.on("error", () => {});
    socket.end(CONNECT_REFUSED, () => socket.destroy());
  });
  const connections = cutSlowReaders(http, check, reading);

  async function drain(): Promise<void> {
    const deadline = performance.now() + stop;
    // Connections are kept until then: those who had to open new ones would keep the backlog full.
    await backlogAccepted(http, stop / 2);
    draining = true;
    for (const res of underWay) endConnectionWith(res);
    // http's own close() cuts idle connections at once, also those on which a request is coming in.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(http, () => resolve());
    });
    await Promise.race([closed, after(late)]);
    const letGo = () => {
      http.closeIdleConnections();
      // Opened ahead of need, as browsers do: Node takes these for busy.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    };
    // A connection falls idle only when its last answer is out. An immediate runs after all that
    // has arrived was read: on a busy machine a timer may be first.
    const timer = setInterval(() => setImmediate(letGo), 25);
    await Promise.race([closed, after(deadline - performance.now())]);
    clearInterval(timer);
    http.closeAllConnections();
  }
  return { http, drain };
}

/** Tells the peer to send no further request here, unless the answer's head is out already. */
function endConnectionWith(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("connection", "close");
}

/**
 * Waits until no connection is left for the server to accept, or for `most` milliseconds: the system
 * resets those that are left when the listener closes, with the requests already sent on them. A turn
 * of the event loop accepts one, so one that accepts none has seen the last, if it was so short that
 * none came since; what counts as short grows with the wait, for slow machines.
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

/**
 * Cuts connections whose peer leaves answers lying: Node waits forever for those who read nothing,
 * and keeps what they asked for in memory. Returns the open connections, live sockets aside.
 */
function cutSlowReaders(
  http: Server,
  check: number,
  { answer, slowestBytesASecond }: Pick<Patience, "answer" | "slowestBytesASecond">,
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  /** Since when, and from which byte on, a connection has had something to take. */
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
