import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction, type TcpNetConnectOpts } from "node:net";
import {
  type FoundAddress,
  lookUpInTurn,
  type NameLookup,
  nameLookup,
} from "./name-lookups.server.ts";
import { NotNow } from "./not-now.ts";
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
  lookup?: NameLookup;
  isAllowed?: (address: string) => boolean;
  /** Of a test server. */
  ca?: string;
  port?: number;
};

type Asked = {
  method?: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: Buffer | null;
  /** The person who gave us the address. */
  whose: string;
  signal: AbortSignal;
};

export type PublicRequest = (url: URL, asked: Asked) => Promise<IncomingMessage>;

/** Of two addresses, the second is tried when the first has not answered for so long. */
const LONGEST_CONNECT_MS = 2_000;
/** This process, or this machine, has no more sockets, files or memory. */
const OURS = /^(EMFILE|ENFILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL)$/;

/**
 * Asks addresses that people gave us: HTTPS on the usual port only, without following redirects. The
 * name is looked up once and the connection goes to what was found, all of which must be public.
 * Throws AddressRefused, and NotNow for what is our own fault.
 */
export function publicRequests({
  lookup = nameLookup(),
  isAllowed = isPublicAddress,
  ca,
  port = 443,
}: PublicOptions = {}): PublicRequest {
  return async (url, { method = "GET", headers, body, whose, signal }) => {
    if (!isUsual(url, port)) throw new AddressRefused("form");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await lookUpInTurn(lookup, { host, whose, signal });
    if (!found.length || !found.every((entry) => isAllowed(entry.address)))
      throw new AddressRefused("private");
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options: RequestOptions & Pick<TcpNetConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
      method,
      lookup: pinnedTo(found),
      autoSelectFamilyAttemptTimeout: LONGEST_CONNECT_MS,
      signal,
      headers,
      agent: false,
      ...(ca && { ca }),
    };
    request(url, options)
      .on("response", resolve)
      .on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve(answer);
      })
      .on("error", (error: NodeJS.ErrnoException) =>
        reject(OURS.test(error.code ?? "") ? new NotNow(error.message) : error),
      )
      .on("close", () => reject(new Error("The connection was closed")))
      .end(body);
    return promise;
  };
}

/** To two of them: one of each kind, since a machine may have only one of IPv4 and IPv6. */
function pinnedTo(found: readonly FoundAddress[]): LookupFunction {
  const [first, next] = found as [FoundAddress, FoundAddress | undefined];
  const second = found.find(({ family }) => family !== first.family) ?? next;
  const both = second ? [first, second] : [first];
  return (_host, options, callback) =>
    options.all ? callback(null, both) : callback(null, first.address, first.family);
}

/** HTTPS on `port`, without a name and password. */
export function isUsual(url: URL, port = 443): boolean {
  const hasPort = url.port !== "" && Number(url.port) !== port;
  return url.protocol === "https:" && !hasPort && !url.username && !url.password;
}
