import { lookup as systemLookup } from "node:dns/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.ts";

/** An address that people gave us and that we may not ask: `form` if that is seen without a look-up. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
  readonly why: "form" | "private";

  constructor(why: "form" | "private") {
    super(`The address is refused: ${why}`);
    this.why = why;
  }
}

export type PublicOptions = {
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>;
  isAllowed?: (address: string) => boolean;
  /** Of a test server. */
  ca?: string;
  port?: number;
};

type Asked = {
  method?: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: Buffer | null;
  signal: AbortSignal;
};

export type PublicRequest = (url: URL, asked: Asked) => Promise<IncomingMessage>;

/**
 * Asks addresses that people gave us: HTTPS on the usual port only, without following redirects. The
 * name is looked up once and the connection goes to that very address, which must be public.
 */
export function publicRequests({
  lookup = (host) => systemLookup(host, { all: true }),
  isAllowed = isPublicAddress,
  ca,
  port = 443,
}: PublicOptions = {}): PublicRequest {
  return async (url, { method = "GET", headers, body, signal }) => {
    if (!isUsual(url, port)) throw new AddressRefused("form");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host);
    const [first] = found;
    if (!first || !found.every((entry) => isAllowed(entry.address)))
      throw new AddressRefused("private");
    const pinned: LookupFunction = (_host, options, callback) =>
      options.all ? callback(null, [first]) : callback(null, first.address, first.family);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asked = request(url, {
      method,
      lookup: pinned,
      signal,
      headers,
      agent: false,
      ...(ca && { ca }),
    });
    asked
      .on("response", resolve)
      .on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve(answer);
      })
      .on("error", reject)
      .on("close", () => reject(new Error("The connection was closed")))
      .end(body);
    return promise;
  };
}

/** HTTPS on `port`, without a name and password. */
export function isUsual(url: URL, port = 443): boolean {
  const hasPort = url.port !== "" && Number(url.port) !== port;
  return url.protocol === "https:" && !hasPort && !url.username && !url.password;
}
