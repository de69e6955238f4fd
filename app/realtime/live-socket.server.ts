import { randomUUID } from "node:crypto";
import type { RawData, WebSocket } from "ws";
import { shares } from "#app/domain/limits/shares.ts";
import {
  type CommandFrame,
  closeCodes,
  readCommand,
  type ServerFrame,
  type SessionEnd,
} from "./frames.ts";
import type { Page } from "./page-html.server.tsx";
import type { Admission } from "./socket-auth.server.ts";

/** A socket with more unread data than this is cut. */
const MOST_BUFFERED = shares.frames.most;
const MOST_MALFORMED = 5;
/** As many as the rate limit allows in a second, so that a flood delays nobody else. */
const MOST_AT_ONCE = 10;
/** Reading pauses while this many more commands wait. */
const MOST_WAITING = 32;

/** Null for no reason. */
export type EndReasonOf = (token: string) => Promise<SessionEnd | null>;

export class LiveSocket {
  readonly id = randomUUID();
  readonly userId: string;
  readonly sessionId: string;
  /** Looked up again for each command. */
  readonly token: string;
  readonly address: string;
  /** Undefined for a program. */
  readonly page: Page | undefined;
  expiresAt = Number.POSITIVE_INFINITY;
  unansweredPings = 0;
  #ws: WebSocket;
  #malformed = 0;
  #messages = 0;
  /** The messages received when one was last seen unfinished. */
  #unfinishedAfter: number | null = null;
  #underWay = 0;
  #waiting: CommandFrame[] = [];
  #expired = false;
  #endReasonOf: EndReasonOf;
  #admitted: Promise<unknown> = Promise.resolve();
  #run: ((socket: LiveSocket, frame: CommandFrame) => Promise<void>) | undefined;

  constructor(
    ws: WebSocket,
    { actor, token, partnerId }: Admission,
    address: string,
    endReasonOf: EndReasonOf,
  ) {
    this.#ws = ws;
    this.#endReasonOf = endReasonOf;
    this.page = partnerId === null ? undefined : { userId: actor.id, partnerId };
    this.userId = actor.id;
    this.sessionId = actor.sessionId ?? "";
    this.token = token;
    this.address = address;
    ws.on("pong", () => {
      this.unansweredPings = 0;
    });
    // ws closes with the right code when a frame is too large, broken or too fragmented.
    ws.on("error", ignore);
  }

  /** In order; `run` resolves when the command is done. */
  onCommand(run: (socket: LiveSocket, frame: CommandFrame) => Promise<void>): void {
    this.#run = run;
    this.#ws.on("message", (data, isBinary) => {
      this.#messages++;
      if (this.#ws.readyState !== this.#ws.OPEN) return;
      if (isBinary) return this.#ws.close(closeCodes.binary, "Text frames only");
      const frame = readCommand(textOf(data));
      if (!frame) return this.#refuse();
      this.#malformed = 0;
      this.#waiting.push(frame);
      this.#begin();
      if (this.#waiting.length >= MOST_WAITING) this.#ws.pause();
    });
  }

  onClose(run: (socket: LiveSocket) => void): void {
    this.#ws.on("close", () => run(this));
  }

  /** Commands are admitted together, but go on in the order of their arrival. */
  inOrder<R>(admit: () => Promise<R>): Promise<R> {
    const own = admit();
    const before = this.#admitted;
    this.#admitted = Promise.allSettled([before, own]);
    return before.then(() => own);
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Serialized once for many sockets. */
  sendText(text: string): void {
    if (this.#expired || this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount + text.length > MOST_BUFFERED) this.terminate();
    else this.#ws.send(text);
  }

  ping(): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  /** Asks the client to sign in again and closes. Sends nothing afterwards. */
  expire(): void {
    if (this.#expired) return;
    this.#expired = true;
    const end = (data: SessionEnd | null) => {
      const frame: ServerFrame = { event: "sessionExpired", ...(data && { data }) };
      if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify(frame));
      this.close(closeCodes.sessionExpired, "Session expired");
    };
    this.#endReasonOf(this.token).then(end, () => end(null));
  }

  /** A message has been unfinished since the previous call. */
  isStalled(): boolean {
    const before = this.#unfinishedAfter;
    const unfinished = !this.#ws.isPaused && isWithinMessage(this.#ws);
    this.#unfinishedAfter = unfinished ? this.#messages : null;
    return before !== null && before === this.#unfinishedAfter;
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #refuse(): void {
    const message = "The frame could not be read";
    this.send({ event: "error", error: { message, code: "malformed_body" } });
    this.#malformed++;
    if (this.#malformed >= MOST_MALFORMED) this.close(closeCodes.malformed, "Malformed frames");
  }

  #begin(): void {
    while (this.#underWay < MOST_AT_ONCE) {
      const frame = this.#waiting.shift();
      if (!frame) break;
      this.#underWay++;
      this.#run?.(this, frame).finally(() => {
        this.#underWay--;
        this.#begin();
      });
    }
    if (this.#ws.isPaused && this.#waiting.length < MOST_WAITING / 2) this.#ws.resume();
  }
}

function ignore(): void {}

/** ws reports whole messages only; its receiver knows the parts (ws 8.23, lib/receiver.js). */
function isWithinMessage(ws: WebSocket): boolean {
  const { _receiver: receiver } = ws as unknown as {
    _receiver: { _fragmented: number; _state: number; _bufferedBytes: number };
  };
  return receiver._fragmented !== 0 || receiver._state !== 0 || receiver._bufferedBytes > 0;
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : data.toString();
}
