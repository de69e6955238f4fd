import type { Answer } from "./answer-cache.server.ts";
import { ENCODINGS } from "./content-encoding.server.ts";

type Refusal = { status: number; code: string; message: string; headers: Answer["headers"] };

/** 406 for callers who accept no encoding of ours. */
export function noSuchEncoding(path: string, encodings = ENCODINGS): Answer {
  return refusal(path, {
    status: 406,
    code: "not_acceptable",
    message: `This answers in these encodings only: ${encodings.join(", ")}`,
    headers: { vary: "accept-encoding" },
  });
}

/** 503 for callers whose share of the waiting requests is full. */
export function tooManyWaiting(path: string): Answer {
  return refusal(path, {
    status: 503,
    code: "busy",
    message: "Too much is asked for from your network at once. Please try again in a moment.",
    headers: { "retry-after": "2", "cache-control": "no-store" },
  });
}

/** Before any route is known: JSON for the API, else plain text. */
function refusal(path: string, { status, code, message, headers }: Refusal): Answer {
  const isApi = path.startsWith("/api/");
  return {
    status,
    headers: {
      "content-type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      ...headers,
    },
    body: Buffer.from(isApi ? JSON.stringify({ message, code }) : message),
  };
}
