import { z } from "zod";
import { fetchBounded } from "./outbound-requests.server.ts";

/** The message holds no token, code or address. `refused`: Google said no. */
export class GoogleFault extends Error {
  readonly refused: boolean;
  constructor(message: string, { refused }: { refused: boolean }) {
    super(message);
    this.name = "GoogleFault";
    this.refused = refused;
  }
}

/** Fits in a header (RFC 6749, appendix A.12 and A.17); Google's have at most 2,048 bytes. */
export const Token = z.string().regex(/^[\x20-\x7e]{1,4096}$/);

const MOST_BYTES = 64 * 1024;
/** For 250 events with the fields we request. */
const MOST_BYTES_OF_CALENDAR = 2 * 1024 * 1024;

/** Bounds the requests of Google's library as we bound our own. */
export function googleTransport(timeoutMs: number) {
  const bounds = { mostBytes: MOST_BYTES_OF_CALENDAR, timeoutMs };
  return {
    timeout: timeoutMs,
    fetchImplementation: (input: string | URL | Request, init: RequestInit = {}) =>
      fetchBounded(input, init, bounds),
  };
}

/** To a token endpoint; null for an answer that is not JSON. Throws a GoogleFault. */
export async function postToGoogle(
  url: string,
  body: URLSearchParams,
  { timeoutMs, signal = null }: { timeoutMs: number; signal?: AbortSignal | null },
) {
  try {
    const headers = { accept: "application/json" };
    const bounds = { mostBytes: MOST_BYTES, timeoutMs };
    const response = await fetchBounded(url, { method: "POST", body, headers, signal }, bounds);
    return { status: response.status, json: parsed(await response.text()) };
  } catch {
    throw new GoogleFault("the token address did not answer", { refused: false });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export class ConsentLost extends Error {
  override name = "ConsentLost";
}
