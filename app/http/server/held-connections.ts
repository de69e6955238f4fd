import type { Server, ServerResponse } from "node:http";
import { BlockList, type Socket } from "node:net";
import { shares } from "#app/domain/limits/shares.ts";
import { createWaitingLine } from "#app/domain/limits/waiting-line.ts";
import { networkOf } from "./caller-address.server.ts";

const { connections, connects, unread } = shares;
/** By then it may open as many connections as ever. */
const LONGEST_REMEMBERED = (connections.most / connects.most) * 1000;

/** Connections that begin to be read in a turn of the event loop. */
const BEGUN_A_TURN = 2;
/** The same behind a proxy, where only connections with a request under way wait: none is a newcomer's. */
const BEGUN_OF_PROXY = 32;
/** Requests and ends of a turn after which the other connections wait for their turns to be read. */
const READ_A_TURN = 64;
/** Turns that only accept before others begin to be read all the same. */
const MOST_ACCEPTING = 4;

/** Of a proxy that has opened as many as there may be; ms. */
const IDLE_CLOSED_EACH = 100;

/** The event by which a connection becomes a live socket, once its upgrade is accepted. */
export const LIVE = "live";

type Patience = { check: number; answer: number; slowestBytesASecond: number };

type Caller = {
  name: string;
  held: Set<Held>;
  /** New connections that it may still open at once. */
  connects: number;
  /** When that was counted. */
  at: number;
};

type Held = {
  socket: Socket;
  caller: Caller;
  /** Read when its last request was whole. */
  readBefore: number;
  underWay: number;
  /** When, and at which byte, it began to lag. */
  lag: { since: number; from: number } | null;
  /** A live socket, which bounds what it holds itself. */
  isLive: boolean;
  hasBegun: boolean;
  /** It has a place in the line of those to be read. */
  isInLine: boolean;
};

/**
 * Gives each address its share of the connections, and of the bytes that these hold in memory: heads
 * that are not whole yet, and answers that are not read. New connections begin to be read in rounds by
 * address, and all go on so after a turn that has read much: a turn that read all that has arrived would
 * accept nobody meanwhile. Cuts peers who read too slowly, for whom Node would wait forever. A proxy's
 * connections are those of many addresses.
 */
export function boundConnections(
  http: Server,
  isProxied: boolean,
  { check, answer, slowestBytesASecond }: Patience,
): {
  door: BlockList;
  sockets(): Iterable<Socket>;
  /** From now on, all that arrives is read at once: a connection that waits looks idle to Node. */
  readAll(): void;
} {
  const open = new Map<Socket, Held>();
  const callers = new Map<string, Caller>();
  // All of them are held already, and so within their share.
  const waiting = createWaitingLine<Held>(
    { most: Infinity, all: Infinity },
    ({ socket }) => socket.destroyed,
  );
  let isReadingOn = false;
  let readsAll = false;
  /** Requests and ends read in this turn. */
  let read = 0;
  /** Turns since one began to be read, and whether this one accepted any. */
  let accepting = 0;
  let hasAccepted = false;
  let idleClosedAt = 0;

  // Asked before Node makes a socket: a refused connection has to cost next to nothing.
  const door = Object.assign(new BlockList(), { check: (address: string) => !isAdmitted(address) });
  const [serve] = http.listeners("connection") as ((socket: Socket) => void)[];
  http.removeAllListeners("connection").on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    // Closed by its caller already, so that nothing asked whether it is admitted.
    if (!remoteAddress) return void socket.destroy();
    const caller = callerOf(remoteAddress);
    const held: Held = {
      socket,
      caller,
      readBefore: 0,
      underWay: 0,
      lag: null,
      isLive: false,
      hasBegun: false,
      isInLine: false,
    };
    open.set(socket, held);
    caller.held.add(held);
    socket.once("close", () => forget(held));
    // To let go of a request costs as much as to take one.
    socket.once("end", countRead).once("error", countRead);
    socket.once(LIVE, () => {
      held.isLive = true;
    });
    // One line for all of a proxy's callers would have no rounds.
    if (isProxied) return readOn(held);
    hasAccepted = true;
    wait(held);
  });
  // As options, createServer() of http would not pass them on.
  Object.assign(http, { pauseOnConnect: true, blockList: door });
  http.on("request", ({ socket }, res: ServerResponse) => {
    const held = open.get(socket);
    if (!held) return;
    countRead();
    held.underWay++;
    res.once("close", () => {
      held.underWay--;
      held.readBefore = socket.bytesRead;
      // Its turn may have come before this answer had left.
      if (held.underWay <= 1 && socket.isPaused() && !socket.destroyed) wait(held);
    });
  });

  function wait(held: Held): void {
    if (held.isInLine) return;
    held.isInLine = true;
    waiting.add(held, held.caller.name);
    if (!isReadingOn) setImmediate(readMore);
    isReadingOn = true;
  }

  function readMore(): void {
    if (hasAccepted && accepting++ < MOST_ACCEPTING) {
      hasAccepted = false;
      setImmediate(readMore);
      return;
    }
    accepting = 0;
    for (let count = 0; count < (isProxied ? BEGUN_OF_PROXY : BEGUN_A_TURN); count++) {
      const next = waiting.next();
      isReadingOn = next !== undefined;
      if (!next) return;
      next.work.isInLine = false;
      readOn(next.work);
    }
    setImmediate(readMore);
  }

  function readOn(held: Held): void {
    if (!held.hasBegun) serve?.call(http, held.socket);
    held.hasBegun = true;
    // One with more unanswered requests is read on once these are answered.
    if (held.underWay <= 1) held.socket.resume();
  }

  /** What has arrived on the other connections is read in their turns. */
  function countRead(): void {
    if (read === 0) setImmediate(() => (read = 0));
    if (++read !== READ_A_TURN || readsAll) return;
    for (const held of open.values()) {
      // Nobody listens yet to one that is being upgraded, so going on would lose what arrives.
      const isRead = held.socket.readableFlowing === true;
      if (held.isLive || !isRead || (isProxied && held.underWay === 0)) continue;
      held.socket.pause();
      wait(held);
    }
  }

  function isAdmitted(address: string): boolean {
    const caller = callerOf(address);
    const mayConnect = isProxied || (takesConnect(caller) && caller.held.size < connections.most);
    return mayConnect && (open.size < connections.all || makeRoom(caller));
  }

  function callerOf(address: string): Caller {
    const name = isProxied ? "" : networkOf(address);
    const at = performance.now();
    const caller = callers.get(name) ?? { name, held: new Set(), connects: connections.most, at };
    callers.set(name, caller);
    return caller;
  }

  function takesConnect(caller: Caller): boolean {
    const now = performance.now();
    const more = ((now - caller.at) / 1000) * connects.most;
    caller.connects = Math.min(connections.most, caller.connects + more);
    caller.at = now;
    if (caller.connects < 1) return false;
    caller.connects--;
    return true;
  }

  function forget(held: Held): void {
    open.delete(held.socket);
    held.caller.held.delete(held);
  }

  /**
   * Cuts the oldest connection of the address with the most, unless that has hardly more than this. Live
   * sockets stay.
   */
  function makeRoom(caller: Caller): boolean {
    if (isProxied) {
      const now = performance.now();
      // It looks at each of them.
      if (now - idleClosedAt > IDLE_CLOSED_EACH) {
        idleClosedAt = now;
        http.closeIdleConnections();
      }
      return open.size < connections.all;
    }
    let most = caller.held.size + 1;
    let surplus: Held | undefined;
    for (const { held } of callers.values()) {
      if (held.size <= most) continue;
      const oldest = [...held].find(({ isLive }) => !isLive);
      if (!oldest) continue;
      most = held.size;
      surplus = oldest;
    }
    if (!surplus) return false;
    forget(surplus);
    surplus.socket.destroy();
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
    for (const [name, caller] of callers) {
      if (!isProxied) cutDownTo(unread.most, caller.held);
      if (caller.held.size === 0 && now - caller.at > LONGEST_REMEMBERED) callers.delete(name);
    }
    cutDownTo(unread.all, open.values());
  }, check);
  timer.unref();
  http.once("close", () => clearInterval(timer));
  return {
    door,
    sockets: () => open.keys(),
    readAll() {
      readsAll = true;
      for (let next = waiting.next(); next; next = waiting.next()) {
        next.work.isInLine = false;
        if (!next.work.socket.destroyed) readOn(next.work);
      }
    },
  };
}

/** While a request is under way, what is read belongs to its body, which is bounded elsewhere. */
function bytesOf({ socket, underWay, readBefore, isLive }: Held): number {
  if (isLive) return 0;
  return socket.writableLength + (underWay > 0 ? 0 : socket.bytesRead - readBefore);
}
