import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { shares } from "#app/domain/limits/shares.ts";
import { networkOf } from "./caller-address.server.ts";

type Patience = { check: number; answer: number; slowestBytesASecond: number };

type Held = {
  socket: Socket;
  caller: string;
  /** Read when its last request was whole. */
  readBefore: number;
  underWay: number;
  /** When, and at which byte, it began to lag. */
  lag: { since: number; from: number } | null;
  /** A live socket, which bounds what it holds itself. */
  isLive: boolean;
};

/**
 * Gives each address its share of the connections, and of the bytes that these hold in memory: heads
 * that are not whole yet, and answers that are not read. Cuts peers who read too slowly, for whom Node
 * would wait forever. A proxy's connections are those of many addresses.
 */
export function boundConnections(
  http: Server,
  isProxied: boolean,
  { check, answer, slowestBytesASecond }: Patience,
): { values(): Iterable<Socket> } {
  const open = new Map<Socket, Held>();
  const byCaller = new Map<string, Set<Held>>();

  http.on("connection", (socket: Socket) => {
    const caller = isProxied ? "" : networkOf(socket.remoteAddress ?? "");
    const own = byCaller.get(caller) ?? new Set();
    if (!isProxied && own.size >= shares.connections.most) return void socket.destroy();
    if (open.size >= shares.connections.all && !makeRoom(own.size)) return void socket.destroy();
    const held: Held = { socket, caller, readBefore: 0, underWay: 0, lag: null, isLive: false };
    open.set(socket, held);
    byCaller.set(caller, own.add(held));
    socket.once("close", () => forget(socket));
  });
  http.on("request", ({ socket }, res: ServerResponse) => {
    const held = open.get(socket);
    if (!held) return;
    held.underWay++;
    res.once("close", () => {
      held.underWay--;
      held.readBefore = socket.bytesRead;
    });
  });
  http.on("upgrade", (_req, socket) => {
    const held = open.get(socket as Socket);
    if (held) held.isLive = true;
  });

  function forget(socket: Socket): void {
    const held = open.get(socket);
    if (!held) return;
    open.delete(socket);
    const own = byCaller.get(held.caller);
    own?.delete(held);
    if (own?.size === 0) byCaller.delete(held.caller);
  }

  /** Cuts the oldest connection of the address with the most, unless that has hardly more than `less`. */
  function makeRoom(less: number): boolean {
    if (isProxied) http.closeIdleConnections();
    const [most] = [...byCaller.values()].toSorted((a, b) => b.size - a.size);
    if (isProxied || !most || most.size <= less + 1) return open.size < shares.connections.all;
    const oldest = [...most].find(({ isLive }) => !isLive);
    if (!oldest) return false;
    forget(oldest.socket);
    oldest.socket.destroy();
    return true;
  }

  function isTooSlow(held: Held, now: number): boolean {
    const { writableLength, bytesWritten } = held.socket;
    if (writableLength === 0 || held.isLive) held.lag = null;
    else if (!held.lag) held.lag = { since: now, from: bytesWritten - writableLength };
    else {
      const time = answer + ((bytesWritten - held.lag.from) / slowestBytesASecond) * 1000;
      return now - held.lag.since > time;
    }
    return false;
  }

  /** Cuts those with the most to spare until the rest is at most `most`. */
  function cutDownTo(most: number, all: Iterable<Held>): void {
    const heavy = [...all].map((held) => ({ held, bytes: bytesOf(held) }));
    let sum = heavy.reduce((sum, { bytes }) => sum + bytes, 0);
    if (sum <= most) return;
    heavy.sort((a, b) => b.bytes - a.bytes);
    for (const { held, bytes } of heavy) {
      if (sum <= most) return;
      held.socket.destroy();
      sum -= bytes;
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const held of open.values()) if (isTooSlow(held, now)) held.socket.destroy();
    if (!isProxied) for (const own of byCaller.values()) cutDownTo(shares.unread.most, own);
    cutDownTo(shares.unread.all, open.values());
  }, check);
  timer.unref();
  http.once("close", () => clearInterval(timer));
  return { values: () => open.keys() };
}

/** While a request is under way, what is read belongs to its body, which is bounded elsewhere. */
function bytesOf({ socket, underWay, readBefore, isLive }: Held): number {
  if (isLive) return 0;
  return socket.writableLength + (underWay > 0 ? 0 : socket.bytesRead - readBefore);
}
