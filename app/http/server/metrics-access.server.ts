import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isForwarded } from "./caller-address.server.ts";

/** A proxy may pass on the public name, and a page may point a name of its own at this machine. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** With the token if one is set, else only from the local machine and not through a proxy. */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    LOCAL_HOST.test(headers.host ?? "") &&
    // A browser names the page that asks.
    headers.origin === undefined &&
    !isForwarded(Object.keys(headers))
  );
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
