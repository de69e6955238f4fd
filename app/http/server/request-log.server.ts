import type { EventHub } from "#app/domain/events.server.ts";
import type { SecurityKind } from "#app/domain/security-events.ts";

/** A sent answer for log and metrics: no query, no body, no ids or secrets from the path. */
export type Answered = {
  /** The x-request-id. */
  id: string;
  method: string;
  /** The route's pattern, so that lines can be grouped. */
  route: string;
  status: number;
  ms: number;
  /** The actor; null for visitors. */
  user: string | null;
};

/** A log line; `at` is when the answer was ready, in ISO 8601. */
export type RequestLine = { at: string } & Answered;

/** A security event in the log. */
export type SecurityLine = {
  at: string;
  /** The request's id; null for commands and jobs. */
  id: string | null;
  event: SecurityKind;
  /** The actor; null for visitors and commands. */
  user: string | null;
  /** The person concerned. */
  about: string | null;
};

export type RequestLog = (answered: Answered) => void;

/** Writes a line of JSON per request. */
export function requestLog(write: (line: string) => void): RequestLog {
  return ({ id, method, route, status, ms, user }) => {
    const at = new Date().toISOString();
    const line: RequestLine = { at, id, method, route, status, ms: Math.round(ms * 10) / 10, user };
    write(JSON.stringify(line));
  };
}

/** Writes a line of JSON per security event. Returns the function that stops it. */
export function securityLog(hub: EventHub, write: (line: string) => void): () => void {
  return hub.subscribe((event) => {
    if (event.type !== "security") return;
    const { kind, requestId, actorId, aboutId } = event;
    const at = new Date().toISOString();
    const line: SecurityLine = { at, id: requestId, event: kind, user: actorId, about: aboutId };
    write(JSON.stringify(line));
  });
}
