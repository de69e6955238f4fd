import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, WebSocketServer } from "ws";
import { signInAgain } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { liveSessions, sessionExpiry } from "#app/domain/accounts/sign-in/session-expiry.server.ts";
import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { type Context, requireActor, transact } from "#app/domain/context.server.ts";
import { DomainError, notFound } from "#app/domain/errors.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import { shares } from "#app/domain/limits/shares.ts";
import { messageTurns } from "#app/domain/messages/message-rules.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import { addressOf } from "#app/http/server/caller-address.server.ts";
import type { FairTurns } from "#app/http/server/fair-turns.ts";
import { LIVE } from "#app/http/server/held-connections.ts";
import { asDomainError, statusOf } from "#app/http/status.server.ts";
import { fanOut } from "./fan-out.server.ts";
import { type CommandFrame, closeCodes, type FrameError, type SessionEnd } from "./frames.ts";
import { LiveSocket } from "./live-socket.server.ts";
import { OpenSockets } from "./open-sockets.ts";
import { frameHtml, messageHtml } from "./page-html.server.tsx";
import { admit } from "./socket-auth.server.ts";
import { type Answer, admittedCommand } from "./socket-commands.server.ts";

export type Realtime = {
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  count(): number;
  stop(): Promise<void>;
};

type Options = {
  hub: EventHub;
  turns: FairTurns;
  originOf: (host: string | undefined) => string;
  contextOf: (address: string, requestId?: string) => Context;
  trustedHops: number;
};

/** The eleventh is refused, so that tabs do not keep closing each other. */
const MOST_SOCKETS = shares.sockets.most;
const CLOSING_TIME = 1_000;
/** ms for which a command over its limit keeps its place, so that a flood is read no faster. */
const REFUSED_REST = 1_000;

/** The package's types lack `closeTimeout`: the ms to wait for the peer's close frame. */
const socketOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: 32 * 1024,
  maxFragments: 64,
  maxBufferedChunks: 4096,
  closeTimeout: 5_000,
  handleProtocols: (offered) => (offered.has("bearer") ? "bearer" : false),
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** The live sockets of this process. */
export function createRealtime({
  hub,
  turns,
  originOf,
  contextOf,
  trustedHops,
}: Options): Realtime {
  const ctx = contextOf("local");
  const clock = () => ({ now: ctx.now(), timeZone: ctx.config.timeZone });
  const sockets = new OpenSockets(ctx.now, (frame) => frameHtml(frame, clock()));
  const unsubscribe = hub.subscribe(fanOut(sockets, ctx));
  const stopHeartbeat = startHeartbeat(sockets, {
    now: ctx.now,
    liveSessions: (sessionIds) => liveSessions(ctx, sessionIds),
  });
  const server = new WebSocketServer(socketOptions);
  let stopped: Promise<void> | undefined;

  async function open(
    req: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    caller: Context,
  ): Promise<void> {
    if (req.url?.split("?")[0] !== "/ws") throw notFound();
    if (stopped)
      throw new DomainError("busy", "The server is restarting", { retryAfterSeconds: 2 });
    if ((await turns.wait(caller.address, () => socket.destroyed)) === false)
      throw new DomainError("busy", "Too many connections", { retryAfterSeconds: 2 });
    const admission = await admit(caller, req, originOf(req.headers.host));
    if (sockets.count(admission.actor.id) >= MOST_SOCKETS) {
      throw new DomainError("rate_limited", "Too many connections", { retryAfterSeconds: 30 });
    }
    server.handleUpgrade(req, socket, head, (ws) => {
      socket.emit(LIVE);
      connect(new LiveSocket(ws, admission, caller.address, endReasonOf));
    });
  }

  async function endReasonOf(token: string): Promise<SessionEnd | null> {
    const { message, extra } = await signInAgain(ctx, token);
    return extra.reason ? { reason: extra.reason, message } : null;
  }

  function connect(live: LiveSocket): void {
    sockets.add(live);
    live.onClose(forget);
    live.onCommand(answerCommand);
    // Read after adding the socket, so that no ending session is missed in between.
    sessionExpiry(ctx, live.sessionId).then(
      (expiresAt) => {
        live.expiresAt = expiresAt ?? 0;
        if (expiresAt === null) live.expire();
      },
      () => live.terminate(),
    );
  }

  function forget(live: LiveSocket): void {
    sockets.remove(live);
  }

  /** In order of arrival, with a look at the session each time: an ended one can do nothing. */
  async function answerCommand(live: LiveSocket, frame: CommandFrame): Promise<void> {
    const id = frame.id ?? null;
    try {
      const { partnerIds, run: runCommand } = await live.inOrder(() =>
        admittedCommand(ctx, live.userId, frame),
      );
      const run = async (ctx: Context) => {
        const actor = await actorForToken(ctx, live.token);
        if (!actor) return null;
        const own = requireActor({ ...ctx, actor, address: live.address });
        return runCommand(own, live.id);
      };
      const data = await transact(ctx, run, messageTurns(live.userId, ...partnerIds));
      if (data === null) live.expire();
      else live.send({ event: "ack", id, data: forPage(live, data) });
    } catch (error) {
      noteRefusal(contextOf(live.address), error, live.userId);
      live.send({ event: "ack", id, error: frameError(error) });
      if (error instanceof DomainError && error.code === "rate_limited") await rest(REFUSED_REST);
    }
  }

  /** A page inserts what it has sent by the answer's HTML. */
  function forPage({ page }: LiveSocket, data: Answer): Answer & { html?: string } {
    const html = page && "message" in data ? messageHtml(data.message, clock())(page) : undefined;
    return html === undefined ? data : { ...data, html };
  }

  async function closeAll(): Promise<void> {
    unsubscribe();
    stopHeartbeat();
    for (const live of sockets.all()) live.close(closeCodes.stopping, "Restarting");
    const deadline = performance.now() + CLOSING_TIME;
    while (sockets.all().length > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const live of sockets.all()) live.terminate();
  }

  return {
    upgrade(req, socket, head) {
      // Comes first: an unhandled reset would end the process.
      const drop = () => socket.destroy();
      socket.on("error", drop);
      const caller = contextOf(addressOf(req, trustedHops), randomUUID());
      open(req, socket, head, caller).then(
        () => socket.off("error", drop),
        (error) => {
          noteRefusal(caller, error);
          refuseUpgrade(socket, error);
        },
      );
    },
    count: () => sockets.all().length,
    stop() {
      stopped ??= closeAll();
      return stopped;
    },
  };
}

/** Unexpected errors are logged and reported without detail. */
function frameError(error: unknown): FrameError {
  const known = asDomainError(error);
  if (!known) {
    reportFault("A socket's command failed", error);
    return { message: "Something went wrong", code: "internal_error" };
  }
  const { message, code, errors, retryAfterSeconds: retryAfter } = known;
  return { message, code, ...(errors && { errors }), ...(retryAfter && { retryAfter }) };
}

/** Logs refusals that matter to security. */
function noteRefusal(caller: Context, error: unknown, userId?: string): void {
  if (!(error instanceof DomainError)) return;
  const kind = error.code === "cross_origin" ? error.code : error.kind;
  if (kind === "cross_origin" || kind === "forbidden" || kind === "rate_limited")
    noteSecurity(caller, kind, userId);
}

const LONGEST_REFUSAL = 5_000;

/** Answers a refused upgrade over plain HTTP, and closes. */
function refuseUpgrade(socket: Duplex, error: unknown): void {
  if (socket.destroyed) return;
  const known = asDomainError(error);
  const status = known ? statusOf(known) : 500;
  const body = JSON.stringify(frameError(error));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(known?.retryAfterSeconds ? [`Retry-After: ${known.retryAfterSeconds}`] : []),
  ];
  socket.once("finish", () => socket.destroy());
  // Whoever doesn't read it.
  setTimeout(() => socket.destroy(), LONGEST_REFUSAL).unref();
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const EVERY = 25_000;
const MOST_UNANSWERED = 2;

type Beating = Pick<
  LiveSocket,
  | "sessionId"
  | "expiresAt"
  | "unansweredPings"
  | "isStalled"
  | "expire"
  | "ping"
  | "close"
  | "terminate"
>;

type HeartbeatOptions = {
  now: () => number;
  liveSessions: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
};

/** Drops sockets that miss two pings or are stuck, and ends those whose session is over. */
export function startHeartbeat(
  sockets: { all(): Beating[] },
  { now, liveSessions }: HeartbeatOptions,
): () => void {
  async function beat() {
    const pinged: Beating[] = [];
    for (const socket of sockets.all()) {
      if (socket.expiresAt <= now()) socket.expire();
      else if (socket.unansweredPings >= MOST_UNANSWERED) socket.terminate();
      else if (socket.isStalled()) socket.close(closeCodes.malformed, "Unfinished message");
      else {
        socket.unansweredPings++;
        socket.ping();
        pinged.push(socket);
      }
    }
    if (pinged.length === 0) return;
    const alive = await liveSessions(pinged.map(({ sessionId }) => sessionId));
    for (const socket of pinged) if (!alive.has(socket.sessionId)) socket.expire();
  }
  // If the database does not answer, the next beat asks again.
  const timer = setInterval(() => void beat().catch(() => {}), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
