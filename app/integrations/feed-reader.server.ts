import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { NO_CALENDAR } from "#app/domain/availability/feeds/feed-text.ts";
import { NoSuchName } from "./name-lookups.server.ts";
import { NotNow } from "./not-now.ts";
import { AddressRefused, type PublicOptions, publicRequests } from "./public-requests.server.ts";

/** Says nothing of the address, which is a secret. */
export class FeedFault extends Error {
  override name = "FeedFault";
  /** Whether it comes of a wrong address, and not of the moment. */
  readonly isWrongAddress: boolean;

  constructor(message: string, isWrongAddress = false) {
    super(message);
    this.isWrongAddress = isWrongAddress;
  }
}

/**
 * Reads a person's calendar by its address. Throws FeedFault with a reason that they may read, and
 * NotNow if the reason is ours.
 */
export type FeedReader = (address: string, whose: string) => Promise<string>;

const MOST_BYTES = 1024 * 1024;
const TOO_LARGE = "The calendar is larger than 1 MB";
const LONGEST_MS = 10_000;
const MOST_REDIRECTS = 3;
/** One text for whatever lies behind it, so that nobody can learn which names exist in our network. */
const UNREACHABLE = "We couldn't reach this calendar";

/** At most 1 MB, unpacked, and 10 seconds for all of it; each hop is to a public address. */
export function openFeedReader({
  longestMs = LONGEST_MS,
  userAgent = "Trotwell",
  ...options
}: PublicOptions & { longestMs?: number; userAgent?: string } = {}): FeedReader {
  const ask = publicRequests(options);
  return async (address, whose) => {
    const timeout = AbortSignal.timeout(longestMs);
    try {
      return await read(address, whose, timeout);
    } catch (error) {
      if (error instanceof FeedFault || error instanceof NotNow) throw error;
      if (error instanceof AddressRefused && error.why === "form")
        throw new FeedFault(
          "The calendar is at an address with a port, a password or without https://",
          true,
        );
      const isUnknown = error instanceof AddressRefused || error instanceof NoSuchName;
      throw new FeedFault(timeout.aborted ? "The calendar is too slow" : UNREACHABLE, isUnknown);
    }
  };

  async function read(address: string, whose: string, signal: AbortSignal): Promise<string> {
    const headers = {
      accept: "text/calendar, */*;q=0.1",
      "accept-encoding": "identity",
      // Some hosts refuse those who don't say who they are.
      "user-agent": userAgent,
    };
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await ask(url, { headers, whose, signal });
      const { statusCode = 0 } = answer;
      const { location } = answer.headers;
      if (statusCode >= 300 && statusCode < 400 && location) {
        answer.destroy();
        url = new URL(location.replace(/^webcals?:/i, "https:"), url);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw refusal(statusCode);
      }
      return await textOf(answer);
    }
    throw new FeedFault("The calendar redirects too often");
  }
}

/** 408, 425 and 429 ask to come back. */
const TRY_AGAIN = [408, 425, 429];

function refusal(status: number): FeedFault {
  if (status === 401 || status === 403)
    return new FeedFault(
      "This calendar is not open to us. Please copy its private or published address",
      true,
    );
  if (status >= 400 && status < 500 && !TRY_AGAIN.includes(status))
    return new FeedFault(NO_CALENDAR, true);
  return new FeedFault(`The calendar is out of order (${status}). We'll try again`);
}

/** Some hosts, iCloud among them, compress what was asked for as it is. */
const DECOMPRESSORS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function plain(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return answer;
  const decompressor = DECOMPRESSORS[encoding];
  if (decompressor) return pipeline(answer, bounded, decompressor(), () => {});
  answer.destroy();
  throw new FeedFault("The calendar is compressed in a way that we don't know");
}

/** Empty blocks unpack to nothing, however many come. */
async function* bounded(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of packed) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new FeedFault(TOO_LARGE);
    yield chunk;
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of plain(answer) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) throw new FeedFault(TOO_LARGE);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks);
  // Drops a byte order mark.
  return new TextDecoder(encodingOf(text)).decode(text);
}

/** By a byte order mark; UTF-8 without one. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
