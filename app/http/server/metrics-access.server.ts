import type { IncomingMessage } from "node:http";
import { isSameSecret } from "#app/domain/signatures.server.ts";
import { isForwarded, isLocalHost, isLoopback } from "./caller-address.server.ts";

/** With the token if one is set, else only from the local machine and not through a proxy. */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLocalHost(headers.host ?? "") &&
    // A browser names the page that asks.
    headers.origin === undefined &&
    !isForwarded(Object.keys(headers))
  );
}
