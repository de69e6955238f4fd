import { lookup as systemLookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.ts";

/** Says nothing of the address, which is a secret. */
export class FeedFault extends Error {
  override name = "FeedFault";
}

/** Reads a calendar by its address. Throws FeedFault with a reason that its owner may read. */
export type FeedReader = (address: string) => Promise<string>;

const MOST_BYTES = 1024 * 1024;
const LONGEST_MS = 10_000;
const MOST_REDIRECTS = 3;

type Options = {
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>;
  isAllowed?: (address: string) => boolean;
  /** Of a test server. */
  ca?: string;
  port?: number;
  longestMs?: number;
};

/**
 * HTTPS on the usual port only, at most 1 MB and 10 seconds for all of it. The name is looked up
 * once for each hop and the connection goes to that very address, which must be public.
 */
export function openFeedReader({
  lookup = (host) => systemLookup(host, { all: true }),
  isAllowed = isPublicAddress,
  ca,
  port = 443,
  longestMs = LONGEST_MS,
}: Options = {}): FeedReader {
  return async (address) => {
    const timeout = AbortSignal.timeout(longestMs);
    try {
      let url = new URL(address);
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const answer = await open(url, timeout);
        const { statusCode = 0, headers } = answer;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy();
          url = new URL(headers.location, url);
          continue;
        }
        if (statusCode !== 200) {
          answer.destroy();
          throw new FeedFault(`The calendar answered ${statusCode}`);
        }
        return await textOf(answer);
      }
      throw new FeedFault("The calendar redirects too often");
    } catch (error) {
      if (error instanceof FeedFault) throw error;
      throw new FeedFault(timeout.aborted ? "The calendar is too slow" : "It could not be reached");
    }
  };

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isUsual = url.protocol === "https:" && (url.port === "" || Number(url.port) === port);
    if (!isUsual || url.username || url.password)
      throw new FeedFault("The address must begin with https:// and have no port");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await lookedUp(host, signal);
    const [first] = found;
    if (!first || !found.every((entry) => isAllowed(entry.address)))
      throw new FeedFault("The address is not one on the internet");
    const pinned: LookupFunction = (_host, options, callback) =>
      options.all ? callback(null, [first]) : callback(null, first.address, first.family);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { accept: "text/calendar", "accept-encoding": "identity" };
    const asked = request(url, {
      lookup: pinned,
      signal,
      headers,
      agent: false,
      ...(ca && { ca }),
    });
    asked.on("response", resolve).on("error", reject).end();
    return promise;
  }

  async function lookedUp(host: string, signal: AbortSignal) {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    return Promise.race([lookup(host), promise]);
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const encoding = answer.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") {
    answer.destroy();
    throw new FeedFault("The calendar is compressed, though we asked for plain text");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) throw new FeedFault("The calendar is larger than 1 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
