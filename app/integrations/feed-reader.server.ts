import { lookup as systemLookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.ts";
import { untilAborted } from "./until-aborted.ts";

/** Says nothing of the address, which is a secret. */
export class FeedFault extends Error {
  override name = "FeedFault";
}

/** Reads a calendar by its address. Throws FeedFault with a reason that its owner may read. */
export type FeedReader = (address: string) => Promise<string>;

const MOST_BYTES = 1024 * 1024;
const LONGEST_MS = 10_000;
const MOST_REDIRECTS = 3;
/** One text for whatever lies behind it, so that nobody can learn which names exist in our network. */
const UNREACHABLE = "We couldn't reach this calendar";

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
      return await untilAborted(read(address, timeout), timeout);
    } catch (error) {
      if (error instanceof FeedFault) throw error;
      throw new FeedFault(timeout.aborted ? "The calendar is too slow" : UNREACHABLE);
    }
  };

  async function read(address: string, signal: AbortSignal): Promise<string> {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await open(url, signal);
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
  }

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isUsual = url.protocol === "https:" && (url.port === "" || Number(url.port) === port);
    if (!isUsual || url.username || url.password)
      throw new FeedFault("The address must begin with https:// and have no port");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host);
    const [first] = found;
    if (!first || !found.every((entry) => isAllowed(entry.address)))
      throw new FeedFault(UNREACHABLE);
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
    asked
      .on("response", resolve)
      .on("upgrade", (answer, socket) => {
        socket.destroy();
        reject(new FeedFault(`The calendar answered ${answer.statusCode}`));
      })
      .on("error", reject)
      .on("close", () => reject(new FeedFault(UNREACHABLE)))
      .end();
    return promise;
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
  // Drops a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}
