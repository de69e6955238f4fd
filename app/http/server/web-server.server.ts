import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type AcceptQueues, createAcceptQueues } from "./accept-queues.ts";
import { boundConnections } from "./held-connections.ts";

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

const CONNECT_REFUSED =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export type WebServer = {
  http: Server;
  listen: AcceptQueues["listen"];
  /** Finishes running requests and those in flight, accepts no new connection, and closes. */
  drain: () => Promise<void>;
};

/**
 * Cuts off slow peers and those who hold more than their share, and stops without losing a request.
 * `trustedHops`: how many proxies are in front, whose connections are those of many callers.
 */
export function createWebServer(
  listen: Listener,
  { trustedHops = 0, ...limits }: Partial<Timeouts> & { trustedHops?: number } = {},
): WebServer {
  const { head, request, check, idle, stop, late, ...reading } = { ...defaultTimeouts, ...limits };
  const underWay = new Map<Socket, Set<ServerResponse>>();
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
      const { socket } = req;
      const own = underWay.get(socket) ?? new Set();
      underWay.set(socket, own.add(res));
      res.once("close", () => {
        own.delete(res);
        if (own.size === 0) underWay.delete(socket);
      });
      if (draining) endConnectionWith(res);
      listen(req, res);
    },
  );
  http.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const own = [...(underWay.get(socket) ?? [])];
    const hasGone = own.length > 0 && code === "HPE_INVALID_EOF_STATE";
    const hasBegun = own.some(({ headersSent }) => headersSent);
    if (socket.writable && !hasGone && !hasBegun) socket.write(answerToUnreadable(code));
    // Not with the error, whose stack would be written out.
    socket.destroy();
  });
  // Node would cut the connection silently.
  http.on("connect", (_req, socket) => {
    socket.on("error", () => {});
    socket.end(CONNECT_REFUSED, () => socket.destroy());
  });
  const connections = boundConnections(http, trustedHops > 0, { check, ...reading });
  const queues = createAcceptQueues(http, connections.door);

  async function drain(): Promise<void> {
    const deadline = performance.now() + stop;
    // Keep-alive until then: callers who had to reconnect would keep the backlog full.
    await backlogAccepted(http, stop / 2);
    draining = true;
    connections.readAll();
    for (const own of underWay.values()) for (const res of own) endConnectionWith(res);
    const closed = queues.close();
    await Promise.race([closed, after(late)]);
    const closeIdle = () => {
      http.closeIdleConnections();
      // Browsers preconnect, and Node counts unused connections as busy.
      for (const socket of connections.sockets()) if (socket.bytesRead === 0) socket.destroy();
    };
    // An immediate runs after all arrived data was read; on a busy machine a timer may run first.
    const timer = setInterval(() => setImmediate(closeIdle), 25);
    await Promise.race([closed, after(deadline - performance.now())]);
    clearInterval(timer);
    http.closeAllConnections();
  }
  return { http, listen: queues.listen, drain };
}

/** Unless the answer's head has been sent. */
function endConnectionWith(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("connection", "close");
}

/**
 * Closing the listeners resets connections that still wait. A turn of the event loop accepts one of
 * each: the backlog is empty once a short turn accepted none. 'Short' grows, for slow machines.
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

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

const reasons: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** For a form whose fields make up an address, such as a booking step with long notes. */
const TOO_LONG = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too long to send</title>
<h1>Too long to send</h1>
<p>Please go back, where what you typed still stands, and use fewer words.</p>
</html>
`;

/** Node's default by error code (event 'clientError'), with a text if a person can act on it. */
function answerToUnreadable(code = ""): string {
  const body = code === "HPE_HEADER_OVERFLOW" ? TOO_LONG : "";
  return [
    `HTTP/1.1 ${reasons[code] ?? "400 Bad Request"}`,
    "Connection: close",
    ...(body ? ["Content-Type: text/html; charset=utf-8", "X-Content-Type-Options: nosniff"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
