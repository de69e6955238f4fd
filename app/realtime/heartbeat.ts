import { closeCodes } from "./frames.ts";
import type { LiveSocket } from "./live-socket.server.ts";

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

type Options = {
  now: () => number;
  liveSessions: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
};

/** Drops sockets that miss two pings or are stuck, and ends those whose session is over. */
export function startHeartbeat(
  sockets: { all(): Beating[] },
  { now, liveSessions }: Options,
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
