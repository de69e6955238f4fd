import type { LiveSocket } from "./live-socket.server.ts";

const EVERY = 25_000;
const MOST_UNANSWERED = 2;

type Beating = Pick<LiveSocket, "expiresAt" | "unansweredPings" | "expire" | "ping" | "terminate">;

/** Every 25 s: pings all, cuts those that left two pings unanswered, ends those whose session is over. */
export function startHeartbeat(sockets: { all(): Beating[] }, now: () => number): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets.all()) {
      if (socket.expiresAt <= now()) socket.expire();
      else if (socket.unansweredPings >= MOST_UNANSWERED) socket.terminate();
      else {
        socket.unansweredPings++;
        socket.ping();
      }
    }
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
