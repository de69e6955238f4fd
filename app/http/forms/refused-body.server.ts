import type { IncomingMessage } from "node:http";

const SHORT_BYTES = 64 * 1024;
const DROPPED_BYTES = 8 * 1024 * 1024;
/** For the rest of a body whose answer is known. */
const LONGEST_DROP = 5_000;

/** Whether the connection may stay open, because Node drops so short a body itself. */
export function isShort(req: IncomingMessage): boolean {
  return Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;
}

/**
 * Reads and drops a body, up to a limit of bytes and time. Closing with unread bytes resets the
 * connection and may lose the answer (RFC 9112, 9.6).
 */
export function dropBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = DROPPED_BYTES;
    const timer = setTimeout(resolve, LONGEST_DROP);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    req.removeAllListeners("data");
    req.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    req.once("end", done).once("close", done).once("error", done).resume();
  });
}

/** Ends the connection if a body is still missing 5 seconds after its answer. */
export function letGoUnsent(req: IncomingMessage): void {
  setTimeout(() => req.complete || req.socket.destroy(), LONGEST_DROP).unref();
}
