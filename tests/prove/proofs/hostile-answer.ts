import { Agent, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Sending } from "../../fuzz/hostile-requests.ts";
import type { HostileTarget } from "../../fuzz/hostile-targets.ts";

/** ms */
const LONGEST_WAIT = 120_000;
const agent = new Agent({ keepAlive: true });

const LONGEST_ANSWER = 88 * 1024;
/** A refused form's page repeats up to 28 KiB of what was typed. */
const ROOM_FOR_TYPED = 32 * 1024;

/** Null for a visitor. */
export type Who = { cookie?: string; token?: string } | null;

type HostileRequest = {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

export type HostileAnswer = {
  status: number;
  location: string;
  /** Bytes on the wire, and before compression. */
  sent: number;
  size: number;
  fault: string | null;
};

export function sendHostile(
  port: number,
  { method, pathWith, encodings }: HostileTarget,
  who: Who,
  sending: Sending,
): Promise<HostileAnswer> {
  const { body, type, path = pathWith({}), query, header } = sending;
  const headers: Record<string, string> = { accept: "*/*", "sec-fetch-site": "same-origin" };
  if (who?.token) headers.authorization = `Bearer ${who.token}`;
  if (who?.cookie) headers.cookie = who.cookie;
  // A hostile head needs no large body.
  const small = encodings.includes("query") ? undefined : "email=x";
  if (type ?? small) headers["content-type"] = type ?? "application/x-www-form-urlencoded";
  if (header) {
    const [name, value] = header;
    headers[name] = name === "cookie" && who?.cookie ? `${value}; ${who.cookie}` : value;
  }
  const whole = query ? `${path}?${query}` : path;
  return hostileAnswer({ port, method, path: whole, headers, body: body ?? small });
}

/** Allows for the page itself: a success counts as sent, a refusal uncompressed. */
export function tooLong({ status, sent, size }: HostileAnswer, shownAnyway: number): string | null {
  const bytes = status < 400 ? sent : size;
  return bytes > Math.max(LONGEST_ANSWER, shownAnyway + ROOM_FOR_TYPED) ? `${bytes} bytes` : null;
}

async function hostileAnswer(hostile: HostileRequest): Promise<HostileAnswer> {
  try {
    const { status, headers, bytes } = await answerTo(hostile);
    const text = headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
    const isKnown = status === 503 && (headers["retry-after"] || text.includes("not_configured"));
    return {
      status,
      location: headers.location ?? "",
      sent: bytes.length,
      size: text.length,
      fault: status >= 500 && !isKnown ? String(status) : null,
    };
  } catch (error) {
    const fault = (error as NodeJS.ErrnoException).code ?? String(error);
    return { status: 0, location: "", sent: 0, size: 0, fault };
  }
}

function answerTo({ headers, body, ...to }: HostileRequest) {
  type Answer = { status: number; headers: NodeJS.Dict<string>; bytes: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const all = { "accept-encoding": "br", ...headers };
    const sent = request({ ...to, host: "127.0.0.1", agent, signal, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as NodeJS.Dict<string>,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
