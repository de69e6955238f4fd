import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What proxies add to say for whom they ask. */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Whether a request may read the metrics: with the token, where one is set; else only from this very
 * machine and not through a proxy on it.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}

/** In a time that does not depend on how much of it is right. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
